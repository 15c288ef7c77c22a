import type { TextImport, TranslatableText } from "@noor/contract/translation-list";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aBrand, aProduct } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";
import { json } from "../database/column-types.ts";

async function list(
	staff: Client,
	query = "",
): Promise<{ count: number; data: TranslatableText[]; counts: unknown[] }> {
	const { status, body } = await staff.get(`/api/admin/translations?pageSize=1000&${query}`);
	expect(status).toBe(200);
	return body;
}

const keysOf = ({ data }: { data: TranslatableText[] }) => data.map(({ key }) => key);

async function upload(staff: Client, content: string, rest: Record<string, string> = {}) {
	const form = new FormData();
	form.set("file", new Blob([content]), "texts.csv");
	for (const [name, value] of Object.entries(rest)) form.set(name, value);
	return staff.post("/api/admin/translations/import", form);
}

/** A published page with these blocks. */
async function aPage(shop: Shop, blocks: object[], title = "Care"): Promise<number> {
	const { id } = await shop.db.insertInto("pages").values({ slug: "care" }).returning("id").executeTakeFirstOrThrow();
	await shop.db
		.insertInto("pageVersions")
		.values({ pageId: id, number: 1, title, blocks: json(blocks as never), isPublished: true })
		.execute();
	return id;
}

test("texts of every kind are listed while they have no Arabic, those that shoppers see first", async ({ shop }) => {
	const lamp = await aProduct(shop.db, {
		name: "Qamar",
		variants: [{ size: "Small" }],
		lighting: { material: "Brass" },
	});
	const draft = await aProduct(shop.db, { name: "Anbar", status: "draft" });
	const page = await aPage(shop, [
		{ type: "paragraph", text: "Dust it." },
		{ type: "table", header: ["What", "When"], rows: [["Dust", "weekly"]] },
	]);
	const staff = await shop.as("admin");
	const keys = keysOf(await list(staff));
	for (const key of [
		`products/${lamp.id}/name`,
		`products/${lamp.id}/description`,
		`variants/${lamp.variantIds[0]}/size`,
		"settings/1/address",
		`pages/${page}/title`,
		`pages/${page}/blocks.0.text`,
		`pages/${page}/blocks.1.rows`,
	])
		expect(keys, key).toContain(key);
	// A name in Latin letters may stay.
	expect(keys.filter((key) => key.endsWith("/brandName"))).toEqual([]);
	expect(keys.indexOf(`products/${draft.id}/name`)).toBeGreaterThan(keys.indexOf(`pages/${page}/title`));
	const { data } = await list(staff, "kind=pages&search=weekly");
	expect(data).toMatchObject([{ english: "What | When\nDust | weekly", name: "Care", isLong: true, state: "missing" }]);
});

test("each distinct value of a lighting detail is one text, values without words are none", async ({ shop }) => {
	await aProduct(shop.db, { lighting: { material: "Brass", specialFeatures: "Flicker-free, Adjustable cord" } });
	await aProduct(shop.db, { lighting: { material: "brass", specialFeatures: "Adjustable cord", socketType: "E27" } });
	const staff = await shop.as("admin");
	const { data } = await list(staff, "kind=attributeValues");
	const english = data.map(({ english }) => english);
	expect(english.filter((text) => /^brass$/i.test(text))).toHaveLength(1);
	expect(english.filter((text) => text === "Adjustable cord")).toHaveLength(1);
	expect(english).toContain("Flicker-free");
	expect(english).not.toContain("E27");
	const brass = data.find(({ english }) => /^brass$/i.test(english));
	expect(brass?.name).toBe("Material");
	const { status, body } = await staff.put("/api/admin/translations", {
		...{ key: brass?.key, english: brass?.english, arabic: "نحاس" },
	});
	expect([status, body.state]).toEqual([200, "current"]);
	expect(keysOf(await list(staff, "kind=attributeValues"))).not.toContain(brass?.key);
	await staff.put("/api/admin/translations", { key: brass?.key, english: brass?.english, arabic: "" });
	expect(keysOf(await list(staff, "kind=attributeValues"))).toContain(brass?.key);
	expect(await shop.db.selectFrom("attributeValues").select("id").execute()).toEqual([]);
});

test("a text is translated, becomes outdated when its English changes, is confirmed and removed", async ({ shop }) => {
	const brandId = await aBrand(shop.db, "Rimal");
	const staff = await shop.as("admin");
	const key = `brands/${brandId}/description`;
	const put = (english: string, arabic: string) => staff.put("/api/admin/translations", { key, english, arabic });
	expect((await put("A house of lamps.", " بيت المصابيح. ")).body).toMatchObject({
		...{ state: "current", arabic: "بيت المصابيح.", source: "A house of lamps." },
	});
	await shop.db.updateTable("brands").set({ description: "A house of light." }).where("id", "=", brandId).execute();
	expect((await list(staff, "state=outdated")).data).toMatchObject([
		{ key, source: "A house of lamps.", name: "Rimal" },
	]);
	const conflict = await put("A house of lamps.", "بيت الضوء.");
	expect(conflict).toMatchObject({ status: 409, body: { current: { english: "A house of light." } } });
	expect((await put("A house of light.", "بيت المصابيح.")).body.state).toBe("current");
	expect((await put("A house of light.", "")).body).toMatchObject({ state: "missing", arabic: "" });
	const { body: log } = await staff.get(`/api/admin/audit?area=brands&record=${brandId}`);
	expect(log.data.length).toBeGreaterThanOrEqual(3);
	expect(log.data[0].actor).toBe("admin@test.example");
});

test("a text of a block is stored in the latest version of its page, as readers then see it", async ({ shop }) => {
	const page = await aPage(shop, [{ type: "paragraph", text: "Call {phone}." }]);
	const staff = await shop.as("admin");
	const key = `pages/${page}/blocks.0.text`;
	const put = (arabic: string) => staff.put("/api/admin/translations", { key, english: "Call {phone}.", arabic });
	expect(await put("اتصال.")).toMatchObject({
		status: 400,
		body: { errors: { arabic: ["{phone} is missing in the Arabic"] } },
	});
	expect((await put("الاتصال: {phone}")).body.state).toBe("current");
	const { body } = await staff.get(`/api/admin/pages/${page}`);
	expect(body.blocks[0].translations.ar.text).toEqual({ text: "الاتصال: {phone}", source: "Call {phone}." });
	expect(body.version).toBe(2);
	expect(body.versions).toHaveLength(1);
});

test.for<[key: string, status: number]>([
	["nothing", 404],
	["orders/1/name", 404],
	["products/999/name", 404],
	["products/x/name", 404],
	["products/1/price", 404],
	["pages/1/blocks.99.text", 404],
])("the key %s is no text", async ([key, status], { shop }) => {
	const answer = await (await shop.as("admin")).put("/api/admin/translations", { key, english: "", arabic: "لا" });
	expect(answer.status).toBe(status);
});

test("a role reads the kinds of its areas and translates those that it may change", async ({ shop }) => {
	await aProduct(shop.db, { name: "Qamar" });
	await aPage(shop, []);
	const kinds = async (who: "catalogue" | "read-only" | "orders") =>
		new Set((await list(await shop.as(who))).data.map(({ kind }) => kind));
	expect(await kinds("catalogue")).not.toContain("pages");
	expect(await kinds("catalogue")).toContain("products");
	expect(await kinds("read-only")).toContain("pages");
	const put = async (who: "catalogue" | "read-only" | "manager") => {
		const form = { key: "settings/1/address", english: "Warehouse 12, Al Quoz 1", arabic: "مستودع 12" };
		return (await (await shop.as(who)).put("/api/admin/translations", form)).status;
	};
	expect([await put("catalogue"), await put("read-only"), await put("manager")]).toEqual([403, 403, 200]);
});

test("counts say how much is missing and outdated, by kind", async ({ shop }) => {
	const brandId = await aBrand(shop.db);
	await shop.db
		.updateTable("brands")
		.set({ story: "Sand.", translations: json({ ar: { description: { text: "بيت", source: "Old" } } }) })
		.where("id", "=", brandId)
		.execute();
	const { counts } = await list(await shop.as("admin"), "kind=products");
	expect(counts).toContainEqual({ kind: "brands", missing: 1, outdated: 1 });
});

test.for(["csv", "xlf"])(
	"what is exported as %s can be imported again, and changes nothing",
	async (format, { shop }) => {
		await aProduct(shop.db, {
			name: '=Qamar, "the" <lamp>',
			description: "Two\nlines & more.",
			variants: [{ size: "-5 cm" }],
		});
		await aPage(shop, [{ type: "list", isOrdered: false, items: ["One", "Two"] }]);
		const staff = await shop.as("admin");
		const { body: file, headers } = await staff.get(`/api/admin/exports/translations.${format}?state=all`);
		expect(headers["content-disposition"]).toContain(`translations.${format}`);
		const { status, body } = await upload(staff, file);
		expect(status).toBe(200);
		expect(body).toMatchObject({ changeCount: 0, problemCount: 0, isApplied: false });
		expect(body.unchanged).toBe(body.textCount);
		expect(body.textCount).toBeGreaterThan(5);
	},
);

test("an import is checked, then applied by its plan, in one transaction", async ({ shop }) => {
	const { id } = await aProduct(shop.db, { name: "Qamar", description: "A moon." });
	const page = await aPage(shop, [{ type: "paragraph", text: "Dust it." }]);
	const staff = await shop.as("admin");
	const file = [
		"id,english,arabic,state",
		`products/${id}/name,Qamar,قمر,`,
		`products/${id}/description,A star.,نجمة.,`,
		`pages/${page}/blocks.0.text,Dust it.,إزالة الغبار.,`,
		"products/999/name,Nobody,لا أحد,",
	].join("\r\n");
	const { body: checked }: { body: TextImport } = await upload(staff, file);
	expect(checked).toMatchObject({ isApplied: false, textCount: 4, changeCount: 2, problemCount: 2, changedEnglish: 1 });
	expect(checked.changes[0]).toMatchObject({ name: "Qamar", before: "", after: "قمر" });
	expect(checked.problems.map(({ reason }) => reason)).toEqual(["changed", "unknown"]);
	expect((await list(staff, "state=all&search=قمر")).count).toBe(0);

	const { body: applied } = await upload(staff, file, { plan: checked.plan });
	expect(applied).toMatchObject({ isApplied: true, changeCount: 2 });
	expect((await list(staff, "state=all&search=قمر")).count).toBe(1);
	expect((await list(staff, `kind=pages&state=all&search=الغبار`)).count).toBe(1);

	const again = await upload(staff, file, { plan: checked.plan });
	expect(again.status).toBe(409);
	const { body: changed }: { body: TextImport } = await upload(staff, file, { withChangedEnglish: "true" });
	expect(changed).toMatchObject({ changeCount: 1, problemCount: 1 });
	await upload(staff, file, { withChangedEnglish: "true", plan: changed.plan });
	expect((await list(staff, "state=outdated")).data).toMatchObject([
		{ english: "A moon.", source: "A star.", arabic: "نجمة." },
	]);
});

test.for<[name: string, content: string, text: RegExp]>([
	["without a file of texts", "", /Choose a file/],
	["of another kind", "name,price\nQamar,5", /lacks these columns: id, english, arabic/],
	["that is cut off", "<?xml version='1.0'?><xliff><file>", /cannot be read/],
	[
		"with a document type",
		"<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><xliff>&a;</xliff>",
		/cannot be read/,
	],
	["that is no text", "\u0000\u0001", /cannot be read|CSV file/],
])("a file %s is refused in words", async ([, content, text], { shop }) => {
	const { status, body } = await upload(await shop.as("admin"), content);
	expect(status).toBe(400);
	expect(body.errors.file[0]).toMatch(text);
});
