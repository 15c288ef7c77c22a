import { expect, test } from "vitest";
import { Overloaded } from "../refusal.ts";
import { createWorkLimit } from "./work-limit.ts";

/** Work that stays in progress until `finishAll` is called. */
function manualWork() {
	let running = 0;
	const { promise: end, resolve: finishAll } = Promise.withResolvers<void>();
	return {
		work: async () => {
			running++;
			await end;
			return "done";
		},
		running: () => running,
		finishAll,
	};
}

test("no more work runs at once than allowed, a few wait, and the others are refused", async () => {
	const limit = createWorkLimit({ name: "test", concurrency: 2, maxWaiting: 3 });
	const { work, running, finishAll } = manualWork();
	const accepted = Array.from({ length: 5 }, () => limit(work));
	await expect(limit(work)).rejects.toThrow(Overloaded);
	await expect(limit.admit()).rejects.toThrow(Overloaded);
	expect(running()).toBe(2);
	finishAll();
	expect(await Promise.all(accepted)).toEqual(Array(5).fill("done"));
	await limit.admit();
	expect(await limit(async () => "later")).toBe("later");
});

test("work that fails frees its slot", async () => {
	const limit = createWorkLimit({ name: "test", concurrency: 1, maxWaiting: 1 });
	await expect(
		limit(() => {
			throw new Error("no");
		}),
	).rejects.toThrow("no");
	expect(await limit(() => 1)).toBe(1);
});

test("other tasks run between two pieces of work", async () => {
	const limit = createWorkLimit({ name: "test", concurrency: 1, maxWaiting: 10 });
	const log: string[] = [];
	const searches = [1, 2, 3].map((number) => limit(() => log.push(`search ${number}`)));
	setImmediate(() => log.push("purchase"));
	await Promise.all(searches);
	expect(log.indexOf("purchase")).toBeLessThan(log.indexOf("search 2"));
});
