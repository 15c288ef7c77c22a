import { expect, test } from "vitest";
import { within } from "./within.ts";

test("what hangs is left behind, what ends is waited for, and what fails is told", async () => {
	await within(1, new Promise(() => {}));
	let isDone = false;
	await within(
		60_000,
		new Promise<void>((resolve) =>
			setImmediate(() => {
				isDone = true;
				resolve();
			}),
		),
	);
	expect(isDone).toBe(true);
	await expect(within(60_000, Promise.reject(new Error("no")))).rejects.toThrow("no");
});
