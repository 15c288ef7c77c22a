import { expect, test } from "vitest";
import { readCatalogues } from "./write.ts";

test("Arabic texts have no marks of direction and no Latin punctuation", () => {
	const faulty = [...readCatalogues()].flatMap(([area, catalogues]) =>
		Object.entries(catalogues.get("ar") ?? {})
			.filter(
				([, text]) => /[\u200e\u200f\u202a-\u202e\u2066-\u2069“”"٠-٩]/.test(text) || /[\u0600-\u06ff][,;?]/.test(text),
			)
			.map(([key]) => `${area} ${key}`),
	);
	expect(faulty).toEqual([]);
});
