import { expect, test } from "vitest";
import { ChangeLog } from "./change-log.ts";

test("something has changed since a point in time if one of its tags was noted after it", () => {
	const log = new ChangeLog();
	const before = log.now();
	log.add(["product-1", "lists"]);
	const after = log.now();
	expect(log.hasChanged(["product-2", "lists"], before)).toBe(true);
	expect(log.hasChanged(["product-2"], before)).toBe(false);
	expect(log.hasChanged(["product-1"], after)).toBe(false);
});

test("everything has changed since before a change of anything", () => {
	const log = new ChangeLog();
	const before = log.now();
	log.addEverything();
	const after = log.now();
	expect(log.hasChanged(["product-1"], before)).toBe(true);
	log.add(["product-2"]);
	expect(log.hasChanged(["product-1"], after)).toBe(false);
});

test("more than 20,000 tags count as everything", () => {
	const log = new ChangeLog();
	const before = log.now();
	for (let id = 0; id <= 20_000; id++) log.add([`product-${id}`]);
	expect(log.hasChanged(["category-1"], before)).toBe(true);
});
