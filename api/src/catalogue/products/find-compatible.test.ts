import { expect, test } from "vitest";
import { type Candidate, findCompatible } from "./find-compatible.ts";

const pendant: Candidate = {
	id: 1,
	lightType: "Pendant",
	socketType: "E27",
	voltage: "220-240",
	isDimmable: true,
	mountingType: "Suspended",
	wattage: 8,
	colorTemperature: 2700,
	text: "",
};
const bulb: Candidate = { ...pendant, id: 2, lightType: "Bulb", mountingType: "Lamp holder" };
const dimmer: Candidate = {
	...pendant,
	id: 3,
	lightType: "Dimmer",
	socketType: "None",
	wattage: 0,
	colorTemperature: 0,
};
const driver: Candidate = { ...dimmer, id: 4, lightType: "LED driver", text: "Up to 60 W at 24 V" };
const cord: Candidate = { ...dimmer, id: 5, lightType: "Cord set", socketType: "E27", text: "" };
const all = [bulb, dimmer, driver, cord];

test.each<[string, Candidate, number[]]>([
	["a dimmable pendant with an E27 socket", pendant, [bulb.id, dimmer.id]],
	["one that is not dimmable", { ...pendant, isDimmable: false }, [bulb.id]],
	["one with another socket", { ...pendant, socketType: "GU10" }, [dimmer.id]],
	["one with an integrated light source", { ...pendant, socketType: "Integrated LED" }, [dimmer.id]],
	["a table lamp, which has a plug", { ...pendant, mountingType: "Table-standing" }, [bulb.id]],
	["a lamp on another mains voltage", { ...pendant, voltage: "110-120" }, []],
	[
		"a strip on 24 V",
		{ ...pendant, socketType: "Integrated LED", voltage: "24", mountingType: "Adhesive" },
		[driver.id],
	],
	["a strip on 12 V", { ...pendant, socketType: "Integrated LED", voltage: "12", mountingType: "Adhesive" }, []],
	["a cord set", { ...cord, id: 9 }, [bulb.id]],
	["a bulb", { ...bulb, id: 9 }, [cord.id]],
	["a dimmer", { ...dimmer, id: 9 }, []],
])("accessories of %s", (_, product, expected) => {
	expect(findCompatible({ ...product, id: 9 }, all)).toEqual(expected);
});

test("of many bulbs at most five are picked, those that can be dimmed like the lamp and have its white first", () => {
	const bulbs = [
		{ ...bulb, id: 21, isDimmable: false },
		{ ...bulb, id: 22, colorTemperature: 4000 },
		{ ...bulb, id: 23 },
		...[24, 25, 26, 27].map((id) => ({ ...bulb, id, colorTemperature: 3000 })),
	];
	expect(findCompatible(pendant, [...bulbs, dimmer])).toEqual([23, dimmer.id, 24, 25, 26]);
});

test("a product is no accessory of itself", () => {
	expect(findCompatible(cord, [cord])).toEqual([]);
});
