import { strToU8 } from "fflate";
import { describe, expect, test as plainTest } from "vitest";
import type { Client } from "../../test/client.ts";
import { uploadImport, whenIdle } from "../../test/imports.ts";
import { aBrand, aProduct, aSupplier } from "../../test/makers.ts";
import { archiveOf, type Files, pictureOf } from "../../test/picture-files.ts";
import { test } from "../../test/shop.ts";
import { shopifyExport } from "../../test/shopify-export.ts";
import { pictureNameOf, unpackPictures } from "./unpack-pictures.ts";

async function uploadPictures(staff: Client, id: number, files: Files) {
	const form = new FormData();
	for (const [name, bytes] of Object.entries(files)) form.append("files", new Blob([bytes]), name);
	return staff.post(`/api/admin/imports/${id}/pictures`, form);
}

/** Uploads a file with pictures, and applies it. */
async function importWith(staff: Client, file: string, pictures: Files, choices: object = {}) {
	const { body } = await uploadImport(staff, file);
	const uploaded = await uploadPictures(staff, body.id, pictures);
	expect(uploaded.status).toBe(200);
	const { mapping, defaults } = body;
	await staff.post(`/api/admin/imports/${body.id}/check`, { mapping, defaults, createMissing: true, ...choices });
	const checked = await whenIdle(staff, body.id);
	expect(checked.result.errors).toEqual([]);
	await staff.post(`/api/admin/imports/${body.id}/apply`);
	return { checked, done: await whenIdle(staff, body.id) };
}

describe("pictures of an import", () => {
	test("of a ZIP archive come to the products that name them, or whose SKU they are called", async ({ shop }) => {
		const staff = await shop.as("admin");
		const archive = archiveOf({
			"lamps/front.PNG": await pictureOf("#a00"),
			"lamps/L-1-2.png": await pictureOf("#0a0"),
			"L-1.png": await pictureOf("#00a"),
			"nobody.png": await pictureOf("#aa0"),
			"broken.png": strToU8("no picture") as Uint8Array<ArrayBuffer>,
			"notes.txt": strToU8("not a picture") as Uint8Array<ArrayBuffer>,
			"__MACOSX/._front.png": strToU8("hidden") as Uint8Array<ArrayBuffer>,
		});
		const file = [
			"Name,Description,Brand,Supplier,SKU,Size,Price,Pictures",
			"Lulu,A globe of opal glass.,Rimal,Shati,L-1,S,5,Front.png | missing.jpg",
			"Lulu,,,,L-2,M,6,",
		].join("\n");
		const { checked, done } = await importWith(staff, file, { "pictures.zip": archive });
		expect(checked.pictures).toEqual({
			count: 5,
			waiting: 0,
			faults: [{ fileName: "broken.png", message: "This file is not a picture" }],
		});
		expect(checked.result.pictures).toEqual({ added: 3, unused: 1, missing: ["missing.jpg"], missingCount: 1 });
		expect(done.state).toBe("done");
		const { rows } = await shop.pool.query(
			`select alt_text, is_thumbnail, image.position, sku from product_images as image
				left join product_variants as variant on variant.id = variant_id order by image.position`,
		);
		expect(rows).toEqual([
			{ alt_text: "Lulu", is_thumbnail: true, position: 0, sku: null },
			{ alt_text: "Lulu", is_thumbnail: false, position: 1, sku: "L-1" },
			{ alt_text: "Lulu", is_thumbnail: false, position: 2, sku: "L-1" },
		]);
	});

	test("whose name equals a SKU are matched to that SKU only, and not to a shorter one", async ({ shop }) => {
		const staff = await shop.as("admin");
		const file = [
			"Name,Description,Brand,Supplier,SKU,Size,Price",
			"Lulu,A globe of opal glass.,Rimal,Shati,LAMP,S,5",
			"Lulu,,,,LAMP-2,M,6",
		].join("\n");
		await importWith(staff, file, {
			"LAMP-2.png": await pictureOf("#a00"),
			"lamp-3.png": await pictureOf("#0a0"),
			"LAMP.png": await pictureOf("#00a"),
		});
		const { rows } = await shop.pool.query(
			"select sku, count(*)::int as pictures from product_images join product_variants as variant on variant.id = variant_id group by sku order by sku",
		);
		expect(rows).toEqual([
			{ sku: "LAMP", pictures: 2 },
			{ sku: "LAMP-2", pictures: 1 },
		]);
	});

	test("are added once, after those that a product has", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id } = await aProduct(shop.db, { name: "Lulu", variants: [{ sku: "L-1" }] });
		const pictures = { "L-1.png": await pictureOf("#a00") };
		await importWith(staff, "SKU\nL-1\n", pictures);
		const { checked } = await importWith(staff, "SKU,Price\nL-1,77\n", {
			...pictures,
			"l-1_2.png": await pictureOf("#0a0"),
		});
		expect(checked.result).toMatchObject({ changed: 1, pictures: { added: 1, unused: 0 } });
		const { rows } = await shop.pool.query(
			"select position, is_thumbnail from product_images where product_id = $1 order by position",
			[id],
		);
		expect(rows).toEqual([
			{ position: 0, is_thumbnail: true },
			{ position: 1, is_thumbnail: false },
		]);
	});

	test("of a Shopify export are matched by the file names in its addresses, and nothing is fetched", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		await aSupplier(shop.db, "Shati");
		await aBrand(shop.db, "Wadi");
		const files = {
			"najma-front.png": await pictureOf("#a00"),
			"najma-30.png": await pictureOf("#0a0"),
			"najma-room.png": await pictureOf("#00a"),
		};
		const { checked } = await importWith(staff, shopifyExport, files, { defaults: { supplier: "Shati" } });
		expect(checked.result.pictures).toEqual({ added: 3, unused: 0, missing: ["najma-detail.png"], missingCount: 1 });
		const { rows } = await shop.pool.query(
			`select sku from product_images as image join products on products.id = image.product_id
				left join product_variants as variant on variant.id = variant_id
				where name = 'Najma Dome' order by image.position`,
		);
		expect(rows).toEqual([{ sku: null }, { sku: "NAJ-30-BR" }, { sku: null }]);
	});

	test("that cannot be used are refused with the reason, and none of the upload is stored", {
		tags: "thorough",
	}, async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body } = await uploadImport(staff, "SKU\nL-1\n");
		const good = await pictureOf("#a00");
		const table: [files: Files, message: string][] = [
			[{ "a.zip": archiveOf({ "readme.txt": good }) }, "There are no pictures in these files."],
			[{ "good.png": good, "a.zip": new Uint8Array([0x50, 0x4b, 3, 4, 9]) }, "The archive “a.zip” cannot be read."],
			[{ "good.png": good, "huge.png": new Uint8Array(5_300_000) }, "The picture “huge.png” has more than 5 MB."],
			[
				{ "a.zip": archiveOf({ "x/huge.png": new Uint8Array(5_300_000) }) },
				"The picture “huge.png” has more than 5 MB.",
			],
			[
				{
					"bomb.zip": archiveOf(
						Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.png`, new Uint8Array(4_000_000)])),
					),
				},
				"The archive “bomb.zip” is too large unpacked.",
			],
		];
		for (const [files, message] of table) {
			const refused = await uploadPictures(staff, body.id, files);
			expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(message)]);
		}
		expect((await staff.get(`/api/admin/imports/${body.id}`)).body.pictures.count).toBe(0);
		expect((await uploadPictures(staff, 9999, { "a.png": good })).status).toBe(404);
		await shop.pool.query("update imports set state = 'done'");
		expect((await uploadPictures(staff, body.id, { "a.png": good })).status).toBe(409);
	});

	test("make a check necessary, which reads those that wait after its process has died", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body } = await uploadImport(staff, "SKU\nL-1\n");
		const { mapping } = body;
		await uploadPictures(staff, body.id, { "a.png": await pictureOf("#a00"), "b.png": await pictureOf("#0a0") });
		// The first was read before the process died.
		await staff.post(`/api/admin/imports/${body.id}/check`, { mapping });
		await whenIdle(staff, body.id);
		await shop.pool.query("update import_pictures set content = $1, picture_id = null where file_name = 'b.png'", [
			Buffer.from(await pictureOf("#0a0")),
		]);
		await shop.pool.query("update imports set state = 'checking', heartbeat_at = now() - interval '1 minute'");
		const interrupted = (await staff.get(`/api/admin/imports/${body.id}`)).body;
		expect(interrupted).toMatchObject({ state: "interrupted", pictures: { count: 2, waiting: 1 } });
		await staff.post(`/api/admin/imports/${body.id}/check`, { mapping });
		expect((await whenIdle(staff, body.id)).pictures).toEqual({ count: 2, waiting: 0, faults: [] });
		const uploaded = await uploadPictures(staff, body.id, { "c.png": await pictureOf("#00a") });
		expect(uploaded.body).toMatchObject({ state: "uploaded", result: null });
	});
});

plainTest("no folder of an archive or an address is part of a picture's name", async () => {
	expect(pictureNameOf("../../etc/lamp.png")).toBe("lamp.png");
	expect(pictureNameOf("C:\\pictures\\lamp.png")).toBe("lamp.png");
	expect(pictureNameOf("https://cdn.test/a/lamp%20one.png?v=1#x")).toBe("lamp one.png");
	expect(pictureNameOf("a%2f..%2flamp.png")).toBe("lamp.png");
	const names: string[] = [];
	const archive = archiveOf({
		"../../../root/.ssh/lamp.png": await pictureOf("#a00"),
		"/etc/lit.png": await pictureOf("#a00"),
	});
	await unpackPictures(archive, async ({ fileName }) => void names.push(fileName));
	expect(names.sort()).toEqual(["lamp.png", "lit.png"]);
});
