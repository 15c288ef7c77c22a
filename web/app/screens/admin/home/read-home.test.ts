import { expect, test } from "vitest";
import { readHome } from "./read-home.ts";

test("sections keep the order of the form, those that are not ticked are hidden, and rooms are read by their keys", () => {
	const form = new FormData();
	for (const [name, value] of [
		["kind", "film"],
		["section", "newsletter"],
		["section", "brands"],
		["shown.brands", "on"],
		["room", "4"],
		["4.name", " Bathroom "],
		["4.path", "https://shop.example/shop?ipRating=44,54"],
	] as const)
		form.append(name, value);
	expect(readHome(form)).toMatchObject({
		hero: { kind: "film", productId: null, title: "" },
		sections: ["newsletter", "brands"],
		hiddenSections: ["newsletter"],
		rooms: [{ name: "Bathroom", path: "/shop?ipRating=44,54" }],
	});
});
