import { expect } from "vitest";
import { aProduct } from "../../../test/makers.ts";
import { type Shop, test } from "../../../test/shop.ts";

const found = async (shop: Shop, search: string): Promise<string[]> => {
	const { body } = await (await shop.as("anyone")).get(`/api/Products?search=${encodeURIComponent(search)}`);
	return body.data.map(({ name }: { name: string }) => name);
};

test("a search also finds synonyms: in both directions, in one direction, as phrases, and misspelt", async ({
	shop,
}) => {
	await aProduct(shop.db, { name: "Qamar", lighting: { lightType: "Pendant" } });
	await aProduct(shop.db, { name: "Fanar", lighting: { lightType: "Wall light", ipRating: "65" } });
	const staff = await shop.as("admin");
	await staff.post("/api/admin/synonyms", { terms: ["moon", "crescent"], finds: ["qamar"] });
	await staff.post("/api/admin/synonyms", { terms: ["lantern", "fanar"] });
	const table: [search: string, names: string[]][] = [
		["moon", ["Qamar"]],
		["crescents", ["Qamar"]],
		["CRESCENT pendant", ["Qamar"]],
		["crecsent", ["Qamar"]],
		["lantern", ["Fanar"]],
		["hanging lamp", ["Qamar"]],
		["hanging lamps moon", ["Qamar"]],
		["suspension light", ["Qamar"]],
		["waterproof", ["Fanar"]],
		["waterprof", ["Fanar"]],
		["sconce", ["Fanar"]],
		["معلقة", ["Qamar"]],
		["pendant", ["Qamar"]],
		["hanging", []],
	];
	for (const [search, names] of table) expect(await found(shop, search), search).toEqual(names);
	const { body } = await (await shop.as("anyone")).get("/api/Products?search=waterprof");
	expect(body.didYouMean).toBe("waterproof");
});

test("matches of the words rank above matches of their synonyms", async ({ shop }) => {
	await aProduct(shop.db, { name: "Anbar Pendant" });
	await aProduct(shop.db, { name: "Hanging Lamp" });
	expect(await found(shop, "hanging lamp")).toEqual(["Hanging Lamp", "Anbar Pendant"]);
});

test("synonyms are validated, changed with a version, found, exported, audited and deleted", async ({ shop }) => {
	await aProduct(shop.db, { name: "Qamar" });
	const staff = await shop.as("admin");
	const refusals: [body: object, field: string, text: RegExp][] = [
		[{ terms: [] }, "terms", /Enter the words/],
		[{ terms: ["moon"] }, "finds", /second word/],
		[{ terms: ["moon", "Moon "] }, "terms", /duplicate/],
		[{ terms: ["moon"], finds: ["moon"] }, "finds", /both lists/],
		[{ terms: ["moon", "a b c d e f"] }, "terms.1", /at most 5 words/],
		[{ terms: ["moon", "x".repeat(61)] }, "terms.1", /at most 60/],
		[{ terms: ["moon", "—"] }, "terms.1", /letter or a digit/],
		[{ terms: ["moon", "Sconce"] }, "terms", /Another group has sconce/],
	];
	for (const [body, field, text] of refusals) {
		const { status, body: answer } = await staff.post("/api/admin/synonyms", body);
		expect(status, JSON.stringify(body)).toBe(400);
		expect(answer.errors[field]?.join(" "), JSON.stringify(answer.errors)).toMatch(text);
	}
	const { body: made, status } = await staff.post("/api/admin/synonyms", { terms: [" Moon "], finds: ["Qamar"] });
	expect(status).toBe(201);
	expect(made).toMatchObject({ terms: ["moon"], finds: ["qamar"], version: 1 });
	expect(await found(shop, "moon")).toEqual(["Qamar"]);

	const address = `/api/admin/synonyms/${made.id}`;
	const changed = await staff.put(address, { terms: ["luna"], finds: ["qamar"], version: 1 });
	expect(changed.body).toMatchObject({ terms: ["luna"], version: 2 });
	expect((await staff.put(address, { terms: ["sun"], finds: ["qamar"], version: 1 })).status).toBe(409);
	expect(await found(shop, "moon")).toEqual([]);
	expect(await found(shop, "luna")).toEqual(["Qamar"]);
	expect((await staff.get("/api/admin/synonyms?search=qamar")).body).toMatchObject({
		count: 1,
		data: [{ id: made.id }],
	});
	expect((await staff.get("/api/admin/exports/synonyms.csv?search=luna")).body).toContain("luna,qamar");

	expect((await staff.delete(address)).status).toBe(204);
	expect((await staff.get(address)).status).toBe(404);
	expect(await found(shop, "luna")).toEqual([]);
	const { body: log } = await staff.get(`/api/admin/audit?area=synonyms&record=${made.id}`);
	expect(
		log.data.map(({ action, recordName }: { action: string; recordName: string }) => [action, recordName]),
	).toEqual([
		["deleted", "luna"],
		["changed", "luna"],
		["added", "moon"],
	]);
});
