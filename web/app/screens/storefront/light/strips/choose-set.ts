import { dimmerOf, driverOf, type FittingRecord, stripOf } from "@noor/contract/fittings";
import type { Lamp } from "@noor/contract/lamps";
import { toAed, toFils } from "@noor/contract/money";
import { type DimmingKind, dimmingKinds, type StripSetGap, type stripFeed, stripSet } from "@noor/lighting/drivers";

/** All parts of the shop that a set is chosen from. */
export interface StripParts {
	strips: readonly Lamp[];
	drivers: readonly Lamp[];
	dimmers: readonly Lamp[];
	profiles: readonly Lamp[];
}

export interface WantedStrip {
	metres: number;
	/** In K; undefined for any. */
	kelvin: number | undefined;
	isDimmed: boolean;
}

/** Why the set is not complete. A set with one of them is not offered, except for a missing profile. */
export type SetGap =
	| StripSetGap
	/** The shop has no strip of this white. */
	| "no-strip"
	/** The longest reel is too short, or the run has to be fed in sections: two runs of half the length are needed. */
	| "too-long"
	| "strip-not-dimmable"
	/** The fitting products are out of stock. */
	| "strip-sold-out"
	| "driver-sold-out"
	| "dimmer-sold-out";

export interface ChosenSet {
	/** The length after cutting in m. */
	lengthM: number;
	strip: Lamp | undefined;
	driver: Lamp | undefined;
	dimmer: Lamp | undefined;
	profile: Lamp | undefined;
	/** How many profiles cover the length. */
	profiles: number;
	/** Power and light of the strip at its length; undefined where a figure is not stated. */
	watts: number | undefined;
	lumens: number | undefined;
	/** The minimum output of the driver. */
	feed: ReturnType<typeof stripFeed>;
	/** The multiple of the length in mm. */
	cutMm: number | undefined;
	gaps: readonly SetGap[];
	/** Whether everything that is needed fits and is in stock. */
	isComplete: boolean;
	/** The price of all of it in AED. */
	price: number;
}

/**
 * The set for a run of strip: the cheapest reel that is long enough, cut to the next length that the strip allows, with the
 * weakest driver and dimmer that fit and are in stock, and the cheapest profiles. It never has a part that does not surely fit.
 */
export function chooseSet(parts: StripParts, { metres, kelvin, isDimmed }: WantedStrip): ChosenSet {
	const ofWhite = parts.strips.filter((strip) => kelvin === undefined || hasWhite(strip, kelvin));
	const longEnough = ofWhite
		.filter((strip) => reelM(strip) >= cutTo(strip, metres).lengthM)
		.toSorted((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)) || one.price - other.price);
	// Without a reel that is long enough the figures are those of the longest one.
	const strip = longEnough[0] ?? ofWhite.toSorted((one, other) => reelM(other) - reelM(one))[0];
	if (!strip?.lighting) return emptySet(metres);
	const { lengthM } = cutTo(strip, metres);
	const figures = stripOf(strip.lighting);
	const inStock = {
		drivers: fittings(
			parts.drivers.filter((part) => !isSoldOut(part)),
			driverOf,
		),
		dimmers: fittings(
			parts.dimmers.filter((part) => !isSoldOut(part)),
			dimmerOf,
		),
	};
	const all = { drivers: fittings(parts.drivers, driverOf), dimmers: fittings(parts.dimmers, dimmerOf) };
	const setOf = (offered: typeof all, dimming: DimmingKind) =>
		stripSet(figures, { lengthM: metres, dimming }, { ...offered, profileLengthM: null });
	const bestOf = (offered: typeof all) =>
		(isDimmed ? dimmingKinds.filter((kind) => kind !== "none") : (["none"] as const))
			.map((dimming) => setOf(offered, dimming))
			.toSorted((one, other) => one.gaps.length - other.gaps.length)[0];
	const set = bestOf(inStock) ?? setOf(inStock, "none");
	const wish = bestOf(all) ?? set;
	const profile = chooseProfile(parts.profiles, lengthM);

	const gaps: SetGap[] = [];
	if (longEnough.length === 0 || set.feed === "sections") gaps.push("too-long");
	else if (isSoldOut(strip)) gaps.push("strip-sold-out");
	if (isDimmed && strip.lighting.isDimmable === false) gaps.push("strip-not-dimmable");
	for (const gap of set.gaps) {
		if (gap === "profile") continue;
		if (gap === "driver" && wish.driver) gaps.push("driver-sold-out");
		else if (gap === "dimmer" && wish.dimmer) gaps.push("dimmer-sold-out");
		else gaps.push(gap);
	}
	const isComplete = gaps.length === 0;
	if (!profile) gaps.push("profile");
	const lines = [
		[strip, 1],
		[set.driver?.lamp, 1],
		[set.dimmer?.lamp, 1],
		[profile?.lamp, profile?.count ?? 0],
	] as const;
	return {
		lengthM,
		strip,
		driver: set.driver?.lamp,
		dimmer: set.dimmer?.lamp,
		profile: profile?.lamp,
		profiles: profile?.count ?? 0,
		watts: set.watts,
		lumens: set.lumens,
		feed: set.feed,
		cutMm: figures.cutMm ?? undefined,
		gaps,
		isComplete,
		price: toAed(lines.reduce((sum, [lamp, count]) => sum + toFils(lamp?.price ?? 0) * count, 0)),
	};
}

/** The whites of the strips, in K, from warm to cool; of tunable ones both ends. */
export function whitesOf(strips: readonly Lamp[]): number[] {
	const whites = strips.flatMap(({ lighting }) => [lighting?.colorTemperature, lighting?.colorTemperatureMax]);
	return [...new Set(whites.filter((kelvin): kelvin is number => !!kelvin))].toSorted((one, other) => one - other);
}

function hasWhite({ lighting }: Lamp, kelvin: number): boolean {
	if (!lighting) return false;
	const { colorTemperature, colorTemperatureMax } = lighting;
	return kelvin >= colorTemperature && kelvin <= (colorTemperatureMax ?? colorTemperature);
}

/** The length of a reel in m; 0 if it is not stated. */
function reelM({ lighting }: Lamp): number {
	return (lighting?.stripLength ?? 0) / 1000;
}

function cutTo({ lighting }: Lamp, metres: number): { lengthM: number } {
	const none = { drivers: [], dimmers: [], profileLengthM: null };
	return lighting ? stripSet(stripOf(lighting), { lengthM: metres, dimming: "none" }, none) : { lengthM: metres };
}

function isSoldOut({ stockQuantity }: Lamp): boolean {
	return stockQuantity <= 0;
}

/** Parts as the rules of fitting need them, each with its lamp. */
function fittings<Part>(lamps: readonly Lamp[], of: (record: FittingRecord) => Part): (Part & { lamp: Lamp })[] {
	return lamps.flatMap((lamp) => (lamp.lighting ? [{ ...of(lamp.lighting), lamp }] : []));
}

/**
 * The profiles that cover a length for the lowest price, and then with the fewest joints; undefined if the shop has none in
 * stock whose length is stated.
 */
function chooseProfile(profiles: readonly Lamp[], lengthM: number): { lamp: Lamp; count: number } | undefined {
	return profiles
		.flatMap((lamp) => {
			const pieceM = (lamp.lighting?.stripLength ?? lamp.lighting?.width ?? 0) / 1000;
			const count = pieceM > 0 ? Math.ceil(lengthM / pieceM - 1e-9) : 0;
			return count > 0 && lamp.stockQuantity >= count ? [{ lamp, count }] : [];
		})
		.toSorted(
			(one, other) => one.lamp.price * one.count - other.lamp.price * other.count || one.count - other.count,
		)[0];
}

function emptySet(lengthM: number): ChosenSet {
	return {
		...{ lengthM, strip: undefined, driver: undefined, dimmer: undefined, profile: undefined, profiles: 0 },
		...{ watts: undefined, lumens: undefined, feed: undefined, cutMm: undefined },
		...{ gaps: ["no-strip"], isComplete: false, price: 0 },
	};
}
