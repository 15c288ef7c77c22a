import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The heap may have grown by so much before an idle process collects it. */
const minGrowthBytes = 48 * 1024 * 1024;
const checkMs = 5_000;
/** An event loop that is busy for less than this share of the time has nothing to do. */
const idleShare = 0.05;

/** Garbage is collected each time the heap has grown by this many percent since the last collection. */
const heapGrowthPercent = 30;
/**
 * Above this memory in use V8's default applies. With a search index of 100,000 products, collecting this often made an edit of 2,500
 * products take 40 % more processor time.
 */
const maxLimitedBytes = 160 * 1024 * 1024;

/**
 * Sets how far V8 lets the heap grow before it collects garbage. By default V8 derives that from times that it measures: after the same
 * reads of 10,000 products the process had between 360 and 550 MB. With `heapGrowthPercent` it had 326 to 350 MB, and took about 1 % more
 * processor time.
 *
 * @param usedBytes the memory in use after a collection, inside and outside of the heap.
 */
export function limitHeapGrowth(usedBytes: number, setFlag = setFlagsFromString): void {
	// 0 restores the default.
	setFlag(`--heap-growing-percent=${usedBytes <= maxLimitedBytes ? heapGrowthPercent : 0}`);
}

/**
 * Collects garbage after the start, when the process is first idle, and after each period of load. A collection takes about 0.1 s.
 * V8 would keep the garbage until its next large collection, which in an idle shop comes hours later: 100 MB after a start, 200 MB after
 * load. After each collection `limitHeapGrowth` is called with the memory in use, which a search index may have changed.
 */
export function collectGarbageWhenIdle(collect = collector(), limitGrowth = limitHeapGrowth): void {
	/** @returns the size of the heap afterwards, in bytes. */
	const collectAndLimit = () => {
		collect();
		const { heapUsed, external, heapTotal } = process.memoryUsage();
		limitGrowth(heapUsed + external);
		return heapTotal;
	};
	collectAndLimit();
	// 0, so that it collects again when the process is first idle: a search index that was built is packed after the start.
	let keptBytes = 0;
	let before = performance.eventLoopUtilization();
	setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		if (utilization > idleShare || process.memoryUsage().heapTotal < keptBytes + minGrowthBytes) return;
		keptBytes = collectAndLimit();
	}, checkMs).unref();
}

function collector(): () => void {
	setFlagsFromString("--expose-gc");
	const collect: (options: { flavor: "last-resort" }) => void = runInNewContext("gc");
	// Only the last resort also returns the freed pages to the system.
	return () => collect({ flavor: "last-resort" });
}
