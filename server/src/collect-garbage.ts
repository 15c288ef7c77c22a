import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The heap may have grown by so much before an idle process collects it. */
const minGrowthBytes = 48 * 1024 * 1024;
const checkMs = 5_000;
/** An event loop that is busy for less than this share of the time has nothing to do. */
const idleShare = 0.05;

/** How much the heap may grow after a collection until the next one, in percent of what is in use. */
const maxGrowthPercent = 30;
/** A process that uses more, as with an index of 100,000 products, leaves it to V8: an edit of many products took a third longer. */
const maxLimitedBytes = 160 * 1024 * 1024;

/**
 * Has V8 collect garbage once the heap has grown by `maxGrowthPercent`. By default V8 derives this share from times that it measures: after
 * the same reads of 10,000 products a process had between 360 and 550 MB. With this limit it has 330 to 340 MB, and takes about 1 % more
 * processor time.
 *
 * @param usedBytes the heap and the memory outside of it that are in use, without garbage.
 */
export function limitGarbage(usedBytes: number, setFlag = setFlagsFromString): void {
	setFlag(`--heap-growing-percent=${usedBytes <= maxLimitedBytes ? maxGrowthPercent : 0}`);
}

/**
 * Collects garbage after the start, when the process is first idle, and after each period of load. A collection takes about 0.1 s.
 * V8 would keep the garbage until its next large collection, which in an idle shop comes hours later: 100 MB after a start, 200 MB after
 * load. `limit` is told what is left in use.
 */
export function collectGarbageWhenIdle(collect = collector(), limit = limitGarbage): void {
	/** @returns the size of the heap afterwards, in bytes. */
	const collectAll = () => {
		collect();
		const { heapUsed, external, heapTotal } = process.memoryUsage();
		limit(heapUsed + external);
		return heapTotal;
	};
	collectAll();
	// 0, so that it collects again when the process is first idle: a search index that was built is packed after the start.
	let keptBytes = 0;
	let before = performance.eventLoopUtilization();
	setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		if (utilization > idleShare || process.memoryUsage().heapTotal < keptBytes + minGrowthBytes) return;
		keptBytes = collectAll();
	}, checkMs).unref();
}

function collector(): () => void {
	setFlagsFromString("--expose-gc");
	const collect: (options: { flavor: "last-resort" }) => void = runInNewContext("gc");
	// Only the last resort also returns the freed pages to the system.
	return () => collect({ flavor: "last-resort" });
}
