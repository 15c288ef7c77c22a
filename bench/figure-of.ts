import type { Cpu, Measured } from "./measure.ts";
import type { Figure } from "./report.ts";
import { median } from "./statistics.ts";

/** The CPU of a visit, with its parts and its latency. */
export function figureOf(
	what: string,
	measured: readonly (Cpu & Partial<Measured>)[],
	{ bare, goal }: Pick<Figure, "bare" | "goal">,
): Figure {
	const middle = (of: (one: Cpu & Partial<Measured>) => number | undefined) =>
		median(measured.flatMap((one) => of(one) ?? []));
	const latencies: Record<string, number> = measured[0]?.p50Ms
		? {
				"p50 ms": middle(({ p50Ms }) => p50Ms),
				"p99 ms": middle(({ p99Ms }) => p99Ms),
				"per s": middle(({ perSecond }) => perSecond),
			}
		: {};
	return {
		what,
		unit: "ms CPU",
		samples: measured.map(({ cpuMs }) => cpuMs),
		...(bare ? { bare } : {}),
		goal,
		besides: {
			"Node ms": middle(({ nodeMs }) => nodeMs),
			"PostgreSQL ms": middle(({ postgresMs }) => postgresMs),
			...latencies,
		},
	};
}
