import { expect, test } from "vitest";
import { readZone } from "./read-zone.ts";

test("countries are separated by commas or spaces, areas by lines or commas", () => {
	const form = new FormData();
	form.set("name", "Gulf");
	form.set("countries", "om, sa  kw");
	form.append("emirates", "Dubai");
	form.append("emirates", "Ajman");
	form.set("areas", "Al Barsha\r\n Dubai Marina, JLT\n\n");
	expect(readZone(form)).toEqual({
		name: "Gulf",
		countries: ["OM", "SA", "KW"],
		emirates: ["Dubai", "Ajman"],
		areas: ["Al Barsha", "Dubai Marina", "JLT"],
	});
});

test("empty fields are empty lists", () => {
	expect(readZone(new FormData())).toEqual({ name: "", countries: [], emirates: [], areas: [] });
});
