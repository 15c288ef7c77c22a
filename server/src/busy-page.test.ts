import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { busyPage } from "./busy-page.ts";

test("the page for a reason and a time is built and compressed once", async () => {
	const page = busyPage("Too busy.", 7, "Noor");
	const identity = await page.in(undefined);
	expect(identity.toString()).toContain("Too busy.");
	expect(identity.toString()).toContain('content="7"');
	expect(brotliDecompressSync(await page.in("br"))).toEqual(identity);
	expect(page.in("br")).toBe(page.in("br"));
	expect(busyPage("Too busy.", 7, "Noor")).toBe(page);
	expect(busyPage("Too busy.", 8, "Noor")).not.toBe(page);
});

test("pages built for many reasons do not stay forever", () => {
	const page = busyPage("First.", 1, "Noor");
	for (let seconds = 0; seconds < 200; seconds++) busyPage("Another.", seconds, "Noor");
	expect(busyPage("First.", 1, "Noor")).not.toBe(page);
});
