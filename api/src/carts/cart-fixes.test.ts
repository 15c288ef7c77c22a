import { blankLighting } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { VariantLighting } from "@noor/contract/variant-lighting";
import { describe, expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { test } from "../../test/shop.ts";
import { json } from "../database/column-types.ts";
import type { CartLine } from "./cart-contents.ts";
import { cartFixes } from "./cart-fixes.ts";

let made = 0;

function lineOf(name: string, fitting: Partial<AttributeValues>, wishes: Partial<CartLine> = {}): CartLine {
	made += 1;
	return {
		...{ productId: made, variantId: null, stockId: made, productName: name, brand: "", type: "", size: "", sku: "" },
		...{ pictureUrl: "", priceFils: 1000, priceBeforeFils: null, shownPriceFils: null, quantity: 1 },
		...{ weightGrams: null, sizeClass: null, available: 10, translations: {} },
		fitting: { ...blankLighting, ...fitting },
		...wishes,
	};
}

const mains = { voltage: "220-240" };
const pendant = (fitting: Partial<AttributeValues> = {}, wishes: Partial<CartLine> = {}) =>
	lineOf(
		"Lulu",
		{
			...{ lightType: "Pendant", socketType: "E27", sockets: 1, lampIncluded: "no", maxSocketWattage: 40 },
			...{ ...mains, ipRating: "20", isDimmable: true, colorTemperature: 2700 },
			...fitting,
		},
		wishes,
	);
const bulb = (fitting: Partial<AttributeValues> = {}, wishes: Partial<CartLine> = {}) =>
	lineOf(
		"Shams",
		{
			...{ lightType: "Bulb", socketType: "E27", wattage: 7, isDimmable: true, colorTemperature: 2700 },
			...mains,
			...fitting,
		},
		wishes,
	);
const strip = (metres: number, quantity = 1) =>
	lineOf(
		"Sharit",
		{ lightType: "LED strip", voltage: "24", wattsPerMetre: 9.6, stripLength: metres * 1000 },
		{ quantity },
	);
const driver = (loadMax: number, wishes: Partial<CartLine> = {}) =>
	lineOf(
		"Tayyar",
		{ lightType: "LED driver", ...mains, outputVoltage: 24, loadMax },
		{ size: `${loadMax} W`, ...wishes },
	);

describe("bulbs", () => {
	test("a luminaire without bulbs says how many it needs, and the bulb that fits is offered", () => {
		const [line, offered] = [pendant(), bulb()];
		expect(cartFixes([line], [offered])).toEqual([
			{
				kind: "bulb-missing",
				productId: line.productId,
				variantId: 0,
				text: "“Lulu” needs 1 × E27.",
				add: { ...offered, quantity: 1 },
				remove: null,
			},
		]);
	});

	test("packs count by their pieces, in the cart and in the offer", () => {
		const line = pendant({ sockets: 5 }, { quantity: 2 });
		const pack = bulb({}, { size: "Box of 4" });
		expect(cartFixes([line], [pack])).toMatchObject([{ text: "“Lulu” needs 10 × E27.", add: { quantity: 3 } }]);
		expect(cartFixes([line, { ...pack, quantity: 2 }], [bulb()])).toMatchObject([
			{ text: "“Lulu” needs 2 × E27.", add: { quantity: 2 } },
		]);
		expect(cartFixes([line, { ...pack, quantity: 3 }], [bulb()])).toEqual([]);
	});

	test("no bulbs are missing where they are included, or where that or their number is not stated", () => {
		const others = [
			pendant({ lampIncluded: "yes" }),
			pendant({ lampIncluded: "" }),
			pendant({ sockets: null }),
			pendant({ socketType: "Integrated LED" }),
			pendant({}, { fitting: null }),
		];
		expect(cartFixes(others, [bulb()])).toEqual([]);
	});

	test("a bulb that does not fit or is not in stock is not offered", () => {
		const unfit = [
			bulb({ socketType: "E14" }),
			bulb({ wattage: 60 }),
			bulb({ voltage: "12" }),
			bulb({}, { available: 0 }),
		];
		expect(cartFixes([pendant()], unfit)).toMatchObject([{ kind: "bulb-missing", add: null }]);
	});

	test("of several bulbs the dimmable one with the closest white is offered, then the cheapest", () => {
		const best = bulb({ colorTemperature: 2200 }, { priceFils: 2000 });
		const offered = [
			bulb({ isDimmable: false }),
			bulb({ colorTemperature: 4000 }),
			bulb({ colorTemperature: 2200 }, { priceFils: 3000 }),
			best,
		];
		expect(cartFixes([pendant()], offered)[0]?.add?.productId).toBe(best.productId);
	});
});

describe("drivers", () => {
	test("a driver below 1.2 times the load is too small, and the weakest that is enough takes its place", () => {
		const [line, small, enough] = [strip(5), driver(50), driver(60)];
		expect(cartFixes([line, small], [driver(100), enough, driver(40)])).toEqual([
			{
				kind: "driver-too-small",
				productId: line.productId,
				variantId: 0,
				text: "“Tayyar, 50 W” feeds 4.3 m of “Sharit”. All of it needs a driver of at least 58 W.",
				add: { ...enough, quantity: 1 },
				remove: { productId: small.productId, variantId: 0, quantity: 1 },
			},
		]);
		expect(cartFixes([line, enough], [driver(100)])).toEqual([]);
	});

	test("a strip without a driver needs one of its voltage", () => {
		const offered = driver(60);
		expect(cartFixes([strip(5)], [offered])).toMatchObject([
			{
				kind: "driver-missing",
				text: "“Sharit” needs a driver of 24 V and at least 58 W.",
				add: { productId: offered.productId },
				remove: null,
			},
		]);
	});

	test("one driver may feed several strips, as far as its power goes", () => {
		expect(cartFixes([strip(2, 2), driver(60)], [])).toEqual([]);
		expect(cartFixes([strip(5, 2), driver(60)], [driver(60)])).toMatchObject([{ kind: "driver-missing" }]);
	});

	test("strips and drivers without the deciding figures have no notice", () => {
		const open = lineOf("Sharit", { lightType: "LED strip", voltage: "24" });
		expect(cartFixes([open], [driver(60)])).toEqual([]);
		const unstated = lineOf("Tayyar", { lightType: "LED driver", outputVoltage: 24 });
		expect(cartFixes([strip(5), unstated], [driver(60)])).toEqual([]);
	});
});

test("the answer of a cart has what is missing, with a line of the shop to add; adding it settles that", async ({
	shop,
}) => {
	const visitor = await shop.as("anyone");
	const lamp = await aProduct(shop.db, {
		name: "Lulu",
		lighting: { sockets: 3, lampIncluded: "no", maxSocketWattage: 40 },
	});
	await aProduct(shop.db, { name: "Draft bulb", status: "draft", lighting: { lightType: "Bulb" } });
	await aProduct(shop.db, { name: "Small bulb", lighting: { lightType: "Bulb", socketType: "E14" } });
	const bulbs = await aProduct(shop.db, {
		name: "Shams",
		lighting: { lightType: "Bulb", socketType: "E27", wattage: 7 },
		variants: [
			{ size: "Single", priceFils: 5_500, stock: 2 },
			{ size: "Box of 4", priceFils: 20_000, stock: 5 },
		],
	});
	const items = [{ productId: lamp.id, quantity: 1 }];
	const { body } = await visitor.post("/api/cart", { id: "cart", items });
	expect(body.fixes).toMatchObject([
		{
			kind: "bulb-missing",
			productId: lamp.id,
			variantId: 0,
			text: "“Lulu” needs 3 × E27.",
			add: { productId: bulbs.id, variantId: bulbs.variantIds[1], size: "Box of 4", quantity: 1, price: 200 },
			remove: null,
		},
	]);
	expect((await visitor.get("/api/cart?id=cart")).body).toEqual(body);
	const { productId, variantId, quantity } = body.fixes[0].add;
	const settled = await visitor.post("/api/cart/line", { id: "cart", productId, variantId, add: quantity });
	expect(settled.status).toBe(200);
	expect(settled.body).not.toHaveProperty("fixes");
});

test("the answer of a cart has the driver that replaces one that is too small, by the figures of the variants", async ({
	shop,
}) => {
	const visitor = await shop.as("anyone");
	const strips = await aProduct(shop.db, {
		name: "Sharit",
		lighting: { lightType: "LED strip", socketType: "Integrated LED", voltage: "24", wattsPerMetre: 9.6 },
		variants: [{ size: "2 m" }, { size: "5 m" }],
	});
	const drivers = await aProduct(shop.db, {
		name: "Tayyar",
		lighting: { lightType: "LED driver", socketType: "None", outputVoltage: 24 },
		variants: [{ size: "30 W" }, { size: "60 W" }, { size: "100 W" }],
	});
	const state = (variantId: number | undefined, lighting: VariantLighting) =>
		shop.db
			.updateTable("productVariants")
			.set({ lighting: json(lighting) })
			.where("id", "=", variantId!)
			.execute();
	for (const [at, stripLength] of [2000, 5000].entries()) await state(strips.variantIds[at], { stripLength });
	for (const [at, loadMax] of [30, 60, 100].entries()) await state(drivers.variantIds[at], { loadMax });
	const items = [
		{ productId: strips.id, variantId: strips.variantIds[1], quantity: 1 },
		{ productId: drivers.id, variantId: drivers.variantIds[0], quantity: 1 },
	];
	const { body } = await visitor.post("/api/cart", { id: "cart", items });
	expect(body.fixes).toMatchObject([
		{
			kind: "driver-too-small",
			add: { variantId: drivers.variantIds[1], size: "60 W", quantity: 1 },
			remove: { variantId: drivers.variantIds[0], quantity: 1 },
		},
	]);
});
