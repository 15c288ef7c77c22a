import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The heap may have grown by so much before an idle process collects it. */
const minGrowthBytes = 48 * 1024 * 1024;
const checkMs = 5_000;
/** An event loop that is busy for less than this share of the time has nothing to do. */
const idleShare = 0.05;

/** How much the memory may grow after a collection until the next one, in percent of what is in use. */
const maxGrowthPercent = 30;

/**
 * Has V8 collect garbage once the heap and the bodies of answers have grown by `maxGrowthPercent`. By default V8 derives this share from
 * times that it measures, and bodies count only beyond 64 MB: after the same reads of 10,000 products a process had between 360 and
 * 550 MB. With this limit it has 350 MB, and takes about 1 % more processor time.
 */
export function limitGarbage(): void {
	setFlagsFromString(`--heap-growing-percent=${maxGrowthPercent}`);
	setFlagsFromString("--external-memory-accounted-in-global-limit");
}

/**
 * Collects garbage after the start, when the process is first idle, and after each period of load. A collection takes about 0.1 s.
 * V8 would keep the garbage until its next large collection, which in an idle shop comes hours later: 100 MB after a start, 200 MB after
 * load.
 */
export function collectGarbageWhenIdle(collect = collector()): void {
	collect();
	// 0, so that it collects again when the process is first idle: a search index that was built is packed after the start.
	let keptBytes = 0;
	let before = performance.eventLoopUtilization();
	setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		if (utilization > idleShare || process.memoryUsage().heapTotal < keptBytes + minGrowthBytes) return;
		collect();
		keptBytes = process.memoryUsage().heapTotal;
	}, checkMs).unref();
}

function collector(): () => void {
	setFlagsFromString("--expose-gc");
	const collect: (options: { flavor: "last-resort" }) => void = runInNewContext("gc");
	// Only the last resort also returns the freed pages to the system.
	return () => collect({ flavor: "last-resort" });
}
