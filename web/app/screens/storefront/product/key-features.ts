import type { LightingDetails } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/storefront/product";
import { whiteKind } from "#parts/pictures/light/light-words.ts";

/** The attributes of a lamp that matter most to buyers, as short texts. */
export function keyFeatures(details: LightingDetails | undefined): string[] {
	if (!details) return [];
	const { lumens, wattage, cri, isDimmable, lifespanHours, ipRating } = details;
	return [
		lumens > 0 && m.lumens_from_watts({ lumens, watts: wattage }),
		whiteFeature(details),
		cri > 0 && m.cri({ cri }),
		isDimmable && m.dimmable(),
		lifespanHours > 0 && m.lifespan({ hours: lifespanHours }),
		ipRating && `IP${ipRating}`,
	].filter((feature) => typeof feature === "string" && feature !== "") as string[];
}

function whiteFeature({ colorTemperature, colorTemperatureMax }: LightingDetails): string | false {
	if (colorTemperature === 0) return false;
	if (colorTemperatureMax !== null) return m.tunable_white({ warmest: colorTemperature, coolest: colorTemperatureMax });
	return m.white_feature({ white: whiteKind(colorTemperature), kelvin: colorTemperature });
}
