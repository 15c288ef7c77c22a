import { expect, test } from "vitest";
import { parts, readOptions, sizeOfPurchases } from "./options.ts";

test("without options everything is measured at 1,000, 10,000 and 100,000 products", () => {
	const { products, wants } = readOptions([]);
	expect(products).toEqual([1_000, 10_000, 100_000]);
	expect(parts.every(wants)).toBe(true);
});

test("--only and --products choose parts and sizes", () => {
	const { products, wants } = readOptions(["--only", "carts,edit", "--products", "10000,1000,1000"]);
	expect(products).toEqual([1_000, 10_000]);
	expect(parts.filter(wants)).toEqual(["carts", "edit"]);
});

test.each([
	["a part that there is not", ["--only", "weather"], "--only takes parts of"],
	["an option that there is not", ["--fast"], "Unknown option"],
	["a number that is none", ["--repeats", "often"], "--repeats takes whole numbers from 1 on."],
	["a shop that is too small to fill a page", ["--products", "20"], "--products takes whole numbers from 1000 on."],
])("%s is refused with a sentence", (_, args, sentence) => {
	expect(() => readOptions(args)).toThrow(sentence);
});

test("purchases are measured in the shop of 10,000 products, or the nearest that there is", () => {
	expect(sizeOfPurchases([1_000, 10_000, 100_000])).toBe(10_000);
	expect(sizeOfPurchases([1_000, 5_000, 100_000])).toBe(5_000);
	expect(sizeOfPurchases([50_000, 100_000])).toBe(50_000);
});
