import { expect, test } from "vitest";
import { splitLinks } from "./split-links.ts";

test("links in a mail are found, and the surrounding text is unchanged", () => {
	const text =
		"Confirm it here:\n\nhttps://shop.example/confirm?token=a-b_c\n\nOr see http://localhost:3000/orders/7. Noor";
	expect(splitLinks(text).filter(({ isLink }) => isLink)).toEqual([
		{ at: 18, text: "https://shop.example/confirm?token=a-b_c", isLink: true },
		{ at: 67, text: "http://localhost:3000/orders/7", isLink: true },
	]);
	expect(
		splitLinks(text)
			.map((piece) => piece.text)
			.join(""),
	).toBe(text);
	expect(splitLinks("javascript:alert(1)").some(({ isLink }) => isLink)).toBe(false);
	expect(splitLinks("")).toEqual([]);
});
