import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { busyPage } from "./busy-page.ts";

test("the page for a reason and a time is built and compressed once", () => {
	const page = busyPage("Too busy.", 7, "Noor");
	expect(page.identity.toString()).toContain("Too busy.");
	expect(page.identity.toString()).toContain('content="7"');
	expect(brotliDecompressSync(page.br)).toEqual(page.identity);
	expect(gunzipSync(page.gzip)).toEqual(page.identity);
	expect(busyPage("Too busy.", 7, "Noor")).toBe(page);
	expect(busyPage("Too busy.", 8, "Noor")).not.toBe(page);
});

test("pages built for many reasons do not stay forever", () => {
	const page = busyPage("First.", 1, "Noor");
	for (let seconds = 0; seconds < 200; seconds++) busyPage("Another.", seconds, "Noor");
	expect(busyPage("First.", 1, "Noor")).not.toBe(page);
});
