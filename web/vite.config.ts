import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messages } from "../messages/vite-plugin.ts";
import { withoutSchemas } from "./without-schemas.ts";

export default defineConfig({
	plugins: [messages(), withoutSchemas(), tailwindcss(), reactRouter()],
	build: {
		// `light-dark()` is kept as it is written: a dark passage inside a light page depends on it.
		cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
	},
	environments: { ssr: { build: { rollupOptions: { input: "./app/site.ts" } } } },
});
