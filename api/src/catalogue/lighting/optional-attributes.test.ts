import { expect } from "vitest";
import { aProduct, type someLighting } from "../../../test/makers.ts";
import { test } from "../../../test/shop.ts";

const tradeData = {
	sockets: 7,
	lampIncluded: "no",
	emission: "up-and-down",
	width: 620,
	dropMin: 400,
	dropMax: 1500,
	dimmingType: "trailing-edge",
	energyClass: "E",
	gtin: "4006381333931",
	countryOfOrigin: "IT",
	warnings: "Only for dry rooms.\nFixed by an electrician.",
};
/** The attributes of the specification. */
const { lightType, ...specified } = {
	material: "Brass",
	frameColor: "Black",
	basementType: "Ceiling canopy",
	lightType: "Pendant",
	wattage: 10,
	lumens: 800,
	colorTemperature: 2700,
	cri: 90,
	isDimmable: true,
	lifespanHours: 25_000,
	beamAngle: 120,
	shape: "Dome",
	finish: "Brushed",
	specialFeatures: "",
	ipRating: "20",
	voltage: "220-240",
	frequency: "50/60",
	mountingType: "Suspended",
	socketType: "E14",
};

test("a form with the specified attributes only leaves the others blank, and unchanged when it changes a record", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	const { id: productId } = await aProduct(shop.db);
	const { body: created } = await staff.post("/api/LightingDetails", { ...specified, lightType, productId });
	expect(created).toMatchObject({ sockets: null, emission: "", energyClass: "", gtin: "", warnings: "" });

	const address = `/api/LightingDetails/${created.id}`;
	const { body: full } = await staff.put(address, { ...specified, ...tradeData, lightType, productId });
	expect(full).toMatchObject(tradeData);
	const { body: changed } = await staff.put(address, { ...specified, lightType: "Chandelier", productId });
	expect(changed).toMatchObject({ ...tradeData, lightType: "Chandelier" });
	const { body: emptied } = await staff.put(address, { ...specified, lightType, productId, emission: "", gtin: null });
	expect(emptied).toMatchObject({ ...tradeData, emission: "", gtin: "" });
});

test("listings are filtered by sizes, emission, dimming, energy class and whether bulbs are included", async ({
	shop,
}) => {
	await aProduct(shop.db, { name: "Chandelier", lighting: tradeData as Partial<typeof someLighting> });
	await aProduct(shop.db, {
		name: "Spot",
		lighting: { width: 80, emission: "down", dimmingType: "dali", energyClass: "G" },
	});
	const visitor = await shop.as("anyone");
	const queries = {
		"minWidth=600": "Chandelier",
		"minWidth=50&maxWidth=100": "Spot",
		"emission=up-and-down": "Chandelier",
		"dimmingType=dali": "Spot",
		"energyClass=A,E": "Chandelier",
		"lampIncluded=no": "Chandelier",
		"search=trailing%20edge": "Chandelier",
		"search=DALI": "Spot",
	};
	for (const [query, name] of Object.entries(queries)) {
		const { body } = await visitor.get(`/api/Products?${query}`);
		expect(
			body.data.map((product: { name: string }) => product.name),
			query,
		).toEqual([name]);
	}
	const { body } = await visitor.get("/api/Products/facets");
	expect(body.ranges.width).toEqual({ min: 80, max: 620 });
	expect(body.filters.emission).toEqual([
		{ value: "down", count: 1 },
		{ value: "up-and-down", count: 1 },
	]);
	const search = await visitor.get("/api/Products/interpretation?search=dali%20below%20900");
	expect(search.status).not.toBe(500);
});

test("a length in a search is a size, not a width", async ({ shop }) => {
	await aProduct(shop.db, { lighting: { width: 600 }, variants: [{ size: "60 cm" }] });
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get("/api/Search/interpretation?search=pendant%20up%20to%20600%20mm");
	expect(body.understood.query).toMatchObject({ maxSize: "60" });
});
