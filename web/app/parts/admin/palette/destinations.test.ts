import type { Order } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { ordersAsDestinations, screensFor } from "./destinations.ts";

const screens = [
	{ to: "/a", label: "Product" },
	{ to: "/b", label: "Product Categories" },
	{ to: "/c", label: "Orders" },
];
const labelsFor = (text: string) => screensFor(text, screens).map(({ label }) => label);

test("without text every screen is listed, in the order of the menu", () => {
	expect(labelsFor(" ")).toEqual(["Product", "Product Categories", "Orders"]);
});

test("a screen is found by parts of its name, in any order and case", () => {
	expect(labelsFor("CAT prod")).toEqual(["Product Categories"]);
	expect(labelsFor("lamp")).toEqual([]);
});

test("an order is shown with its buyer and its status in words", () => {
	const order = { id: 1042, buyerEmail: "mariam@post.example", status: "PaymentRecieved" } as Order;
	expect(ordersAsDestinations([order])).toMatchObject([{ detail: "mariam@post.example, Payment received" }]);
});
