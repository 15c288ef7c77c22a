import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Catalogue, compileArea } from "./compile.ts";
import { locales } from "./locale.ts";

export const messagesFolder = import.meta.dirname;
export const generatedFolder = join(messagesFolder, "generated");

/** Every area there are catalogues of, `storefront/about`, with its texts by language. */
export function readCatalogues(): Map<string, Map<string, Catalogue>> {
	const areas = new Map<string, Map<string, Catalogue>>();
	for (const locale of locales) {
		for (const file of globSync("**/*.json", { cwd: join(messagesFolder, locale) }).sort()) {
			const name = file.replaceAll("\\", "/").replace(/\.json$/, "");
			const texts: Catalogue = JSON.parse(readFileSync(join(messagesFolder, locale, file), "utf8"));
			const catalogues = areas.get(name) ?? new Map<string, Catalogue>(locales.map((each) => [each, {}]));
			areas.set(name, catalogues.set(locale, texts));
		}
	}
	return areas;
}

/**
 * Compiles all catalogues to `generated/`: `<area>.ts` for Node, and `<locale>/<area>.js` with the texts of one language. A
 * file whose content stays is not touched, so that nothing that watches it runs.
 * @throws Error with one line for each area that could not be compiled.
 */
export function writeMessages(): void {
	const errors: string[] = [];
	const written = new Set<string>();
	const write = (file: string, content: string) => {
		written.add(file);
		writeIfChanged(join(generatedFolder, file), content);
	};
	for (const [name, catalogues] of readCatalogues()) {
		try {
			const { module, texts } = compileArea(name, catalogues);
			write(`${name}.ts`, module);
			for (const [locale, code] of texts) write(`${locale}/${name}.js`, code);
		} catch (error) {
			errors.push((error as Error).message);
		}
	}
	for (const file of globSync("**/*.{ts,js}", { cwd: generatedFolder }))
		if (!written.has(file.replaceAll("\\", "/"))) rmSync(join(generatedFolder, file));
	if (errors.length > 0) throw new Error(errors.join("\n"));
}

function writeIfChanged(file: string, content: string) {
	try {
		if (readFileSync(file, "utf8") === content) return;
	} catch {
		mkdirSync(dirname(file), { recursive: true });
	}
	writeFileSync(file, content);
}

if (import.meta.main) {
	try {
		writeMessages();
	} catch (error) {
		console.error((error as Error).message);
		process.exitCode = 1;
	}
}
