import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { test as inShop } from "../../test/shop.ts";
import { compileOnce } from "./compile-once.ts";
import type { Database } from "./database.ts";

inShop("a query is built once, and executed with the values of each call", async ({ shop }) => {
	const [one, other] = [await aProduct(shop.db, { name: "One" }), await aProduct(shop.db, { name: "Other" })];
	let built = 0;
	const find = compileOnce((db, { id, name }: { id: number; name: string }) => {
		built++;
		return db.selectFrom("products").where("name", "!=", name).where("id", "=", id).select("name").limit(1);
	});
	expect(await find(shop.db, { id: one.id, name: "" })).toEqual([{ name: "One" }]);
	expect(await find(shop.db, { id: other.id, name: "" })).toEqual([{ name: "Other" }]);
	expect(await find(shop.db, { name: "Other", id: other.id })).toEqual([]);
	expect(built).toBe(1);
});

inShop("it is executed by the database of the call, also in a transaction", async ({ shop }) => {
	const rename = compileOnce((db: Database, { name }: { name: string }) =>
		db.updateTable("products").set({ name }).returning("name"),
	);
	await aProduct(shop.db, { name: "Before" });
	await expect(
		shop.db.transaction().execute(async (tx) => {
			expect(await rename(tx, { name: "After" })).toEqual([{ name: "After" }]);
			throw new Error("undo");
		}),
	).rejects.toThrow("undo");
	expect(await shop.db.selectFrom("products").select("name").execute()).toEqual([{ name: "Before" }]);
});
