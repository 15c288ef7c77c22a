import { expect, test } from "vitest";
import { createMutex } from "./mutex.ts";

test("tasks run one after the other in order, also after a failed one", async () => {
	const { run, idle } = createMutex();
	const log: string[] = [];
	const first = Promise.withResolvers<void>();
	const results = [
		run(async () => {
			log.push("first begins");
			await first.promise;
			log.push("first ends");
			throw new Error("failed");
		}),
		run(async () => {
			log.push("second");
			return 2;
		}),
	];
	await Promise.resolve();
	expect(log).toEqual(["first begins"]);
	first.resolve();
	await expect(results[0]).rejects.toThrow("failed");
	await idle();
	expect(log).toEqual(["first begins", "first ends", "second"]);
	await expect(results[1]).resolves.toBe(2);
});
