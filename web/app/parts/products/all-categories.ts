import { type Category, listCategories } from "@noor/contract/categories";
import type { Api } from "#api/client.ts";

const pageSize = 100;

/** Every category of the shop, in its order. */
export async function loadAllCategories(call: Api): Promise<Category[]> {
	const first = await call(listCategories, { querystring: { pageSize } });
	const others = Array.from({ length: Math.max(0, Math.ceil(first.count / pageSize) - 1) }, (_, index) =>
		call(listCategories, { querystring: { pageIndex: index + 2, pageSize } }),
	);
	return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}
