import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { openShop, type Shop, test } from "../../test/shop.ts";
import { keptVersions } from "./change-pages.ts";
import { createDrafts } from "./create-drafts.ts";

const url = "/api/admin/pages";
const paragraph = (text: string) => ({ type: "paragraph", text });

async function aPage(staff: Client, slug = "care", title = "Care of lamps") {
	const { status, body } = await staff.post(url, { slug, title });
	expect(status).toBe(200);
	return body;
}

function save(staff: Client, page: { id: number; version: number }, changes: object = {}) {
	const { id, version } = page;
	const form = { title: "Care of lamps", description: "", blocks: [paragraph("Dust it.")], footerPosition: null };
	return staff.put(`${url}/${id}`, { ...form, version, ...changes });
}

async function published(shop: Shop): Promise<object[]> {
	return (await (await shop.as("anyone")).get("/api/shop")).body.pages;
}

test("a page is public from its publication on, with its latest saved content", async ({ shop }) => {
	const [staff, visitor] = [await shop.as("admin"), await shop.as("anyone")];
	const page = await aPage(staff);
	expect(page).toMatchObject({ state: "draft", isBuiltIn: false, blocks: [], versions: [{ number: 1 }] });
	expect((await staff.post(`${url}/${page.id}/publish`, {})).body.detail).toMatch("no content");
	const { body: saved } = await save(staff, page, { footerPosition: 3, description: "By {shop}" });
	expect((await visitor.get("/api/pages/care")).status).toBe(404);
	const { body: online } = await staff.post(`${url}/${page.id}/publish`, { version: saved.version });
	expect(online).toMatchObject({ state: "published", versions: [{ number: 2, isPublished: true }, { number: 1 }] });
	expect((await visitor.get("/api/pages/care")).body).toEqual({
		slug: "care",
		title: "Care of lamps",
		description: "By Noor",
		blocks: [{ type: "paragraph", text: [{ text: "Dust it.", bold: false, href: null }] }],
		updatedAt: expect.any(String),
	});
	expect(await published(shop)).toEqual([{ slug: "care", title: "Care of lamps", isInFooter: true }]);

	const { body: changed } = await save(staff, online, { blocks: [paragraph("Wipe it.")] });
	expect(changed).toMatchObject({ state: "changed", footerPosition: null });
	expect((await visitor.get("/api/pages/care")).body.blocks[0].text[0].text).toBe("Dust it.");
	expect((await staff.get(`${url}/${page.id}/preview`)).body).toMatchObject({
		number: 3,
		state: "changed",
		blocks: [{ text: [{ text: "Wipe it." }] }],
	});
	await staff.post(`${url}/${page.id}/publish`, {});
	expect((await visitor.get("/api/pages/care")).body.blocks[0].text[0].text).toBe("Wipe it.");
	expect(await published(shop)).toMatchObject([{ isInFooter: false }]);
	await staff.post(`${url}/${page.id}/unpublish`, {});
	expect((await visitor.get("/api/pages/care")).status).toBe(404);
	expect(await published(shop)).toEqual([]);
});

test("a published page is listed by every process at once", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { body: page } = await save(staff, await aPage(staff));
	const { shop: other, close } = await openShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
	try {
		await staff.post(`${url}/${page.id}/publish`, {});
		expect(await published(shop)).toHaveLength(1);
		await expect.poll(() => published(other)).toHaveLength(1);
	} finally {
		await close();
	}
});

describe("a version", () => {
	test("is made by each change of the content, and restored as a new one", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body: first } = await save(staff, await aPage(staff));
		const { body: second } = await save(staff, first, { title: "Care", blocks: [paragraph("Wipe it.")] });
		const { body: same } = await save(staff, second, { title: "Care", blocks: [paragraph("Wipe it.")] });
		expect(same.versions).toHaveLength(3);
		const { body: restored } = await staff.post(`${url}/${first.id}/restore`, { number: 2, version: same.version });
		expect(restored).toMatchObject({
			title: "Care of lamps",
			blocks: [paragraph("Dust it.")],
			versions: [{ number: 4, author: "admin@test.example" }, { number: 3 }, { number: 2 }, { number: 1 }],
		});
		expect((await staff.post(`${url}/${first.id}/restore`, { number: 9 })).status).toBe(404);
	});

	test("is dropped after a hundred later ones, but never while it is published", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body: page } = await save(staff, await aPage(staff));
		await staff.post(`${url}/${page.id}/publish`, {});
		await shop.pool.query(`insert into page_versions (page_id, number, title, blocks)
			select ${page.id}, number, 'Care', '[]' from generate_series(3, ${keptVersions + 3}) as number`);
		const { body } = await save(staff, { ...page, version: null });
		const numbers = body.versions.map(({ number }: { number: number }) => number);
		expect(numbers).toHaveLength(keptVersions + 1);
		expect(numbers.slice(-2)).toEqual([5, 2]);
		expect((await (await shop.as("anyone")).get("/api/pages/care")).status).toBe(200);
	});
});

test("of concurrent changes of a page one is saved, and the others get 409", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { body: page } = await save(staff, await aPage(staff));
	const answers = await Promise.all([
		save(staff, page, { title: "One" }),
		save(staff, page, { title: "Two" }),
		staff.post(`${url}/${page.id}/publish`, { version: page.version }),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("an address belongs to one page, and is one that fits a URL", async ({ shop }) => {
	const staff = await shop.as("admin");
	const answers = await Promise.all([1, 2].map(() => staff.post(url, { slug: "care", title: "Care" })));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(answers.find(({ status }) => status === 400)?.body.errors.slug).toEqual([
		"There is a page at this address already",
	]);
	for (const slug of ["", "Care", "a b", "a/b", "-a", "x".repeat(61)])
		expect((await staff.post(url, { slug, title: "Care" })).body.errors).toHaveProperty("slug");
});

test("only a draft that not every shop has can be deleted", async ({ shop }) => {
	const staff = await shop.as("admin");
	await createDrafts(shop.db);
	const [{ id: builtIn }] = (await staff.get(url)).body;
	expect((await staff.delete(`${url}/${builtIn}`)).status).toBe(409);
	const { body: page } = await save(staff, await aPage(staff));
	await staff.post(`${url}/${page.id}/publish`, {});
	expect((await staff.delete(`${url}/${page.id}`)).status).toBe(409);
	await staff.post(`${url}/${page.id}/unpublish`, {});
	expect((await staff.delete(`${url}/${page.id}`)).status).toBe(204);
	expect((await staff.get(`${url}/${page.id}`)).status).toBe(404);
});

test("a new shop has its drafts once, and none is published", async ({ shop }) => {
	const staff = await shop.as("admin");
	await Promise.all([createDrafts(shop.db), createDrafts(shop.db)]);
	const { body: pages } = await staff.get(url);
	expect(pages.map(({ slug }: { slug: string }) => slug)).toEqual([
		"delivery",
		"returns",
		"warranty",
		"privacy",
		"terms",
		"faq",
		"about",
		"services",
	]);
	expect(new Set(pages.map(({ state }: { state: string }) => state))).toEqual(new Set(["draft"]));
	expect(await published(shop)).toEqual([]);
	const { body: terms } = await staff.get(`${url}/${pages[4].id}/preview`);
	expect(JSON.stringify(terms.blocks)).toContain("Noor Lighting Trading LLC");
	// No number is set: the line that names it is left out.
	expect(JSON.stringify(terms.blocks)).not.toContain("(TRN)");
	expect(JSON.stringify(terms.blocks)).toContain("VAT of 5%");
	expect((await staff.get("/api/admin/audit?area=pages")).body.count).toBe(0);
});

test("the audit log says who changed, published and deleted a page", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { body: page } = await save(staff, await aPage(staff));
	await staff.post(`${url}/${page.id}/publish`, {});
	await staff.post(`${url}/${page.id}/unpublish`, {});
	await staff.delete(`${url}/${page.id}`);
	const { body } = await staff.get("/api/admin/audit?area=pages");
	expect(body.data.toReversed()).toMatchObject([
		{ action: "added", recordName: "Care of lamps", actor: "admin@test.example" },
		{ action: "changed", after: { contentVersion: 2 } },
		{ action: "changed", before: { publishedVersion: null }, after: { publishedVersion: 2 } },
		{ action: "changed", before: { publishedVersion: 2 }, after: { publishedVersion: null } },
		{ action: "deleted" },
	]);
});

test("a picture for a block is stored and measured, and anything else is refused", async ({ shop }) => {
	const staff = await shop.as("admin");
	const send = (content: string) => {
		const form = new FormData();
		form.set("Image", new Blob([content], { type: "image/svg+xml" }), "lamp.svg");
		return staff.post(`${url}/pictures`, form);
	};
	const { body } = await send(
		'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
	);
	expect(body).toMatchObject({
		url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1000\.webp$/),
		width: expect.any(Number),
		height: expect.any(Number),
	});
	const { body: page } = await save(staff, await aPage(staff), {
		blocks: [{ type: "picture", ...body, alt: "A lamp" }],
	});
	expect(page.blocks).toEqual([{ type: "picture", ...body, alt: "A lamp" }]);
	expect((await send("no picture")).status).toBe(400);
	expect((await staff.post(`${url}/pictures`, new FormData())).body.errors.image).toEqual(["Choose a picture"]);
});
