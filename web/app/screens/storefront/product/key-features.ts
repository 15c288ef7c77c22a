import type { LightingDetails } from "@noor/contract/catalogue";

const noBreak = "\u00a0";

/** What a lamp is chosen for, in a few words each. */
export function keyFeatures(details: LightingDetails | undefined): string[] {
	if (!details) return [];
	const { lumens, wattage, colorTemperature, cri, isDimmable, lifespanHours, ipRating } = details;
	return [
		lumens > 0 && `${lumens}${noBreak}lm from ${wattage}${noBreak}W`,
		colorTemperature > 0 && `${toneOf(colorTemperature)}, ${colorTemperature}${noBreak}K`,
		cri > 0 && `CRI ${cri}+`,
		isDimmable && "Dimmable",
		lifespanHours > 0 && `${lifespanHours.toLocaleString("en")}${noBreak}hours`,
		ipRating && `IP${ipRating}`,
	].filter((feature) => typeof feature === "string" && feature !== "") as string[];
}

/** The trade's word for a colour temperature (EN 12464-1). */
function toneOf(colorTemperature: number): string {
	if (colorTemperature < 3300) return "Warm white";
	return colorTemperature <= 5300 ? "Neutral white" : "Cool white";
}
