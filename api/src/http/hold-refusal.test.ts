import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { holdMs, holdRefusal } from "./hold-refusal.ts";

/** The first to end: a refusal that begins now, or a shorter time. */
const first = () => Promise.race([holdRefusal().then(() => "sent"), delay(holdMs / 5, "held")]);

test("a refusal is held, but not when thousands are held already", async () => {
	expect(await first()).toBe("held");
	const held = Array.from({ length: 3_000 }, holdRefusal);
	expect(await first()).toBe("sent");
	await Promise.all(held);
	expect(await first()).toBe("held");
});
