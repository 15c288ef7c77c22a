import type { Verdict } from "./bulbs.ts";
import { checked, known, positive, type Stated } from "./stated.ts";

// LED strips, their drivers, and dimmers.

/** How a lamp, driver or dimmer is dimmed. */
export const dimmingKinds = ["none", "trailing-edge", "leading-edge", "dali", "0-10v", "casambi", "zigbee"] as const;
export type DimmingKind = (typeof dimmingKinds)[number];

/** A driver is never loaded above 1 / 1.2 of its power. */
const driverReserve = 1.2;

/** A strip of 24 V and at most 10 W/m is fed from one end up to this length in m, and from both ends up to twice it. */
const fedFromOneEnd = { volts: 24, wattsPerM: 10, maxM: 5 } as const;

/** Floating-point noise of a product such as 1.2 · 50 or 4.8 · 3 is less than this. */
const tolerance = 1e-9;

/** The load of a strip in W, from W/m and metres. Undefined if the power is not stated. */
export function stripWatts(wattsPerM: Stated<number>, lengthM: number): number | undefined {
	const power = positive("wattsPerM", wattsPerM);
	const length = checked("lengthM", lengthM, { isMinExcluded: true });
	return power === undefined ? undefined : power * length;
}

/**
 * The least power in W of the driver of a load in W: 1.2 times the load.
 *
 * @returns undefined if the load is not stated
 * @throws {InvalidInput} for a negative load
 */
export function minDriverWatts(loadWatts: Stated<number>): number | undefined {
	const load = positive("loadWatts", loadWatts);
	return load === undefined ? undefined : Number((load * driverReserve).toFixed(6));
}

/** A driver of constant voltage. */
export interface Driver {
	outputVolts: Stated<number>;
	minWatts?: Stated<number>;
	maxWatts: Stated<number>;
	dimming: Stated<DimmingKind>;
}

export type DriverRule = "voltage" | "reserve" | "minimum-load" | "dimming";

/**
 * Whether a driver can feed a load: equal voltage, 1.2 times its power, at least the minimum of the driver, and dimmed by
 * the wanted kind ("none" for any driver).
 *
 * @throws {InvalidInput} for negative figures
 */
export function driverFit(
	driver: Driver,
	load: { volts: Stated<number>; watts: Stated<number>; dimming: DimmingKind },
): { verdict: Verdict; rules: readonly { rule: DriverRule; verdict: Verdict }[] } {
	const volts = positive("volts", load.volts);
	const output = positive("outputVolts", driver.outputVolts);
	const watts = positive("watts", load.watts);
	return judged([
		{ rule: "voltage", verdict: compared(volts, output, (wanted, given) => wanted === given) },
		{
			rule: "reserve",
			verdict: compared(
				minDriverWatts(watts),
				positive("maxWatts", driver.maxWatts),
				(least, most) => least <= most + tolerance,
			),
		},
		{
			rule: "minimum-load",
			verdict: compared(watts, known("minWatts", driver.minWatts) ?? 0, (given, least) => given >= least - tolerance),
		},
		{ rule: "dimming", verdict: load.dimming === "none" ? "yes" : sameDimming(load.dimming, driver.dimming) },
	]);
}

/** The weakest of the drivers that can feed a load; undefined if none surely can. */
export function chooseDriver<Offered extends Driver>(
	drivers: readonly Offered[],
	load: { volts: Stated<number>; watts: Stated<number>; dimming: DimmingKind },
): Offered | undefined {
	return drivers
		.filter((driver) => driverFit(driver, load).verdict === "yes")
		.toSorted((one, other) => (one.maxWatts ?? 0) - (other.maxWatts ?? 0))[0];
}

/** A dimmer. Most dimmers state a smaller maximum for LEDs than for incandescent lamps. */
export interface Dimmer {
	minWatts: Stated<number>;
	/** The most power of LED lamps in W. */
	maxLedWatts: Stated<number>;
	/** The most lamps; null if the maker states none. */
	maxLamps?: Stated<number>;
	dimming: Stated<DimmingKind>;
}

export type DimmerRule = "minimum-load" | "maximum-load" | "count" | "dimming";

/**
 * Whether a dimmer can dim lamps together: Σ W between its minimum and its LED maximum, at most its stated count, and all
 * of its kind of dimming.
 *
 * @throws {InvalidInput} for negative figures
 */
export function dimmerFit(
	dimmer: Dimmer,
	lamps: readonly { watts: Stated<number>; dimming: Stated<DimmingKind>; quantity: number }[],
): { verdict: Verdict; rules: readonly { rule: DimmerRule; verdict: Verdict }[] } {
	const powers = lamps.map(({ watts, quantity }) => {
		checked("quantity", quantity, { isInteger: true });
		const power = positive("watts", watts);
		return power === undefined ? undefined : power * quantity;
	});
	const sum = powers.every((power) => power !== undefined)
		? powers.reduce<number>((total, power) => total + (power ?? 0), 0)
		: undefined;
	const count = lamps.reduce((total, { quantity }) => total + quantity, 0);
	const kinds = lamps.map(({ dimming }) => sameDimming(dimming, dimmer.dimming));
	const maxLamps = known("maxLamps", dimmer.maxLamps);
	return judged([
		{
			rule: "minimum-load",
			verdict: compared(sum, known("minWatts", dimmer.minWatts), (load, least) => load >= least - tolerance),
		},
		{
			rule: "maximum-load",
			verdict: compared(sum, positive("maxLedWatts", dimmer.maxLedWatts), (load, most) => load <= most + tolerance),
		},
		{ rule: "count", verdict: maxLamps === undefined || count <= maxLamps ? "yes" : "no" },
		{ rule: "dimming", verdict: worst(kinds) },
	]);
}

/** An LED strip that is cut to length. */
export interface Strip {
	volts: Stated<number>;
	wattsPerM: Stated<number>;
	lumensPerM: Stated<number>;
	/** The strip is cut at multiples of this length in mm. */
	cutMm: Stated<number>;
}

/**
 * How a strip of a length in m is fed: from one end, from both, or in sections that are fed apart.
 *
 * @returns undefined unless it is a strip of 24 V and at most 10 W/m, for which alone the rule is known
 * @throws {InvalidInput} for negative figures
 */
export function stripFeed(
	strip: Pick<Strip, "volts" | "wattsPerM">,
	lengthM: number,
): "one-end" | "both-ends" | "sections" | undefined {
	const [volts, watts] = [positive("volts", strip.volts), positive("wattsPerM", strip.wattsPerM)];
	const length = checked("lengthM", lengthM, { isMinExcluded: true });
	if (volts !== fedFromOneEnd.volts || watts === undefined || watts > fedFromOneEnd.wattsPerM) return undefined;
	if (length <= fedFromOneEnd.maxM) return "one-end";
	return length <= 2 * fedFromOneEnd.maxM ? "both-ends" : "sections";
}

/**
 * The lengths in m to which a strip can be cut, closest to a wanted length: at most it, and at least it. Both are equal
 * if it can be cut to the wanted length. `shorterM` is 0 if even one piece is longer.
 *
 * @returns undefined if the cut length is not stated
 * @throws {InvalidInput} for lengths that are not above 0
 */
export function cutLengths(cutMm: Stated<number>, lengthM: number): { shorterM: number; longerM: number } | undefined {
	const cut = positive("cutMm", cutMm);
	const pieces = checked("lengthM", lengthM, { isMinExcluded: true }) * 1000;
	if (cut === undefined) return undefined;
	const toM = (count: number) => Number(((count * cut) / 1000).toFixed(6));
	return {
		shorterM: toM(Math.floor(pieces / cut + tolerance)),
		longerM: toM(Math.ceil(pieces / cut - tolerance)),
	};
}

/** The gaps of a set of a strip. */
export type StripSetGap = "strip-figures" | "driver" | "dimmer" | "profile";

export interface StripSet<DriverOffered, DimmerOffered> {
	/** The length in m after cutting, at least the wanted one. */
	lengthM: number;
	watts: number | undefined;
	lumens: number | undefined;
	feed: ReturnType<typeof stripFeed>;
	driver: DriverOffered | undefined;
	/** Only of a set that is dimmed. */
	dimmer: DimmerOffered | undefined;
	/** Profiles that cover the length; undefined if their length is not stated. */
	profiles: number | undefined;
	/** The parts that could not be chosen from the stated figures. */
	gaps: StripSetGap[];
}

/**
 * The set of a strip: cut to at least a length in m, with the weakest driver that is enough, the weakest dimmer that fits,
 * and as many profiles as cover it. `dimming` is "none" for a set that is switched.
 *
 * @throws {InvalidInput} for a length that is not above 0, and negative figures
 */
export function stripSet<DriverOffered extends Driver, DimmerOffered extends Dimmer>(
	strip: Strip,
	wanted: { lengthM: number; dimming: DimmingKind },
	offered: {
		drivers: readonly DriverOffered[];
		dimmers: readonly DimmerOffered[];
		profileLengthM: Stated<number>;
	},
): StripSet<DriverOffered, DimmerOffered> {
	const lengthM = cutLengths(strip.cutMm, wanted.lengthM)?.longerM ?? wanted.lengthM;
	const watts = stripWatts(strip.wattsPerM, lengthM);
	const lumensPerM = positive("lumensPerM", strip.lumensPerM);
	const load = { volts: strip.volts, watts, dimming: wanted.dimming };
	const driver = chooseDriver(offered.drivers, load);
	const isDimmed = wanted.dimming !== "none";
	const dimmer = isDimmed
		? offered.dimmers
				.filter((each) => dimmerFit(each, [{ watts, dimming: wanted.dimming, quantity: 1 }]).verdict === "yes")
				.toSorted((one, other) => (one.maxLedWatts ?? 0) - (other.maxLedWatts ?? 0))[0]
		: undefined;
	const profileM = positive("profileLengthM", offered.profileLengthM);
	const gaps: StripSetGap[] = [];
	if (watts === undefined || !strip.volts || !strip.cutMm) gaps.push("strip-figures");
	if (!driver) gaps.push("driver");
	if (isDimmed && !dimmer) gaps.push("dimmer");
	if (profileM === undefined) gaps.push("profile");
	return {
		lengthM,
		watts,
		lumens: lumensPerM === undefined ? undefined : lumensPerM * lengthM,
		feed: stripFeed(strip, lengthM),
		driver,
		dimmer,
		profiles: profileM === undefined ? undefined : Math.ceil(lengthM / profileM - tolerance),
		gaps,
	};
}

function judged<Rule>(rules: { rule: Rule; verdict: Verdict }[]) {
	return { verdict: worst(rules.map(({ verdict }) => verdict)), rules };
}

function worst(verdicts: readonly Verdict[]): Verdict {
	if (verdicts.includes("no")) return "no";
	return verdicts.includes("not-stated") ? "not-stated" : "yes";
}

function compared(
	one: number | undefined,
	other: number | undefined,
	holds: (one: number, other: number) => boolean,
): Verdict {
	if (one === undefined || other === undefined) return "not-stated";
	return holds(one, other) ? "yes" : "no";
}

function sameDimming(lamp: Stated<DimmingKind>, control: Stated<DimmingKind>): Verdict {
	if (!lamp || !control) return "not-stated";
	return lamp === control && lamp !== "none" ? "yes" : "no";
}
