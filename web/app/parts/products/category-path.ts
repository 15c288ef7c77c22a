import type { Category } from "@noor/contract/categories";
import * as m from "@noor/messages/parts/products";
import { href } from "react-router";
import type { Place } from "#parts/frame/places.ts";

/** The breadcrumbs of a category: home, all lamps, the categories above it, and the category itself. */
export function categoryPath(categories: readonly Category[], categoryId: number | undefined): Place[] {
	const above: Place[] = [];
	const seen = new Set<number>();
	let category = categories.find(({ id }) => id === categoryId);
	while (category && !seen.has(category.id)) {
		const { id, categoryName, parentCategoryId } = category;
		seen.add(id);
		above.unshift({ to: href("/shop/:id", { id: String(id) }), label: categoryName });
		category = categories.find((other) => other.id === parentCategoryId);
	}
	return [{ to: href("/home"), label: m.home() }, { to: href("/shop"), label: m.all_lamps() }, ...above];
}
