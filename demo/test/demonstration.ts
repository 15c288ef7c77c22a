import { test as base } from "vitest";
import { openShop, type Shop } from "../../api/test/shop.ts";
import { loadDemo } from "../load-demo.ts";

/** A test with the loaded demonstration, one for all tests of a file, which only read it. */
export const test = base.extend("demonstration", { scope: "file" }, async ({}, { onCleanup }): Promise<Shop> => {
	const { shop, close } = await openShop();
	onCleanup(close);
	await loadDemo(shop.db);
	return shop;
});
