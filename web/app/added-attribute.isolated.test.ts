import { blankLighting } from "@noor/contract/attribute-rows";
import type { LightingDetails } from "@noor/contract/lighting-details";
import type { Product, ProductVariant } from "@noor/contract/products";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { LightingInputs } from "./parts/admin/lighting/lighting-inputs.tsx";
import { chipsOf } from "./parts/products/listing/chips.ts";
import { filterValueText, mainMenus, moreMenus } from "./parts/products/listing/filter-text.ts";
import { listingAddress, readListingQuery, toApiQuery } from "./parts/products/listing/listing-address.ts";
import { ProductCard } from "./parts/products/product-card.tsx";
import { differencesIn } from "./screens/admin/audit-log/entry-differences.ts";
import { ColumnsStep } from "./screens/admin/import/import-detail/columns-step.tsx";
import LightingDetailsMaster, { action } from "./screens/admin/product-details/lighting-details/route.tsx";
import { specificationRows } from "./screens/storefront/product/specification-rows.ts";
import { structuredProduct } from "./screens/storefront/product/structured-product.ts";

// Every screen that shows attributes also shows one that is added to the table.

vi.mock("@noor/contract/attributes", async (importOriginal) => {
	const { addAttributes } = await import("../../contract/test/added-attributes.ts");
	return addAttributes(await importOriginal<typeof import("@noor/contract/attributes")>());
});

const said = {
	...{ energyLabel: "A", controls: "DALI, Zigbee", glareRating: "16", weightKg: 1200.5, isSmart: true },
	...{ switching: "cord", assembledIn: "IT", testMark: "0344", careAdvice: "Dust it." },
};
const details: LightingDetails = { id: 1, productId: 2, version: 1, ...blankLighting, ...said };
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the listing has its filter menus, in order", () => {
	expect(mainMenus.slice(-3)).toEqual(["energyLabels", "glareRating", "isSmart"]);
	expect(moreMenus.slice(0, 5)).toEqual(["shape", "controls", "finish", "weightKg", "switching"]);
});

test("its values are formatted in menus and chips, and survive encoding in the URL", () => {
	const words = [
		filterValueText("glareRating" as never, "16"),
		filterValueText("weightKg" as never, 2.5),
		filterValueText("switching" as never, "cord"),
	];
	expect(words.map(plain)).toEqual(["UGR16", "2.5 kg", "Pull cord"]);
	const address = "?energyLabels=A&controls=Zigbee&glareRating=16&weightKg=2.5&isSmart=false&switching=wall";
	const query = readListingQuery(new URLSearchParams(address));
	expect(listingAddress(query, {})).toBe(address);
	expect(toApiQuery(query)).toMatchObject({ energyLabels: "A", weightKg: "2.5", isSmart: "false" });
	expect(chipsOf(query).map(({ label }) => plain(label))).toEqual([
		"Label: A",
		"Controls: Zigbee",
		"UGR16",
		"Shade Weight: 2.5 kg",
		"Not smart",
		"Switching: Wall plate",
	]);
});

test("cards show it", () => {
	const product = { ...details, name: "Lamp", imageUrl: null, lowestPrice: 1, figureRanges: {} };
	const html = htmlOf(() => createElement(ProductCard, { product: product as never, sizes: "46vw" }), null);
	expect(plain(html)).toContain(">1200.5 kg<");
});

test("the technical specification has its rows, in order", () => {
	const rows = specificationRows(details, "").flatMap(({ title, rows }) => rows.map((row) => ({ title, ...row })));
	const names = rows.map(({ term }) => term);
	expect(names).toEqual([
		"Dimmable",
		"Glare",
		"EU label",
		"Controls",
		"Smart",
		"Switching",
		"Test Mark",
		"Shade Weight",
	]);
	expect(rows.map(({ value }) => plain(value))).toEqual([
		...["No", "UGR16", "A", "DALI, Zigbee", "Yes", "Pull cord", "0344", "1,200.5 kg"],
	]);
	expect(rows.at(-1)).toMatchObject({ title: "Body", meaning: "With its canopy." });
});

test("the structured data have its properties, of variants those that they have in common", () => {
	const product = { id: 2, name: "Lamp", description: "", basePrice: 1, discountPrice: null, brandName: "Brand" };
	const structuredWith = (variants: unknown[]) =>
		structuredProduct({
			// The other fields of a product are not read.
			product: { ...product, variants } as unknown as Product & { variants: ProductVariant[] },
			lighting: details,
			isSource: false,
			images: [],
			path: "/product/2",
			publicUrl: undefined,
		});
	const common = [
		{ name: "Unified glare rating", value: "UGR16" },
		{ name: "Shade Weight", value: 1200.5, unitCode: "KGM" },
	];
	expect(structuredWith([])).toMatchObject({
		hasEnergyLabel: "A",
		countryOfAssembly: { "@type": "Country", name: "IT" },
		hasCertification: "0344",
		additionalProperty: [...common, { name: "Switching", value: "Pull cord" }],
	});
	const variant = { price: 1, compareAtPrice: null, sku: "A", size: "S" };
	const differing = [
		{ ...variant, variantId: 1, lighting: {} },
		{ ...variant, variantId: 2, lighting: { switching: "wall" } },
	];
	expect(structuredWith(differing)).toMatchObject({ additionalProperty: common });
});

test("the audit log shows its label, and names choices and countries", () => {
	const before = { weightKg: 1, switching: "wall", assembledIn: "IT", testMark: "0344", careAdvice: "" };
	const after = { weightKg: 2, switching: "cord", assembledIn: "DE", testMark: "0345", careAdvice: "Dust it." };
	expect(differencesIn({ before: { lighting: before }, after: { lighting: after } })).toEqual([
		{ label: "Lighting: Shade Weight", before: "1", after: "2" },
		{ label: "Lighting: Switching", before: "Wall plate", after: "Pull cord" },
		{ label: "Lighting: Assembled In", before: "Italy", after: "Germany" },
		{ label: "Lighting: Test Mark", before: "0344", after: "0345" },
		{ label: "Lighting: Care Advice", before: "", after: "Dust it." },
	]);
});

test("the form for staff has its inputs and checkboxes, and the table its columns", () => {
	const listed = { pageIndex: 1, pageSize: 10, count: 1, data: [{ ...details, productName: "Lamp" }] };
	const loaderData = { edit: 1, editing: listed.data[0], listed, extra: { controls: ["DALI"] } };
	const html = htmlOf(LightingDetailsMaster as ComponentType, loaderData);
	const inputs = Object.fromEntries(
		[...html.matchAll(/<input[^>]*>/g)].map(([input]) => [/ name="(\w+)"/.exec(input)?.[1], input]),
	);
	expect(inputs.energyLabel).toMatch(/required.* value="A"/);
	expect(inputs.controls).toMatch(/list="offers-controls".* value="DALI, Zigbee"/);
	expect(inputs.glareRating).toContain('value="16"');
	expect(inputs.weightKg).toMatch(/type="number".* max="500" step="0.1".* value="1200.5"/);
	expect(inputs.isSmart).toMatch(/type="checkbox".* checked/);
	expect(inputs.testMark).toContain('value="0344"');
	expect(html).toMatch(/<select[^>]* name="switching".*?<option value="cord"[^>]* selected="">Pull cord<\/option>/);
	expect(html).toMatch(/<select[^>]* name="assembledIn".*?<option value="IT"[^>]* selected="">Italy<\/option>/);
	expect(html).toMatch(/<textarea[^>]* name="careAdvice"[^>]*>Dust it\.<\/textarea>/);
	for (const label of [
		...["Energy Label", "Controls", "Glare Rating", "Shade Weight (kg)", "Smart"],
		...["Switching", "Assembled In", "Test Mark", "Care Advice"],
	]) {
		expect(
			html.match(/<label .*?<\/label>/g)?.some((tag) => tag.includes(label)),
			label,
		).toBe(true);
		expect(
			html.match(/<th .*?<\/th>/g)?.some((cell) => cell.includes(label)),
			label,
		).toBe(true);
	}
	for (const cell of ["1,200.5", "Pull cord", "Italy", "0344"])
		expect(html, cell).toMatch(new RegExp(`<td[^>]*>${cell}<`));
});

test("the form of a variant has its input where variants may differ in it, with the value of the product", () => {
	const html = htmlOf(
		() =>
			createElement(LightingInputs, { details: null, offers: {}, errors: {}, isOptional: true, ofProduct: details }),
		null,
	);
	expect(html).toMatch(/<select[^>]* name="switching"[^>]*><option value=""[^>]* selected="">[^<]*Pull cord/);
	for (const name of ["energyLabel", "weightKg", "assembledIn", "testMark", "careAdvice"])
		expect(html).not.toContain(`name="${name}"`);
});

test("the form for staff submits its fields", async () => {
	const call = vi.fn(async (..._: unknown[]) => ({}));
	const body = new URLSearchParams({
		productId: "2",
		weightKg: "3",
		energyLabel: "B",
		isSmart: "on",
		switching: "wall",
	});
	const request = new Request("http://shop.test/", { method: "POST", body });
	await action({ request, context: { get: () => call } } as never);
	expect(call.mock.calls[0]?.[1]).toMatchObject({
		body: { productId: "2", weightKg: "3", energyLabel: "B", isSmart: true, isDimmable: false, switching: "wall" },
	});
});

test("the columns of an imported file can be mapped to it", () => {
	const job = { headers: ["Mass"], sample: [["3"]], mapping: { weightKg: 0 }, createMissing: false, defaults: {} };
	const names = { brands: [], suppliers: [] };
	const html = htmlOf(() => createElement(ColumnsStep, { job: job as never, names }), null);
	expect(html).toContain('<option value="weightKg" selected="">Shade Weight</option>');
});

/** A screen as the server renders it. */
function htmlOf(Component: ComponentType, loaderData: unknown): string {
	const Stub = createRoutesStub([{ id: "screen", path: "/", Component, loader: () => loaderData }]);
	const hydrationData = { loaderData: { screen: loaderData } };
	return renderToStaticMarkup(createElement(Stub, { initialEntries: ["/"], hydrationData }));
}
