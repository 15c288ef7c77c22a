import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";
import { baseLocale, type Locale } from "../messages/locale.ts";
import { messages } from "../messages/vite-plugin.ts";
import { groups } from "./chunks.ts";

/**
 * The language of the scripts for browsers; English by default. The build of another language has no server of its own, only the list
 * of its files (scripts/build-web.mjs).
 */
const locale = (process.env.WEB_LOCALE ?? baseLocale) as Locale;

export default defineConfig({
	plugins: [messages(locale), minifiedTexts(), tailwindcss(), reactRouter()],
	build: {
		// Prevents the compilation of `light-dark()`, which dark parts of a light page depend on.
		cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					// The schemas of the contract that no page uses are left out: making one has no effect.
					treeshake: { manualPureFunctions: ["z", "endpoint"] },
					output: { codeSplitting: { groups } },
				},
			},
		},
		ssr: {
			// Base UI has hundreds of small files. In one with the website they are not read one by one at every start.
			resolve: { noExternal: [/^@base-ui\//] },
			build: {
				rollupOptions: {
					input: locale === baseLocale ? "./app/site.ts" : "virtual:react-router/server-manifest",
					// The server imports modules statically that browsers load on demand, such as the schemas of forms.
					checks: { ineffectiveDynamicImport: false },
				},
			},
		},
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
