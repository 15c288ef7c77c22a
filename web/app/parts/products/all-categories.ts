import type { Category } from "@noor/contract/categories";
import type { Api } from "#api/client.ts";

const pageSize = 100;

/** Every category of the shop, in its order. */
export async function loadAllCategories(call: Api): Promise<Category[]> {
	const first = await call("GET /api/Categories", { querystring: { pageSize } });
	const others = Array.from({ length: Math.max(0, Math.ceil(first.count / pageSize) - 1) }, (_, index) =>
		call("GET /api/Categories", { querystring: { pageIndex: index + 2, pageSize } }),
	);
	return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}
