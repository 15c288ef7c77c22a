import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The fonts of documents: the shop's own, and one for Arabic names and addresses. */
export type FontName = "regular" | "semibold" | "arabic";

const files: Readonly<Record<FontName, string>> = {
	regular: "@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf",
	semibold: "@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf",
	arabic: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
};

const loaded = new Map<FontName, Buffer>();

/** A font as the bytes of its TrueType file, read once. */
export function fontFile(name: FontName): Buffer {
	const known = loaded.get(name);
	if (known) return known;
	const font = readFileSync(fileURLToPath(import.meta.resolve(files[name])));
	loaded.set(name, font);
	return font;
}
