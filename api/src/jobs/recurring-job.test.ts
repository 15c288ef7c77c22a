import { expect } from "vitest";
import { test } from "../../test/shop.ts";
import { startRecurringJob } from "./recurring-job.ts";

const quiet = { error: () => {} } as never;

test("a job gets a signal when the shop stops, which waits only for its current piece of work", async ({ shop }) => {
	const begun = Promise.withResolvers<void>();
	const pieces: number[] = [];
	const job = startRecurringJob(shop.pool, quiet, {
		name: "count",
		everyMs: 1,
		async work(stopping) {
			for (let piece = 0; piece < 1000 && !stopping.aborted; piece++) {
				pieces.push(piece);
				begun.resolve();
				await new Promise(setImmediate);
			}
		},
	});
	await begun.promise;
	await job.stop();
	expect(pieces.length).toBeLessThan(1000);
});

test("of several processes one at a time does a job", async ({ shop }) => {
	let atOnce = 0;
	let most = 0;
	let times = 0;
	const enough = Promise.withResolvers<void>();
	const job = {
		name: "count",
		everyMs: 1,
		async work() {
			most = Math.max(most, ++atOnce);
			await new Promise(setImmediate);
			atOnce--;
			if (++times === 5) enough.resolve();
		},
	};
	const jobs = [startRecurringJob(shop.pool, quiet, job), startRecurringJob(shop.pool, quiet, job)];
	await enough.promise;
	await Promise.all(jobs.map((each) => each.stop()));
	expect(most).toBe(1);
});
