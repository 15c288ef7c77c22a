import type { LightingDetails } from "@noor/contract/lighting-details";
import { capitalised, whiteWord } from "./light/light-words.ts";

const noBreak = "\u00a0";

/** What a lamp is chosen for, in a few words each. */
export function keyFeatures(details: LightingDetails | undefined): string[] {
	if (!details) return [];
	const { lumens, wattage, cri, isDimmable, lifespanHours, ipRating } = details;
	return [
		lumens > 0 && `${lumens}${noBreak}lm from ${wattage}${noBreak}W`,
		whiteFeature(details),
		cri > 0 && `CRI ${cri}+`,
		isDimmable && "Dimmable",
		lifespanHours > 0 && `${lifespanHours.toLocaleString("en")}${noBreak}hours`,
		ipRating && `IP${ipRating}`,
	].filter((feature) => typeof feature === "string" && feature !== "") as string[];
}

function whiteFeature({ colorTemperature, colorTemperatureMax }: LightingDetails): string | false {
	if (colorTemperature === 0) return false;
	if (colorTemperatureMax !== null) return `Tunable white, ${colorTemperature}–${colorTemperatureMax}${noBreak}K`;
	return `${capitalised(whiteWord(colorTemperature))}, ${colorTemperature}${noBreak}K`;
}
