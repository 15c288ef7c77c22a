import { expect, test } from "vitest";
import { addLinks, groupLinks, type PendingLink, removeGroup, removeLinks } from "./pending-links.ts";

const qamar = { id: 1, name: "Qamar" };
const lulu = { id: 2, name: "Lulu" };
const masar = { id: 3, name: "Masar" };
const pendants = { id: 10, categoryName: "Pendants" };
const indoor = { id: 11, categoryName: "Indoor" };

function link(product: typeof qamar, category: typeof pendants): PendingLink {
	return {
		productId: product.id,
		productName: product.name,
		categoryId: category.id,
		categoryName: category.categoryName,
	};
}

test("new pairs are added behind those there are", () => {
	expect(addLinks([link(qamar, indoor)], [qamar, lulu], pendants, new Set())).toEqual({
		pending: [link(qamar, indoor), link(qamar, pendants), link(lulu, pendants)],
		added: 2,
		inSelection: [],
		inDatabase: [],
	});
});

test("pairs in the list, and pairs that are stored, are skipped and named", () => {
	expect(addLinks([link(qamar, pendants)], [qamar, lulu, masar], pendants, new Set([lulu.id]))).toEqual({
		pending: [link(qamar, pendants), link(masar, pendants)],
		added: 1,
		inSelection: ["Qamar"],
		inDatabase: ["Lulu"],
	});
});

test("a pair that is both in the list and stored is named once", () => {
	const { added, inSelection, inDatabase } = addLinks([link(qamar, pendants)], [qamar], pendants, new Set([qamar.id]));
	expect({ added, inSelection, inDatabase }).toEqual({ added: 0, inSelection: ["Qamar"], inDatabase: [] });
});

test("the list is grouped by category", () => {
	const pending = [link(qamar, pendants), link(lulu, indoor), link(lulu, pendants)];
	expect(groupLinks(pending)).toEqual([
		{ categoryId: 10, categoryName: "Pendants", links: [link(qamar, pendants), link(lulu, pendants)] },
		{ categoryId: 11, categoryName: "Indoor", links: [link(lulu, indoor)] },
	]);
	expect(groupLinks([])).toEqual([]);
});

test("a single pair and a whole group can be taken out", () => {
	const pending = [link(qamar, pendants), link(lulu, pendants), link(lulu, indoor)];
	expect(removeLinks(pending, [link(lulu, pendants)])).toEqual([link(qamar, pendants), link(lulu, indoor)]);
	expect(removeGroup(pending, pendants.id)).toEqual([link(lulu, indoor)]);
});

test("of a list to which something was added while it was sent, only what was sent is taken out", () => {
	const sent = [link(qamar, pendants), link(lulu, pendants)];
	expect(removeLinks([...sent, link(qamar, indoor)], sent)).toEqual([link(qamar, indoor)]);
});
