import { SheetQuery, saveSheet } from "@noor/contract/staff-products";
import * as m from "@noor/messages/admin/products/sheet";
import { href, Link, useSearchParams } from "react-router";
import { z } from "zod";
import { apiContext } from "#api/context.ts";
import { jsonField } from "#api/json-field.ts";
import { isError, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { Pages } from "#parts/admin/pages.tsx";
import { ChangesAllowed } from "#parts/admin/rights.tsx";
import { redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { Route } from "./+types/route";

/** Only this screen needs the sheet, and only with rows. */
const PriceSheet = lazyComponent(async () => (await import("./price-sheet.tsx")).PriceSheet);

/** The parameters of the URL; an invalid one counts as absent. */
function queryOf(search: URLSearchParams): SheetQuery {
	const { shape } = SheetQuery;
	return z
		.object({
			pageIndex: shape.pageIndex.catch(1),
			pageSize: z.coerce.number().int().min(5).max(100).catch(100),
			search: shape.search.catch(""),
			status: shape.status.catch("all"),
			stock: shape.stock.catch("all"),
			category: shape.category.catch(undefined),
			brand: shape.brand.catch(undefined),
			ids: shape.ids.catch([]),
		})
		.parse(Object.fromEntries(search));
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { ids, ...query } = queryOf(url.searchParams);
	const listed = await toResult(
		context.get(apiContext)("GET /api/admin/products/sheet", { querystring: { ...query, ids: ids.join(",") } }),
	);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { listed };
}

function texts() {
	return { done: m.saved(), failed: m.save_failed() };
}

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(
		request,
		z.object({ rows: jsonField(saveSheet.schema.body.shape.rows) }),
		async (body) => void (await call("POST /api/admin/products/sheet", { body })),
		texts(),
	);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, texts());
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

export default function Sheet({ loaderData: { listed } }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const back = new URLSearchParams(search);
	for (const name of ["ids", "pageIndex", "pageSize"]) back.delete(name);
	return (
		<ChangesAllowed right={rightOf("POST /api/admin/products/sheet", "catalogue:write")}>
			<div className="flex flex-wrap items-baseline gap-x-6 px-6 pt-5">
				<h1 className="text-xl">{m.title()}</h1>
				<Link
					to={`${href("/admin/products/product")}?${back}`}
					className="link inline-flex min-h-11 items-center text-sm"
				>
					{m.back()}
				</Link>
			</div>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} />
			) : (
				<>
					<PriceSheet key={`${search}`} rows={listed.data} />
					<Pages {...listed} />
				</>
			)}
		</ChangesAllowed>
	);
}
