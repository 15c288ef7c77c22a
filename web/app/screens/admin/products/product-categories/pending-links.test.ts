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

test("new pairs are appended", () => {
	expect(addLinks([link(qamar, indoor)], [qamar, lulu], pendants, new Set())).toEqual({
		pending: [link(qamar, indoor), link(qamar, pendants), link(lulu, pendants)],
		added: 2,
		inSelection: [],
		inDatabase: [],
	});
});

test("pairs that are pending or stored are skipped and reported", () => {
	expect(addLinks([link(qamar, pendants)], [qamar, lulu, masar], pendants, new Set([lulu.id]))).toEqual({
		pending: [link(qamar, pendants), link(masar, pendants)],
		added: 1,
		inSelection: ["Qamar"],
		inDatabase: ["Lulu"],
	});
});

test("a pair that is both pending and stored is reported once", () => {
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

test("a single pair and a whole group can be removed", () => {
	const pending = [link(qamar, pendants), link(lulu, pendants), link(lulu, indoor)];
	expect(removeLinks(pending, [link(lulu, pendants)])).toEqual([link(qamar, pendants), link(lulu, indoor)]);
	expect(removeGroup(pending, pendants.id)).toEqual([link(lulu, indoor)]);
});

test("after a submission only the submitted pairs are removed, not those added meanwhile", () => {
	const sent = [link(qamar, pendants), link(lulu, pendants)];
	expect(removeLinks([...sent, link(qamar, indoor)], sent)).toEqual([link(qamar, indoor)]);
});
