import type { Room } from "@noor/contract/home";
import { AllProductsQuery } from "@noor/contract/product-listing";
import { type Translations, translatedText } from "@noor/contract/translations";
import { findProducts } from "../catalogue/search-index/find-products.ts";
import type { SearchIndex } from "../catalogue/search-index/open-search-index.ts";
import type { ProductIndex } from "../catalogue/search-index/product-index.ts";
import type { Database } from "../database/database.ts";

/** The rooms as staff have listed them, in English. */
export function readRooms(db: Database): Promise<{ name: string; path: string; translations: Translations }[]> {
	return db.selectFrom("rooms").select(["name", "path", "translations"]).orderBy("position").execute();
}

/** The rooms whose listing has products, in the order set by staff. Different rooms have different pictures where possible. */
export async function listRooms(db: Database, searchIndex: SearchIndex): Promise<Room[]> {
	const [rooms, index] = await Promise.all([readRooms(db), searchIndex()]);
	const shown = new Set<string>();
	return rooms.flatMap(({ name, path, translations }) => {
		const { count, pictures } = readListing(index, path);
		if (count === 0) return [];
		const imageUrl = pictures.find((url) => !shown.has(url)) ?? pictures[0] ?? null;
		if (imageUrl) shown.add(imageUrl);
		return [{ name: translatedText(name, translations, "name"), path, count, imageUrl }];
	});
}

/** How many products the listing at a path has; 0 for a category or a filter that does not exist. */
export function countListing(index: ProductIndex, path: string): number {
	return readListing(index, path).count;
}

/** The number of products whose pictures are candidates for a room. */
const maxCandidates = 12;

function readListing(index: ProductIndex, path: string): { count: number; pictures: string[] } {
	const { pathname, searchParams } = new URL(path, "http://shop.invalid");
	const [, id] = /^\/shop\/(\d+)$/.exec(pathname) ?? [];
	const query = AllProductsQuery.safeParse({ ...parameters(searchParams), ...(id ? { categoryId: id } : {}) });
	if (!query.success) return { count: 0, pictures: [] };
	const { pageIndex: _, pageSize: __, ...wanted } = query.data;
	if (wanted.categoryId !== undefined && !index.categories.has(wanted.categoryId)) return { count: 0, pictures: [] };
	const { count, cards } = findProducts(index, { ...wanted, offset: 0, limit: maxCandidates });
	return { count, pictures: cards.flatMap(({ litImageUrl, imageUrl }) => litImageUrl ?? imageUrl ?? []) };
}

/** The query parameters; repeated ones become lists. */
function parameters(search: URLSearchParams): Record<string, string | string[]> {
	return Object.fromEntries(
		[...new Set(search.keys())].map((name) => {
			const values = search.getAll(name);
			return [name, values.length === 1 ? (values[0] as string) : values];
		}),
	);
}
