import { median, ratios, spread } from "./statistics.ts";

// Every goal of the benchmark, and how it is decided whether a goal is met.

/** ms CPU: of Node and PostgreSQL together. */
export type Unit = "ms CPU" | "ms" | "MB" | "statements" | "×" | "share of bare" | "requests";

/** A bound for a figure, in its unit. */
export interface Goal {
	atMost?: number;
	atLeast?: number;
	/**
	 * The time of the bare server, in ms CPU, on a machine for which the goal is meant. With it the goal also holds in
	 * proportion to the bare server of the run, whatever the machine.
	 */
	bareMs?: number;
}

/** The goals for one kind of read. */
export interface ReadGoals {
	cold?: Goal;
	warm?: Goal;
	/** The goal for the warm read's share of the bare server's requests per second of CPU. */
	share?: Goal;
}

/** @param calls what is measured is so many requests. */
const cpu = (ms: number, calls = 1): Goal => ({ atMost: ms, bareMs: 0.025 * calls });
const halfOfBare = { atLeast: 0.5 };

/** The goals of reads hold in shops of up to this many products; beyond it those of growth do. */
export const maxProductsOfReads = 10_000;

export const goals = {
	reads: {
		listing: { cold: cpu(0.8), warm: cpu(0.06) },
		facets: { cold: cpu(1.2, 2), warm: cpu(0.08, 2) },
		search: { cold: cpu(0.9), warm: cpu(0.06) },
		misspelt: { cold: cpu(1.2), warm: cpu(0.06) },
		product: { cold: cpu(0.4), warm: cpu(0.06) },
		home: { share: halfOfBare },
		listingPage: { cold: cpu(8), share: halfOfBare },
		productPage: { cold: cpu(6), share: halfOfBare },
		cartPage: {},
	} satisfies Record<string, ReadGoals>,
	/** From the smallest to the largest shop. */
	growth: { listing: { atMost: 2.5 }, facets: { atMost: 2.5 }, search: { atMost: 2.5 } },
	cartWrite: { cpu: cpu(2.5), statements: { atMost: 6 } },
	purchase: { cpu: cpu(60), settledMs: { atMost: 2_000 } },
	edit: { slowestReaderMs: { atMost: 300 }, visibleMs: { atMost: 5_000 }, refused: { atMost: 0 } },
	/** By the number of products. */
	start: { 1000: cpu(1_500), 100000: cpu(3_000) } as Readonly<Record<number, Goal>>,
	memoryIdle: {
		1000: { atMost: 220 },
		10000: { atMost: 250 },
		100000: { atMost: 450 },
	} as Readonly<Record<number, Goal>>,
	memoryAfterLoad: { 10000: { atMost: 350 } } as Readonly<Record<number, Goal>>,
	memoryIdleAgain: { 10000: { atMost: 330 } } as Readonly<Record<number, Goal>>,
	/** After a movement of a lamp that is dragged. */
	room: { redrawMs: { atMost: 50 } },
	backOffice: {
		tableP95Ms: { atMost: 200 },
		saveProductMs: { atMost: 2_000 },
		openProductMs: { atMost: 1_000 },
		importMs: { atMost: 30_000 },
	},
};

export type Verdict = "met" | "within noise" | "missed";

/**
 * Compares the median of repetitions with a goal. A goal is missed only where the median misses it by more than the noise:
 * the spread of the repetitions, or that of the bare server if it is larger.
 *
 * @param bare the CPU of the bare server in the same repetitions. A goal with `bareMs` is missed only where it is missed
 * both as it is and in proportion to the bare server.
 */
export function judge(goal: Goal, samples: readonly number[], bare: readonly number[] = []): Verdict {
	const asItIs = compare(goal, samples, spread(bare));
	const inProportion = proportionOf(goal);
	if (!inProportion || bare.length !== samples.length) return asItIs;
	return better(asItIs, compare(inProportion, ratios(samples, bare), spread(bare)));
}

/** The goal as a multiple of what the bare server takes; undefined for one that is not in proportion to it. */
export function proportionOf({ atMost, bareMs }: Goal): Goal | undefined {
	return atMost === undefined || bareMs === undefined ? undefined : { atMost: atMost / bareMs };
}

function compare({ atMost = Number.POSITIVE_INFINITY, atLeast = 0 }: Goal, samples: readonly number[], noise: number) {
	const middle = median(samples);
	const margin = Math.max(spread(samples), noise) * middle;
	if (middle <= atMost && middle >= atLeast) return "met";
	return middle - margin <= atMost && middle + margin >= atLeast ? "within noise" : "missed";
}

function better(one: Verdict, other: Verdict): Verdict {
	const order: readonly Verdict[] = ["met", "within noise", "missed"];
	return order.find((verdict) => verdict === one || verdict === other) ?? one;
}
