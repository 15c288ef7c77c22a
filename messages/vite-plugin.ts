import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "vite";
import { baseLocale, type Locale, locales } from "./locale.ts";
import { generatedFolder, messagesFolder, writeMessages } from "./write.ts";

/**
 * Compiles the catalogues before a build, which fails if a message is missing, and again in the development server when one is saved.
 *
 * The scripts of browsers contain the texts of one language, and `locale()` is a constant in them. In the development server
 * and in component tests they contain those of all languages, of which the page chooses.
 *
 * @param locale the language of a build.
 */
export function messages(locale: Locale = baseLocale): Plugin {
	let isBuild = false;
	return {
		name: "messages",
		// Before Vite reads the files itself.
		enforce: "pre",
		config: () => writeMessages(),
		configResolved({ command }) {
			isBuild = command === "build";
		},
		load(id) {
			if (isBuild && this.environment.config.consumer !== "client") return undefined;
			if (id === join(messagesFolder, "current.ts")) return isBuild ? constants[locale] : undefined;
			const area = areaOf(id);
			if (area === undefined) return undefined;
			return isBuild ? readFileSync(fileOf(locale, area), "utf8") : inAllLanguages(area);
		},
		transform(code, id) {
			if (!isBuild || this.environment.config.consumer !== "client" || id.includes("/node_modules/")) return undefined;
			return withConstants(code, locale);
		},
		// A message that is in no catalogue.
		onLog(_level, log) {
			if (log.code === "IMPORT_IS_UNDEFINED") this.error(log.message);
		},
		configureServer({ watcher, config }) {
			const folders = locales.map((locale) => join(messagesFolder, locale));
			watcher.add(folders);
			watcher.on("all", (_event, file) => {
				if (!file.endsWith(".json") || !folders.some((folder) => file.startsWith(folder + sep))) return;
				try {
					writeMessages();
				} catch (error) {
					config.logger.error((error as Error).message);
				}
			});
		},
	};
}

/** The contents of `current.ts` in scripts of one language. The page says which digits Arabic has (`root.tsx`). */
const constants: Record<Locale, string> = {
	en: 'export const locale = () => "en"; export const direction = () => "ltr"; export const digits = () => undefined; export const formatTag = locale; export const pathPrefix = () => "";',
	ar: 'export const locale = () => "ar"; export const direction = () => "rtl"; export const pathPrefix = () => "/ar"; export const digits = () => document.documentElement.dataset.digits; export const formatTag = () => "ar-AE-u-nu-" + digits();',
};

/** The answers of the functions of `locale.ts` in scripts of one language. */
const answers: Record<Locale, Record<string, string>> = {
	en: { locale: "en", direction: "ltr", pathPrefix: "", otherLocale: "ar" },
	ar: { locale: "ar", direction: "rtl", pathPrefix: "/ar", otherLocale: "en" },
};

/** The code of a module with the answers in place of the calls, so that what is only for another language is removed from it. */
function withConstants(code: string, locale: Locale): string | undefined {
	const [, imported] = /import \{([^}]*)\} from "@noor\/messages\/locale"/.exec(code) ?? [];
	if (imported === undefined) return undefined;
	const names = imported.split(",").map((name) => name.trim());
	return code.replace(/(?<![\w.])(\w+)\(\)/g, (call, name: string) => {
		const answer = names.includes(name) ? answers[locale][name] : undefined;
		return answer === undefined ? call : JSON.stringify(answer);
	});
}

const fileOf = (locale: Locale, area: string) => join(generatedFolder, locale, `${area}.js`);

/** The area of a module that was generated for Node. */
function areaOf(id: string): string | undefined {
	if (!id.startsWith(generatedFolder + sep) || !id.endsWith(".ts")) return undefined;
	return id.slice(generatedFolder.length + 1, -".ts".length).replaceAll("\\", "/");
}

function inAllLanguages(area: string): string {
	const keys = readFileSync(fileOf(baseLocale, area), "utf8").matchAll(/^export const (\w+)/gm);
	return [
		'import { locale } from "@noor/messages/locale";',
		...locales.map((each) => `import * as ${each} from ${JSON.stringify(fileOf(each, area))};`),
		`const texts = { ${locales.join(", ")} };`,
		...[...keys].map(([, key]) => `export const ${key} = (p) => texts[locale()].${key}(p);`),
	].join("\n");
}
