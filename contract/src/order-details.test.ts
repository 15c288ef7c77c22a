import { expect, test } from "vitest";
import { placeLines } from "./address-formats.ts";
import { OrderDetailsForm } from "./order-details.ts";

const nothing = { company: null, makani: "", mapUrl: "" };

test("a Makani number has ten digits, however they are grouped and written", () => {
	for (const makani of ["30032 95320", "30032-95320", "٣٠٠٣٢ ٩٥٣٢٠"])
		expect(OrderDetailsForm.parse({ ...nothing, makani }).makani, makani).toBe("3003295320");
	expect(OrderDetailsForm.safeParse({ ...nothing, makani: "300329532" }).success).toBe(false);
});

test("a company needs a name; its tax number is empty or has 15 digits", () => {
	const company = { name: "Desert Light LLC", taxNumber: "1000-1234-5600-003", purchaseOrder: "PO 77" };
	expect(OrderDetailsForm.parse({ ...nothing, company }).company?.taxNumber).toBe("100012345600003");
	expect(OrderDetailsForm.safeParse({ ...nothing, company: { ...company, taxNumber: "" } }).success).toBe(true);
	for (const wrong of [{ name: " " }, { taxNumber: "12345" }, { purchaseOrder: "7".repeat(61) }])
		expect(OrderDetailsForm.safeParse({ ...nothing, company: { ...company, ...wrong } }).success).toBe(false);
});

test("a map link leads to a known map, never to a script or another site", () => {
	const isAccepted = (mapUrl: string) => OrderDetailsForm.safeParse({ ...nothing, mapUrl }).success;
	for (const url of [
		"https://maps.app.goo.gl/abc",
		"https://www.google.com/maps?q=25.2,55.3",
		"https://google.ae/maps",
		"",
	])
		expect(isAccepted(url), url).toBe(true);
	for (const url of [
		"javascript:alert(1)",
		"http://google.com/maps",
		"https://evil.example/google.com/",
		"https://notgoogle.com/x",
		"https://google.ab.com/x",
		"https://google.com@evil.example/",
	])
		expect(isAccepted(url), url).toBe(false);
});

test("apartment, building, area and Makani number are lines of the address; what was not entered has none", () => {
	const details = {
		...nothing,
		apartment: "1204",
		building: "Marina Heights",
		area: "Dubai Marina",
		makani: "3003295320",
	};
	expect(placeLines(details, "AE")).toEqual(["1204, Marina Heights", "Dubai Marina", "Makani 30032 95320"]);
	expect(placeLines({ ...details, apartment: "", makani: "" }, "AE")).toEqual(["Marina Heights", "Dubai Marina"]);
	expect(placeLines(null, "AE")).toEqual([]);
});
