import type { DeliveryMethod, DeliveryZone } from "@noor/contract/delivery";
import { describe, expect, test } from "vitest";
import { DeliveryDetails } from "./delivery-details.ts";
import { readDelivery, singleDelivery } from "./read-delivery.ts";

const zone: DeliveryZone = {
	id: 1,
	name: "Everywhere",
	countries: [],
	emirates: [],
	areas: [],
	methods: ["Free Shipping"],
	translations: {},
	version: 1,
};
const rate = {
	zoneId: 1,
	zone: "Everywhere",
	price: 0,
	freeFrom: null,
	minimumSubtotal: 0,
	maxWeightGrams: null,
	maxSize: "oversized" as const,
};
const method: DeliveryMethod = {
	id: 1,
	name: "Free Shipping",
	kind: "courier",
	description: "Standard delivery",
	deliveryTime: "3-5 business days",
	isActive: true,
	position: 0,
	weekdays: [1, 2, 3, 4, 5, 6, 7],
	leadDays: null,
	cutOff: null,
	needsSlot: false,
	rates: [rate],
	slots: [],
	translations: {},
	version: 1,
};

function formOf(fields: [string, string][]): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
}

const versions: [string, string][] = [
	["zoneVersion", "1"],
	["methodVersion", "2"],
];

test("the form has any number of emirates, a price, and no amount for free delivery if it is blank", () => {
	const form = formOf([
		["emirates", "Dubai"],
		["emirates", "Ajman"],
		["name", "Courier"],
		["deliveryTime", "Tomorrow"],
		["price", "25.50"],
		["freeFrom", ""],
		...versions,
	]);
	expect(DeliveryDetails.parse(readDelivery(form))).toEqual({
		emirates: ["Dubai", "Ajman"],
		name: "Courier",
		deliveryTime: "Tomorrow",
		price: 25.5,
		freeFrom: null,
		zoneVersion: 1,
		methodVersion: 2,
	});
});

test("prices are read as in the forms of products", () => {
	const typed = formOf([
		["price", "AED 1,290.50"],
		["freeFrom", "99,50"],
	]);
	expect(readDelivery(typed)).toMatchObject({ price: 1290.5, freeFrom: 99.5 });
});

test("no emirate, no name and no price are refused", () => {
	const { error } = DeliveryDetails.safeParse(readDelivery(formOf(versions)));
	expect(error?.issues.map(({ path }) => path[0])).toEqual(["emirates", "name", "price"]);
});

describe("the setup asks about the delivery", () => {
	test("of a new shop, and of one with one zone in the Emirates", () => {
		expect(singleDelivery([zone], [method])).toEqual({ zone, method, rate, isNew: true });
		const emirates = { ...zone, countries: ["AE"], emirates: ["Dubai"] };
		expect(singleDelivery([emirates], [method])).toMatchObject({ zone: emirates, isNew: false });
	});

	test("but not of a shop with more zones, methods, prices, areas or countries, or with none", () => {
		const second = { ...zone, id: 2 };
		expect(singleDelivery([zone, second], [method])).toBeUndefined();
		expect(singleDelivery([zone], [method, { ...method, id: 2 }])).toBeUndefined();
		expect(singleDelivery([zone], [{ ...method, rates: [rate, rate] }])).toBeUndefined();
		expect(singleDelivery([second], [method])).toBeUndefined();
		expect(singleDelivery([{ ...zone, countries: ["AE"], areas: ["deira"] }], [method])).toBeUndefined();
		expect(singleDelivery([{ ...zone, countries: ["AE", "OM"] }], [method])).toBeUndefined();
		expect(singleDelivery([], [])).toBeUndefined();
	});
});
