import { fluxLm, type Photometry } from "@noor/lighting/photometry";
import { readPhotometryFile } from "@noor/lighting/photometry-file";
import { expect } from "vitest";
import { iesText, ldtText } from "../../../../lighting/test/photometry-samples.ts";
import { aProduct } from "../../../test/makers.ts";
import { type Shop, test } from "../../../test/shop.ts";
import { json } from "../../database/column-types.ts";

/** A form with a file in latin-1. */
function formOf(text: string, fields: Record<string, string> = {}, name = "lamp.ies"): FormData {
	const form = new FormData();
	form.set("file", new Blob([new Uint8Array(Buffer.from(text, "latin1"))]), name);
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	return form;
}

/** 800 lm in EULUMDAT: equal intensity below the horizon. */
const even800 = ldtText({ values: [Array(4).fill((1000 / (2 * Math.PI)).toFixed(4))] });

const read = (text: string) => readPhotometryFile(new Uint8Array(Buffer.from(text, "latin1")));

async function download(shop: Shop, url: string) {
	const { statusCode, headers, rawPayload } = await shop.inject({ url });
	return { status: statusCode, headers, text: rawPayload.toString("latin1") };
}

test("staff attach a file to a product and to a variant, see it beside the record, replace and delete it", async ({
	shop,
}) => {
	const { id, variantIds } = await aProduct(shop.db, { lighting: { lumens: 640 }, variants: [{ size: "2 m" }, {}] });
	const staff = await shop.as("catalogue");
	const url = `/api/admin/products/${id}/photometry`;
	const added = await staff.put(url, formOf(iesText()));
	expect(added.status).toBe(200);
	expect(added.body.places).toHaveLength(3);
	expect(added.body.places[0]).toMatchObject({
		variantId: null,
		record: { lumens: 640, beamAngle: 120, wattage: 10 },
		file: { fileName: "lamp.ies", format: "ies", bytes: iesText().length },
	});
	const ofVariant = formOf(even800, { variantId: String(variantIds[0]) }, "two metres.ldt");
	const { body } = await staff.put(url, ofVariant);
	expect(body.places[1]).toMatchObject({ size: "2 m", file: { fileName: "two metres.ldt", format: "ldt" } });
	expect(body.places[1].file.distribution.planesDeg).toEqual([0]);

	const replaced = await staff.put(url, formOf(even800, {}, "better.ldt"));
	expect(replaced.body.places.map(({ file }: { file: { fileName: string } | null }) => file?.fileName)).toEqual([
		"better.ldt",
		"two metres.ldt",
		undefined,
	]);
	const fileId = replaced.body.places[0].file.id;
	expect((await staff.delete(`${url}/${fileId}`)).status).toBe(204);
	expect((await staff.delete(`${url}/${fileId}`)).status).toBe(404);
	expect((await staff.get(url)).body.places[0].file).toBe(null);
});

test("a file that cannot be read is refused with the reason, and nothing is stored", async ({ shop }) => {
	const { id } = await aProduct(shop.db);
	const other = await aProduct(shop.db, { variants: [{}] });
	const staff = await shop.as("admin");
	const url = `/api/admin/products/${id}/photometry`;
	const table: [form: FormData, errors: Record<string, string[]>][] = [
		[new FormData(), { file: ["Choose one IES or EULUMDAT file."] }],
		[formOf("no lamp"), { file: ["This is neither an IES file (LM-63) nor an EULUMDAT file (.ldt)."] }],
		[formOf("x".repeat(1_000_001)), { file: ["The file has more than 1 MB. Photometric files are smaller."] }],
		[
			formOf(iesText({ type: 2 })),
			{
				file: [
					"The file is photometry of type B, which is for floodlights. Lamps for rooms need type C: ask the maker for it.",
				],
			},
		],
		[
			formOf(iesText(), { variantId: String(other.variantIds[0]) }),
			{ variantId: ["The product has no such variant."] },
		],
	];
	for (const [form, errors] of table) {
		const answer = await staff.put(url, form);
		expect(answer.status).toBe(400);
		expect(answer.body.errors).toEqual(errors);
	}
	expect((await staff.get(url)).body.places[0].file).toBe(null);
	expect((await staff.put("/api/admin/products/999/photometry", formOf(iesText()))).status).toBe(404);
});

test("visitors get the file in both formats: the uploaded one in its own, the converted one in the other", async ({
	shop,
}) => {
	const { id, variantIds } = await aProduct(shop.db, { name: "Qamar “Dôme”", variants: [{ size: "40 cm" }, {}] });
	const staff = await shop.as("admin");
	await staff.put(`/api/admin/products/${id}/photometry`, formOf(iesText()));
	await staff.put(`/api/admin/products/${id}/photometry`, formOf(even800, { variantId: String(variantIds[0]) }));
	const original = await download(shop, `/api/Products/${id}/photometry/ies`);
	expect(original.text).toBe(iesText());
	expect(original.headers["content-disposition"]).toBe('attachment; filename="qamar-dome.ies"');
	expect(original.headers["content-type"]).toBe("text/plain; charset=windows-1252");
	const converted = read((await download(shop, `/api/Products/${id}/photometry/ldt`)).text);
	expect(converted.format).toBe("ldt");
	expect(converted.photometry.facts.manufacturer).toBe("Lumière SA");
	expect(converted.photometry.candela[0]!.map((value) => Math.round(value))).toEqual([100, 80, 40, 0]);

	const own = await download(shop, `/api/Products/${id}/photometry/ldt?variantId=${variantIds[0]}`);
	expect(own.text).toBe(even800);
	expect(own.headers["content-disposition"]).toBe('attachment; filename="qamar-dome-40-cm.ldt"');
	const shared = await download(shop, `/api/Products/${id}/photometry/ies?variantId=${variantIds[1]}`);
	expect(shared.text).toBe(iesText());
	for (const url of [`${id}/photometry/pdf`, `${id}/photometry/ies?variantId=999`, "999/photometry/ies"])
		expect((await download(shop, `/api/Products/${url}`)).status).toBeGreaterThanOrEqual(400);
});

test("distributions that were stored with one size instead of luminaire and opening are still answered", async ({
	shop,
}) => {
	const { id } = await aProduct(shop.db);
	const staff = await shop.as("admin");
	const added = await staff.put(`/api/admin/products/${id}/photometry`, formOf(iesText({ sides: "-0.3 -0.3 0" })));
	const { distribution } = added.body.places[0].file;
	expect(distribution.facts.opening).toEqual({ widthMm: 300, lengthMm: 300, isRound: true });
	const facts = { watts: 9, widthMm: 120, lengthMm: 120, heightMm: 80, isModelled: false };
	const older: Photometry = { ...distribution, facts };
	await shop.db
		.updateTable("photometryFiles")
		.where("productId", "=", id)
		.set({ distribution: json(older) })
		.execute();
	const { status, body } = await (await shop.as("anyone")).get(`/api/Products/${id}/photometry`);
	expect(status).toBe(200);
	expect(body.photometry.distribution).toEqual({ ...distribution, facts: { watts: 9, isModelled: false } });
});

test("the light of a lamp has its source, or the figures that are missing for it", async ({ shop }) => {
	const { id, variantIds } = await aProduct(shop.db, { lighting: { lumens: 640, beamAngle: 0 }, variants: [{}] });
	const visitor = await shop.as("anyone");
	const url = `/api/Products/${id}/photometry`;
	expect((await visitor.get(url)).body).toMatchObject({
		record: { lumens: 640, beamAngle: null },
		missing: expect.arrayContaining(["beamAngle"]),
		photometry: null,
	});
	expect((await visitor.get(`${url}/ies`)).status).toBe(404);
	const staff = await shop.as("admin");
	await staff.put(`/api/admin/products/${id}/photometry`, formOf(iesText()));
	expect((await visitor.get(`${url}?variantId=${variantIds[0]}`)).body.photometry).toMatchObject({
		source: "measured",
		originalFormat: "ies",
		distribution: {
			gammasDeg: [0, 30, 60, 90],
			candela: [[100, 80, 40, 0]],
			facts: { watts: 12.5, isModelled: false },
		},
	});
	expect((await visitor.get(`${url}/sources`)).body).toMatchObject([
		{ variantId: null, source: "measured" },
		{ variantId: variantIds[0], source: "measured" },
	]);
});

test("a lamp without a file has a modelled one in both formats, marked as modelled, and of a variant by its own figures", async ({
	shop,
}) => {
	const lighting = { lumens: 800, beamAngle: 36, emission: "down" } as const;
	const { id, variantIds } = await aProduct(shop.db, { name: "Spot", lighting, variants: [{ size: "Small" }, {}] });
	await shop.pool.query(`update product_variants set lighting = '{"lumens": 400}' where id = $1`, [variantIds[0]]);
	const visitor = await shop.as("anyone");
	const url = `/api/Products/${id}/photometry`;
	expect((await visitor.get(`${url}/sources`)).body).toEqual([
		{ variantId: null, source: "modelled", missing: [] },
		...variantIds.map((variantId) => ({ variantId, source: "modelled", missing: [] })),
	]);
	for (const format of ["ies", "ldt"]) {
		const file = await download(shop, `${url}/${format}`);
		expect(file.headers["content-disposition"]).toBe(`attachment; filename="spot-modelled.${format}"`);
		expect(file.text).toContain("MODELLED FROM BEAM ANGLE");
		const { photometry } = read(file.text);
		expect(photometry.facts).toMatchObject({ isModelled: true, luminaire: "Spot", watts: 10 });
		expect(fluxLm(photometry) / 800).toBeCloseTo(1, 2);
		const small = await download(shop, `${url}/${format}?variantId=${variantIds[0]}`);
		expect(fluxLm(read(small.text).photometry) / 400).toBeCloseTo(1, 2);
	}
	const { body } = await visitor.get(`${url}?variantId=${variantIds[0]}`);
	expect(body).toMatchObject({ productName: "Spot", size: "Small", record: { lumens: 400 }, missing: [] });
	expect(body.photometry).toMatchObject({ source: "modelled", originalFormat: null });
});

test("shoppers and staff read the names of a lamp and its variants in their language; files keep the English ones", async ({
	shop,
}) => {
	const lighting = { lumens: 800, beamAngle: 36, emission: "down" } as const;
	const { id, variantIds } = await aProduct(shop.db, { name: "Spot", lighting, variants: [{ size: "Small" }] });
	const inArabic = (field: string, text: string, source: string) => json({ ar: { [field]: { text, source } } });
	await shop.db
		.updateTable("productVariants")
		.set({ translations: inArabic("size", "صغير", "Small") })
		.execute();
	await shop.db
		.updateTable("products")
		.set({ translations: inArabic("name", "موجّه", "Spot") })
		.execute();
	const variant = `variantId=${variantIds[0]}`;
	const { body } = await (await shop.as("anyone")).get(`/api/Products/${id}/photometry?${variant}&lang=ar`);
	expect(body).toMatchObject({ productName: "موجّه", size: "صغير" });
	expect(body.photometry.distribution.facts).toMatchObject({ luminaire: "موجّه" });
	const forStaff = await (await shop.as("admin")).get(`/api/admin/products/${id}/photometry?lang=ar`);
	expect(forStaff.body).toMatchObject({ productName: "موجّه", places: [{ size: "" }, { size: "صغير" }] });
	const { text } = await download(shop, `/api/Products/${id}/photometry/ies?${variant}&lang=ar`);
	expect(read(text).photometry.facts).toMatchObject({ luminaire: "Spot, Small" });
});

test("the file of a draft is for staff only", async ({ shop }) => {
	const { id } = await aProduct(shop.db, { status: "draft" });
	const [staff, visitor] = [await shop.as("admin"), await shop.as("anyone")];
	await staff.put(`/api/admin/products/${id}/photometry`, formOf(iesText()));
	for (const path of ["", "/sources", "/ies", "/ldt"])
		expect((await visitor.get(`/api/Products/${id}/photometry${path}`)).status).toBe(404);
	const answer = await staff.get(`/api/Products/${id}/photometry/ies`);
	expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
});

test("the log shows files of a product, which are deleted with it and with their variant", async ({ shop }) => {
	const { id, variantIds } = await aProduct(shop.db, { variants: [{ size: "2 m" }, {}] });
	const staff = await shop.as("admin");
	const form = formOf(iesText(), { variantId: String(variantIds[0]) });
	await staff.put(`/api/admin/products/${id}/photometry`, form);
	const { body: log } = await staff.get(`/api/admin/audit?area=products&record=${id}`);
	expect(log.data[0]).toMatchObject({
		action: "changed",
		actor: "admin@test.example",
		after: { photometry: [{ fileName: "lamp.ies", variant: "2 m" }] },
	});
	const left = async () => (await shop.pool.query("select count(*)::int as files from photometry_files")).rows[0].files;
	await shop.pool.query("delete from product_variants where id = $1", [variantIds[0]]);
	expect(await left()).toBe(0);
	await staff.put(`/api/admin/products/${id}/photometry`, formOf(iesText()));
	expect(await left()).toBe(1);
	expect((await staff.delete(`/api/Products/${id}`)).status).toBe(204);
	expect(await left()).toBe(0);
});
