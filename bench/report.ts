import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { type Goal, judge, proportionOf, type Unit, type Verdict } from "./goals.ts";
import type { Options } from "./options.ts";
import { median, ratios, spread } from "./statistics.ts";
import { formatTable } from "./table.ts";

/** One thing that was measured, as often as the run repeats it. */
export interface Figure {
	what: string;
	unit: Unit;
	/** One for each repetition. */
	samples: readonly number[];
	/** The time of the bare server in the same repetitions, in ms CPU; or what else shows the noise of the run. */
	bare?: readonly number[];
	goal?: Goal | undefined;
	/** Further figures of the table: medians of latencies, and the parts of a sum. */
	besides?: Readonly<Record<string, number>>;
}

/** Collects the figures of a run, prints them as tables, and decides whether the run has failed. */
export interface Report {
	/** Prints and keeps the figures of one part. @param setting what they were measured in: the size of the shop, the load. */
	add(part: string, setting: string, figures: readonly Figure[]): void;
	/** Notes that something could not be measured, which makes the exit code of the process 1 as well. */
	fail(part: string, error: unknown): void;
	/** Prints the goals that were not met, and writes the file. A goal that was missed makes the exit code of the process 1. */
	close(): Promise<void>;
}

export function openReport(options: Options): Report {
	const begun = { at: new Date().toISOString(), load: loadavg() };
	const all: { part: string; setting: string; figure: Figure; verdict: Verdict | undefined }[] = [];
	const failures: string[] = [];
	return {
		add(part, setting, figures) {
			console.log(`\n${part}: ${setting}`);
			console.log(formatTable(figures.map(rowOf)));
			for (const figure of figures) all.push({ part, setting, figure, verdict: verdictOf(figure) });
		},
		fail(part, error) {
			process.exitCode = 1;
			failures.push(`${part}: ${String(error)}`);
			console.error(`\n${part} could not be measured.`, error);
		},
		async close() {
			const of = (wanted: Verdict) => all.filter(({ verdict }) => verdict === wanted);
			for (const verdict of ["within noise", "missed"] as const)
				for (const { part, setting, figure } of of(verdict))
					console.log(
						`${verdict}: ${part}, ${setting}: ${figure.what} (${rowOf(figure).measured}, ${goalText(figure)})`,
					);
			for (const failure of failures) console.log(`not measured: ${failure}`);
			const counts = { met: of("met").length, withinNoise: of("within noise").length, missed: of("missed").length };
			console.log(`\nGoals: ${counts.met} met, ${counts.withinNoise} within noise, ${counts.missed} missed.`);
			if (counts.missed > 0) process.exitCode = 1;
			if (!options.json) return;
			const { wants: _, ...given } = options;
			const figures = all.map(({ part, setting, figure, verdict }) => ({
				part,
				setting,
				...figure,
				median: median(figure.samples),
				spread: spread(figure.samples),
				verdict,
			}));
			const run = { ...begun, loadAfter: loadavg(), commit: commit(), machine: machine(), options: given };
			await writeFile(options.json, `${JSON.stringify({ ...run, goals: counts, failures, figures }, null, "\t")}\n`);
		},
	};
}

/** A line of the table: median, spread of the repetitions, ratio to the bare server, and the goal with its verdict. */
export function rowOf(figure: Figure): Record<string, string | number> {
	const { what, unit, samples, bare, goal, besides = {} } = figure;
	const ofBare: Record<string, number> =
		unit === "ms CPU" && bare ? { "÷ bare": round(median(ratios(samples, bare))) } : {};
	const ofGoal: Record<string, string> = goal ? { goal: goalText(figure), verdict: verdictOf(figure) ?? "" } : {};
	return {
		what,
		measured: `${round(median(samples))} ${unit}`,
		"±": `${Math.round(spread(samples) * 100)} %`,
		...ofBare,
		...ofGoal,
		...Object.fromEntries(Object.entries(besides).map(([name, value]) => [name, round(value)])),
	};
}

function verdictOf({ goal, samples, bare }: Figure): Verdict | undefined {
	return goal && judge(goal, samples, bare);
}

function goalText({ goal = {}, bare }: Figure): string {
	const proportion = bare && proportionOf(goal)?.atMost;
	return [
		goal.atMost === undefined ? "" : `≤ ${goal.atMost}`,
		goal.atLeast === undefined ? "" : `≥ ${goal.atLeast}`,
		proportion === undefined ? "" : `or ≤ ${round(proportion)} × bare`,
	]
		.filter(Boolean)
		.join(" ");
}

/** Three digits that count, and all of those before the point. */
export function round(value: number): number {
	return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

function machine() {
	return {
		cores: availableParallelism(),
		processor: cpus()[0]?.model,
		memoryGb: Math.round(totalmem() / 1e9),
		node: process.version,
	};
}

/** Undefined outside a checkout. */
function commit(): string | undefined {
	try {
		return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
	} catch {
		return undefined;
	}
}
