import { direction } from "@noor/messages/locale";
import type { Appearance, CustomFontSource } from "@stripe/stripe-js";
import { useMemo } from "react";
import sansUrl from "#ui/fonts/instrument-sans.woff2?url";
import arabicUrl from "#ui/fonts/sans-arabic.woff2?url";
import { useNight } from "#ui/theme.tsx";

/** The fonts of the page for the provider's frames, which do not share its styles. */
export function elementsFonts(): CustomFontSource[] {
	const latin = { family: "Instrument Sans", src: `url(${new URL(sansUrl, location.href)})`, weight: "400 600" };
	if (direction() === "ltr") return [latin];
	return [latin, { family: "Sans Arabic", src: `url(${new URL(arabicUrl, location.href)})` }];
}

/** The appearance of the provider's forms, from the design tokens of the page. */
export function useElementsLook(): Appearance {
	const night = useNight();
	return useMemo(
		() => ({
			theme: night ? "night" : "stripe",
			labels: "above",
			variables: {
				colorBackground: colourOf("bg-raised"),
				colorText: colourOf("bg-ink"),
				colorTextPlaceholder: colourOf("bg-quiet"),
				colorTextSecondary: colourOf("bg-quiet"),
				colorPrimary: colourOf("bg-accent"),
				colorDanger: colourOf("bg-red"),
				fontFamily: `"Instrument Sans", ${direction() === "rtl" ? '"Sans Arabic", ' : ""}system-ui, sans-serif`,
				fontSizeBase: "17px",
				fontWeightMedium: "500",
				borderRadius: "2px",
				spacingUnit: "4px",
			},
		}),
		[night],
	);
}

/** The colour of a background class now, as `rgb(…)`: Stripe's forms understand neither `light-dark()` nor `oklch()`. */
function colourOf(background: string): string {
	const probe = document.createElement("div");
	probe.className = background;
	probe.hidden = true;
	document.body.append(probe);
	const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
	if (!canvas) return "";
	canvas.fillStyle = getComputedStyle(probe).backgroundColor;
	probe.remove();
	canvas.fillRect(0, 0, 1, 1);
	const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
	return `rgb(${red}, ${green}, ${blue})`;
}
