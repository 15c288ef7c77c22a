import { expect, test } from "vitest";
import { chipsOf } from "./chips.ts";
import { readListingQuery } from "./listing-address.ts";

const chips = (search: string) =>
	chipsOf(readListingQuery(new URLSearchParams(search))).map((chip) => ({
		...chip,
		label: chip.label.replaceAll("\u00a0", " "),
	}));

test("without filters there are no chips", () => {
	expect(chips("?sort=priceAsc&pageSize=5")).toEqual([]);
});

test("every chosen value has a chip with its type, value and label, and a link that removes it", () => {
	expect(chips("?brands=Ufuq+Technical&wattage=8,12&sort=newest&pageIndex=2")).toEqual([
		{
			type: "brands",
			value: "Ufuq Technical",
			label: "Brand: Ufuq Technical",
			address: "?wattage=8,12&sort=newest",
		},
		{ type: "wattage", value: "8", label: "Wattage: 8 W", address: "?brands=Ufuq+Technical&wattage=12&sort=newest" },
		{ type: "wattage", value: "12", label: "Wattage: 12 W", address: "?brands=Ufuq+Technical&wattage=8&sort=newest" },
	]);
});

test("figures are formatted with their units and prefixes", () => {
	const shown = chips(
		"?cri=90&isDimmable=false&lifespanHours=25000&beamAngle=36&ipRating=44&voltage=24&frequency=50/60",
	);
	expect(shown.map(({ label }) => label)).toEqual([
		"CRI 90+",
		"Non-dimmable",
		"Lifespan: 25k hours",
		"Beam Angle: 36°",
		"IP44",
		"Voltage: 24 V",
		"Frequency: 50/60 Hz",
	]);
});

test("a range of figures has one chip with its unit", () => {
	const shown = chips(
		"?maxWattage=15&minLumens=800&minColorTemperature=2700&maxColorTemperature=3000&minLifespanHours=25000&minSize=60&maxSize=60",
	);
	expect(shown.map(({ label }) => label)).toEqual([
		"Size: 60 cm",
		"Wattage: up to 15 W",
		"Lumen: from 800 lm",
		"Color Temp: 2700 K – 3000 K",
		"Lifespan: from 25k hours",
	]);
	expect(shown[1]).toMatchObject({ type: "wattage", value: "-15" });
	expect(chips("?maxWattage=15")[0]?.address).toBe("?");
});

test("a price range and a search have one chip each", () => {
	expect(chips("?maxPrice=500")[0]?.label).toBe("Price: up to AED 500.00");
	expect(chips("?minPrice=100")[0]?.label).toBe("Price: from AED 100.00");
	expect(chips("?minPrice=100&maxPrice=500&search=globe")).toEqual([
		{ type: "search", value: "globe", label: "“globe”", address: "?minPrice=100&maxPrice=500" },
		{ type: "price", value: "100-500", label: "Price: AED 100.00 – AED 500.00", address: "?search=globe" },
	]);
});
