import type { Brand } from "@noor/contract/brands";
import type { Category } from "@noor/contract/categories";
import { newestFirst } from "@noor/contract/newest-first";
import { type EditedProduct, ProductChange, previewPrices } from "@noor/contract/staff-products";
import type { Supplier } from "@noor/contract/suppliers";
import * as m from "@noor/messages/admin/products/product";
import { joinParts } from "@noor/messages/lists";
import { useEffect } from "react";
import { href, Link } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { jsonField } from "#api/json-field.ts";
import { readForm } from "#api/read-form.ts";
import { toResult, valueOrNull } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, runAction } from "#api/submit.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { type Offers, offersOf } from "#parts/admin/lighting/lighting-inputs.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import { useLast } from "#parts/admin/use-last.ts";
import { Money } from "#parts/money/money.tsx";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import type { Route } from "./+types/route";
import { withPictureFaults } from "./picture-faults.ts";
import { ProductEditor } from "./product-editor.tsx";
import { ProductTools, readProductFilters } from "./product-filters.tsx";
import { ProductStatusBadge } from "./product-status.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { shortened } from "./shortened.ts";
import { useProductChanges } from "./use-product-changes.tsx";

const products = defineMaster({
	name: "products",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailed: m.load_failed(),
		recordFailed: m.record_failed(),
		messages: {
			create: { done: m.added(), failed: m.save_failed() },
			update: { done: m.updated(), failed: m.save_failed() },
			delete: { done: m.deleted(), failed: m.delete_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/staff-products")).listStaffProducts.schema.querystring,
	unsorted: newestFirst,
	list: (call, query, search) =>
		call("GET /api/admin/products", { querystring: { ...query, ...readProductFilters(search) } }),
	get: (call, params): Promise<EditedProduct> => call("GET /api/admin/products/:id", { params }),
	loadExtra: loadOptions,
	changes: (call) => ({
		create: (_, body) => call("POST /api/Products", { body }),
		update: (params, body) => call("PUT /api/Products/:id", { params, body }),
		delete: (params) => call("DELETE /api/Products/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/products.csv",
	changeRight: rightOf("POST /api/Products", "catalogue:write"),
	nameOf: ({ name }) => name,
	listFirst: () => ({ add: m.new_product(), back: m.back_to_products(), Tools: Tools }),
	columns: () => [
		{
			id: "image",
			header: m.image(),
			cell: ({ name, imageUrl }) => <ProductThumbnail name={name} imageUrl={imageUrl} />,
			className: "w-px px-2!",
		},
		{
			id: "name",
			sort: "name",
			identifies: true,
			header: m.name(),
			cell: ({ id, name }) => (
				<Link to={href("/product/:id", { id: String(id) })} className="font-medium wrap-anywhere hover:text-accent">
					{name}
				</Link>
			),
			className: "min-w-32 px-2! whitespace-normal!",
		},
		{
			id: "sku",
			sort: "sku",
			header: m.sku(),
			cell: ({ sku, variantCount }) => (
				<span>
					<bdi>{sku}</bdi>
					{variantCount > 1 && (
						<span className="block text-xs text-quiet">{m.and_more({ count: variantCount - 1 })}</span>
					)}
				</span>
			),
			className: "min-w-24 px-2! whitespace-normal! wrap-anywhere",
		},
		{
			id: "price",
			sort: "price",
			header: m.price(),
			cell: ({ basePrice, lowestVariantPrice }) => (
				<Money amount={basePrice || (lowestVariantPrice ?? 0)} form="currency" />
			),
			numeric: true,
			className: "px-2!",
		},
		{
			id: "stock",
			sort: "stock",
			header: m.stock(),
			cell: ({ stockQuantity }) => (
				<span className={stockQuantity === 0 ? "font-medium text-red" : undefined}>{stockQuantity}</span>
			),
			numeric: true,
			className: "px-2!",
		},
		{
			id: "categories",
			header: m.categories(),
			cell: ({ categories }) => joinParts(categories),
			className: "min-w-24 px-2! whitespace-normal!",
		},
		{
			id: "status",
			sort: "status",
			header: m.status(),
			cell: ({ status, publishAt }) => <ProductStatusBadge status={status} publishAt={publishAt} />,
			className: "px-2!",
		},
		{
			id: "description",
			header: m.description(),
			cell: ({ description }) => <span title={description}>{shortened(description)}</span>,
			className: "min-w-36 px-2! py-2 whitespace-normal! text-quiet",
		},
		{
			id: "brand",
			sort: "brand",
			header: m.brand(),
			cell: ({ brandName }) => brandName,
			className: "min-w-24 px-2! whitespace-normal!",
		},
		{
			id: "supplier",
			sort: "supplier",
			header: m.supplier(),
			cell: ({ supplierName }) => supplierName,
			className: "min-w-24 px-2! py-2 whitespace-normal! wrap-anywhere",
		},
	],
	Editor: ProductEditorWithOptions,
	useRemoval: (selection, { brands, categories }) =>
		useProductChanges(selection, { brands: brands ?? [], categories: categories ?? [] }),
});

export const loader = products.loader;
export const clientAction = products.clientAction;
export const meta = products.meta;
export const handle = products.handle;

export default function Products({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={products} loaderData={loaderData} />;
}

/** Saves one product, previews a change of prices, or changes the selected products. */
export async function action(args: Route.ActionArgs) {
	// The form of a product is multipart and may contain large files, so it is not read here.
	const isRecord = args.request.headers.get("content-type")?.includes("multipart");
	const form = isRecord ? new FormData() : await readForm(args.request.clone() as Request);
	const call = args.context.get(apiContext);
	if (form.has("preview")) {
		const change = await parseForm(args.request, jsonField(previewPrices.schema.body), () => form.get("preview"));
		return change.ok ? runAction(() => call("POST /api/admin/products/price-preview", { body: change.value })) : change;
	}
	if (form.has("change")) {
		const change = await parseForm(args.request, jsonField(ProductChange), () => form.get("change"));
		return change.ok ? changeMany(call, change.value) : change;
	}
	return withPictureFaults(await products.action(args));
}

async function changeMany(call: Api, body: ProductChange): Promise<ActionResult> {
	const isDeletion = body.action === "delete";
	const failed = isDeletion ? m.delete_failed() : m.change_failed();
	const done = await runAction(() => call("POST /api/admin/products/changes", { body }), { failed });
	if (!done.ok) return done;
	const count = done.value.changed;
	return { ok: true, value: undefined, message: isDeletion ? m.count_deleted({ count }) : m.count_changed({ count }) };
}

interface Options {
	brands: Brand[] | null;
	suppliers: Supplier[] | null;
	categories: Category[] | null;
	offers: Offers;
}

/** A list that could not be loaded is null. */
async function loadOptions(call: Api): Promise<Options> {
	const [brands, suppliers, categories, facets] = await Promise.all([
		toResult(call("GET /api/Brand/GetBrandsWithoutPagination")),
		toResult(call("GET /api/Supplier")),
		toResult(loadAllCategories(call)),
		toResult(call("GET /api/Products/facets")),
	]);
	return {
		brands: valueOrNull(brands),
		suppliers: valueOrNull(suppliers),
		categories: valueOrNull(categories),
		offers: offersOf(valueOrNull(facets)?.filters ?? {}),
	};
}

function Tools({ extra: { brands, categories } }: { extra: Options }) {
	return <ProductTools brands={brands ?? []} categories={categories ?? []} />;
}

function ProductEditorWithOptions({ record, extra, copied = null }: MasterEditorProps<EditedProduct, Options>) {
	const brands = useLastOptions(extra.brands, m.brands_failed());
	const suppliers = useLastOptions(extra.suppliers, m.suppliers_failed());
	return (
		<ProductEditor
			key={record?.id ?? `new ${copied?.id}`}
			product={record}
			copied={copied}
			brands={brands}
			suppliers={suppliers}
			categories={extra.categories ?? []}
			offers={extra.offers}
		/>
	);
}

/** The options of a select. The last loaded ones stay if they cannot be loaded again, and so does the choice. */
function useLastOptions<T>(loaded: readonly T[] | null, failed: string): readonly T[] {
	const offered = useLast(loaded);
	useEffect(() => {
		if (!loaded) toastFailed(failed);
	}, [loaded, failed]);
	return offered ?? [];
}
