import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";
import { messages } from "../messages/vite-plugin.ts";
import { groups } from "./chunks.ts";

export default defineConfig({
	plugins: [messages(), minifiedTexts(), tailwindcss(), reactRouter()],
	build: {
		// Prevents the compilation of `light-dark()`, which dark parts of a light page depend on.
		cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
	},
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
		ssr: { build: { rollupOptions: { input: "./app/site.ts" } } },
	},
});

/** Minifies the scripts that are imported as text, because they are part of every page. */
function minifiedTexts(): Plugin {
	const suffix = "?raw";
	return {
		name: "minified-texts",
		apply: "build",
		enforce: "pre",
		load(id) {
			if (!id.endsWith(`.js${suffix}`)) return undefined;
			const file = id.slice(0, -suffix.length);
			return `export default ${JSON.stringify(minifySync(file, readFileSync(file, "utf8")).code)};`;
		},
	};
}
