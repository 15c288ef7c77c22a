import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

test("work that hangs is abandoned, work that ends is awaited, and a failure is passed on", async () => {
	await withTimeout(1, new Promise(() => {}));
	let isDone = false;
	await withTimeout(
		60_000,
		new Promise<void>((resolve) =>
			setImmediate(() => {
				isDone = true;
				resolve();
			}),
		),
	);
	expect(isDone).toBe(true);
	await expect(withTimeout(60_000, Promise.reject(new Error("no")))).rejects.toThrow("no");
});
