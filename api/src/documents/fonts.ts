/// <reference path="./fontkit.d.ts" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

const files = {
	regular: "@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf",
	semibold: "@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf",
	arabic: "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
	arabicSemibold: "@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf",
};
export type FontName = keyof typeof files;

/** The font of a text in documents: the shop's own, or one for Arabic. */
export function fontOf({ isArabic, isStrong }: { isArabic: boolean; isStrong: boolean }): FontName {
	if (isArabic) return isStrong ? "arabicSemibold" : "arabic";
	return isStrong ? "semibold" : "regular";
}

const opened = new Map<FontName, Font>();

/** A font, opened once: documents share its tables, which take longer to decode than a document takes to write. */
export function openFont(name: FontName): Font {
	const known = opened.get(name);
	if (known) return known;
	const font = create(readFileSync(fileURLToPath(import.meta.resolve(files[name]))));
	opened.set(name, font);
	return font;
}
