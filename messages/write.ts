import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Catalogue, compileArea } from "./compile.ts";
import { locales } from "./locale.ts";

export const messagesFolder = import.meta.dirname;
const generatedFolder = join(messagesFolder, "generated");

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
 * Compiles all catalogues to `generated/`. A file whose content stays is not touched, so that nothing that watches it
 * runs.
 * @throws Error with one line for each area that could not be compiled.
 */
export function writeMessages(): void {
	const areas = readCatalogues();
	const errors: string[] = [];
	const written = new Set<string>();
	for (const [name, catalogues] of areas) {
		const file = `${name}.ts`;
		written.add(file);
		try {
			writeIfChanged(join(generatedFolder, file), compileArea(name, catalogues));
		} catch (error) {
			errors.push((error as Error).message);
		}
	}
	for (const file of globSync("**/*.ts", { cwd: generatedFolder }))
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
