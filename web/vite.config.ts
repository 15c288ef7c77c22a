import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messages } from "../messages/vite-plugin.ts";
import { groups } from "./chunks.ts";

export default defineConfig({
	plugins: [messages(), tailwindcss(), reactRouter()],
	build: {
		// Prevents the compilation of `light-dark()`, which dark parts of a light page depend on.
		cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
	},
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
		ssr: { build: { rollupOptions: { input: "./app/site.ts" } } },
	},
});
