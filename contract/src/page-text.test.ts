import { describe, expect, test } from "vitest";
import { type Facts, invalidLinks, placeholders, readText, unknownPlaceholders } from "./page-text.ts";

const facts = {
	...(Object.fromEntries(placeholders.map((name) => [name, ""])) as Facts),
	shop: "Dana",
	email: "hi@dana.example",
	phone: "+971 4 555 0100",
	company: "**Dana** [LLC](https://evil.example)",
};
const plain = (text: string) => ({ text, bold: false, href: null });

describe("a text", () => {
	test("has bold parts, links, and links that are bold", () => {
		expect(readText("Read **this** and [the terms](/pages/terms), **or [write](/contact)**.", facts)).toEqual([
			plain("Read "),
			{ text: "this", bold: true, href: null },
			plain(" and "),
			{ text: "the terms", bold: false, href: "/pages/terms" },
			plain(", "),
			{ text: "or ", bold: true, href: null },
			{ text: "write", bold: true, href: "/contact" },
			plain("."),
		]);
	});

	test("shows HTML and unfinished marks as they are", () => {
		const text = '<script>alert(1)</script> 2 ** 3, [x], <a href="/">y</a>';
		expect(readText(text, facts)).toEqual([plain(text)]);
	});

	test("shows what the settings say, in links too, and marks in the settings have no effect", () => {
		expect(readText("[{email}](mailto:{email}) [{phone}](tel:{phone}) {company}", facts)).toEqual([
			{ text: "hi@dana.example", bold: false, href: "mailto:hi@dana.example" },
			plain(" "),
			{ text: "+971 4 555 0100", bold: false, href: "tel:+97145550100" },
			plain(" **Dana** [LLC](https://evil.example)"),
		]);
	});

	test("is left out when the settings leave a placeholder blank", () => {
		expect(readText("Our number is {trn}.", facts)).toBeNull();
	});

	test.for(["javascript:alert(1)", "//evil.example", "/\\evil.example", "{email}", "data:text/html,x", "#payment"])(
		"never links to %s",
		(target) => {
			expect(invalidLinks(`[x](${target})`.replace("(1)", "1"))).toHaveLength(1);
			expect(readText(`[x](${target})`, facts)?.every(({ href }) => href === null)).toBe(true);
		},
	);
});

test("a name in braces that is no placeholder is found", () => {
	expect(unknownPlaceholders("{shop} {shopp} {}")).toEqual(["shopp"]);
});
