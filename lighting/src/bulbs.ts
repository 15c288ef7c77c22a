import { checked, known, positive, type Stated } from "./stated.ts";

// Bulbs in luminaires: which fits, which is missing, what it replaces, and how long it lasts.

/** A range of voltages in V. */
export interface VoltageRange {
	from: number;
	to: number;
}

/** A bulb, or a pack of equal ones. Lengths in mm. */
export interface Bulb {
	socket: Stated<string>;
	watts: Stated<number>;
	voltage: Stated<VoltageRange>;
	isDimmable: Stated<boolean>;
	lengthMm: Stated<number>;
	/** Whether the bulb itself may get wet. */
	isWetRated: Stated<boolean>;
}

/** A luminaire with sockets, and where it hangs. Lengths in mm. */
export interface BulbHolder {
	socket: Stated<string>;
	/** The most power in W of a bulb in one socket. */
	maxSocketWatts: Stated<number>;
	voltage: Stated<VoltageRange>;
	isOnDimmer: Stated<boolean>;
	/** Outdoors or in a bathroom. */
	isInWetPlace: Stated<boolean>;
	/** Whether the luminaire encloses the bulb. */
	isClosed: Stated<boolean>;
	/** The space for the bulb. */
	spaceMm: Stated<number>;
}

export type BulbRule = "socket" | "power" | "voltage" | "dimming" | "wet-place" | "length";
export type Verdict = "yes" | "no" | "not-stated";

export interface BulbFit {
	verdict: Verdict;
	/** Every rule with its own verdict, in the order in which they are explained. */
	rules: readonly { rule: BulbRule; verdict: Verdict }[];
}

/**
 * Whether a bulb fits a luminaire, by each rule. One "no" is a no; otherwise one "not stated" leaves it open. A rule that
 * does not apply, such as dimming without a dimmer, is met.
 *
 * @throws {InvalidInput} for negative figures
 */
export function bulbFit(bulb: Bulb, holder: BulbHolder): BulbFit {
	const rules = [
		{ rule: "socket" as const, verdict: socketVerdict(bulb.socket, holder.socket) },
		{
			rule: "power" as const,
			verdict: atMost(positive("watts", bulb.watts), positive("maxSocketWatts", holder.maxSocketWatts)),
		},
		{ rule: "voltage" as const, verdict: voltageVerdict(bulb.voltage, holder.voltage) },
		{ rule: "dimming" as const, verdict: required(holder.isOnDimmer, bulb.isDimmable) },
		{ rule: "wet-place" as const, verdict: required(holder.isInWetPlace, either(holder.isClosed, bulb.isWetRated)) },
		{
			rule: "length" as const,
			verdict: atMost(positive("lengthMm", bulb.lengthMm), positive("spaceMm", holder.spaceMm)),
		},
	];
	const has = (wanted: Verdict) => rules.some(({ verdict }) => verdict === wanted);
	return { verdict: has("no") ? "no" : has("not-stated") ? "not-stated" : "yes", rules };
}

/** A luminaire in a cart. */
export interface HolderLine {
	holder: BulbHolder;
	/** Sockets of one luminaire. */
	sockets: Stated<number>;
	isLampIncluded: Stated<boolean>;
	quantity: number;
}

/** Bulbs in a cart. */
export interface BulbLine {
	bulb: Bulb;
	/** Bulbs in a pack. */
	pieces: number;
	quantity: number;
}

/**
 * How many bulbs each luminaire of a cart still needs, in the order of the luminaires; 0 if it has enough or needs none.
 * Bulbs are shared out so that as few as possible are missing. A bulb counts unless a rule says that it does not fit.
 *
 * @returns undefined for a luminaire whose sockets or included lamps are not stated
 * @throws {InvalidInput} for counts that are not whole numbers
 */
export function missingBulbs(holders: readonly HolderLine[], bulbs: readonly BulbLine[]): (number | undefined)[] {
	const needs = holders.map(({ sockets, isLampIncluded, quantity }) => {
		const count = known("sockets", sockets, { isInteger: true });
		checked("quantity", quantity, { isInteger: true });
		if (count === 0 || isLampIncluded === true) return 0;
		return count === undefined || isLampIncluded !== false ? undefined : count * quantity;
	});
	const left = bulbs.map(
		({ pieces, quantity }) =>
			checked("pieces", pieces, { min: 1, isInteger: true }) * checked("quantity", quantity, { isInteger: true }),
	);
	const fits = holders.map(({ holder }) => bulbs.map(({ bulb }) => bulbFit(bulb, holder).verdict !== "no"));
	// A maximum flow from bulbs to luminaires: bulbs that a luminaire has may move to another bulb's place.
	const given = holders.map(() => bulbs.map(() => 0));
	const open = needs.map((need) => need ?? 0);
	for (let holder = 0; holder < holders.length; holder++)
		while ((open[holder] ?? 0) > 0) {
			const path = findBulbs(holder, { fits, given, left });
			if (!path) break;
			let most = Math.min(open[holder] ?? 0, left[path.at(-1)?.bulb ?? 0] ?? 0);
			for (const [step, { bulb }] of path.entries()) {
				const next = path[step + 1];
				if (next) most = Math.min(most, given[next.holder]?.[bulb] ?? 0);
			}
			for (const [step, { holder: taker, bulb }] of path.entries()) {
				change(given, taker, bulb, most);
				const next = path[step + 1];
				if (next) change(given, next.holder, bulb, -most);
				else left[bulb] = (left[bulb] ?? 0) - most;
			}
			open[holder] = (open[holder] ?? 0) - most;
		}
	return needs.map((need, holder) => (need === undefined ? undefined : open[holder]));
}

/** Luminous flux in lm and the power in W of the incandescent bulb that it replaces: Regulation (EU) 2019/2020, Annex. */
const replacedBulbs = [
	[136, 15],
	[249, 25],
	[470, 40],
	[806, 60],
	[1055, 75],
	[1521, 100],
	[2452, 150],
] as const;

/** The incandescent bulb that a bulb replaces: exactly, with more light than it, or with less than the weakest one. */
export interface ReplacedBulb {
	watts: number;
	relation: "equal" | "more-than" | "less-than";
}

/**
 * The incandescent bulb that a bulb without a reflector replaces, by its flux in lm: the highest one that it reaches.
 *
 * @returns undefined if the flux is not stated
 * @throws {InvalidInput} for a negative flux
 */
export function replacedBulb(lumens: Stated<number>): ReplacedBulb | undefined {
	const flux = positive("lumens", lumens);
	if (flux === undefined) return undefined;
	const reached = replacedBulbs.findLast(([least]) => flux >= least);
	if (!reached) return { watts: replacedBulbs[0][1], relation: "less-than" };
	return { watts: reached[1], relation: flux === reached[0] ? "equal" : "more-than" };
}

/**
 * Years until a lamp gives 70 % of its light (L70), from its rated life in hours and the hours a day.
 *
 * @returns undefined if the life is not stated, or at 0 hours a day
 * @throws {InvalidInput} for a negative life and hours outside of 0–24
 */
export function lifeYears(lifespanHours: Stated<number>, hoursPerDay: number): number | undefined {
	const life = positive("lifespanHours", lifespanHours);
	const hours = checked("hoursPerDay", hoursPerDay, { max: 24 });
	return life === undefined || hours === 0 ? undefined : life / (hours * 365);
}

interface Step {
	holder: number;
	bulb: number;
}

/** The shortest chain by which a luminaire gets a bulb that is left: from another luminaire that takes another one. */
function findBulbs(
	start: number,
	{ fits, given, left }: { fits: readonly boolean[][]; given: readonly number[][]; left: readonly number[] },
): Step[] | undefined {
	const paths: Step[][] = [];
	const seen = new Set<number>();
	const extend = (holder: number, path: Step[]) => {
		for (const [bulb, isFitting] of (fits[holder] ?? []).entries())
			if (isFitting && !seen.has(bulb)) {
				seen.add(bulb);
				paths.push([...path, { holder, bulb }]);
			}
	};
	extend(start, []);
	for (let path = paths.shift(); path; path = paths.shift()) {
		const bulb = path.at(-1)?.bulb ?? 0;
		if ((left[bulb] ?? 0) > 0) return path;
		for (const [holder, bulbsOf] of given.entries()) if ((bulbsOf[bulb] ?? 0) > 0) extend(holder, path);
	}
	return undefined;
}

function change(given: readonly number[][], holder: number, bulb: number, by: number) {
	const row = given[holder];
	if (row) row[bulb] = (row[bulb] ?? 0) + by;
}

function socketVerdict(bulb: Stated<string>, holder: Stated<string>): Verdict {
	const [one, other] = [bulb, holder].map((socket) => socket?.replace(/\s/g, "").toUpperCase());
	if (!one || !other) return "not-stated";
	return one === other ? "yes" : "no";
}

function voltageVerdict(bulb: Stated<VoltageRange>, holder: Stated<VoltageRange>): Verdict {
	if (!bulb || !holder) return "not-stated";
	return bulb.from <= holder.to && holder.from <= bulb.to ? "yes" : "no";
}

function atMost(value: number | undefined, limit: number | undefined): Verdict {
	if (value === undefined || limit === undefined) return "not-stated";
	return value <= limit ? "yes" : "no";
}

/** The verdict on a property that may be required. */
function required(isRequired: Stated<boolean>, holds: Stated<boolean>): Verdict {
	if (isRequired === false || holds === true) return "yes";
	if (isRequired === true && holds === false) return "no";
	return "not-stated";
}

/** Whether one of two is true; undefined if that depends on what is not stated. */
function either(one: Stated<boolean>, other: Stated<boolean>): boolean | undefined {
	if (one === true || other === true) return true;
	return one === false && other === false ? false : undefined;
}
