import type { Brand } from "@noor/contract/brands";
import { newestFirst } from "@noor/contract/paging";
import { listStaffProducts } from "@noor/contract/staff-products";
import type { Supplier } from "@noor/contract/suppliers";
import * as m from "@noor/messages/admin/products/product";
import { useEffect } from "react";
import { href, Link } from "react-router";
import type { Api } from "#api/client.ts";
import { toResult, valueOrNull } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import { useLast } from "#parts/admin/use-last.ts";
import { Money } from "#parts/money/money.tsx";
import type { Route } from "./+types/route";
import { withPictureFaults } from "./picture-faults.ts";
import { type EditedProduct, ProductEditor } from "./product-editor.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { shortened } from "./shortened.ts";

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
	query: () => listStaffProducts.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call("GET /api/admin/products", { querystring }),
	get: loadProduct,
	loadExtra: loadOptions,
	changes: (call) => ({
		create: (_, body) => call("POST /api/Products", { body }),
		update: (params, body) => call("PUT /api/Products/:id", { params, body }),
		delete: (params) => call("DELETE /api/Products/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/products.csv",
	changeRight: rightOf("POST /api/Products", "catalogue:write"),
	nameOf: ({ name }) => name,
	columns: () => [
		{
			id: "name",
			sort: "name",
			identifies: true,
			header: m.name(),
			cell: ({ id, name }) => (
				<Link to={href("/product/:id", { id: String(id) })} className="font-medium hover:text-accent">
					{name}
				</Link>
			),
			className: "min-w-40 whitespace-normal!",
		},
		{
			id: "image",
			header: m.image(),
			cell: ({ name, imageUrl }) => <ProductThumbnail name={name} imageUrl={imageUrl} />,
			className: "w-px",
		},
		{
			id: "price",
			sort: "price",
			header: m.price(),
			cell: ({ basePrice }) => <Money amount={basePrice} form="currency" />,
			numeric: true,
		},
		{
			id: "description",
			header: m.description(),
			cell: ({ description }) => <span title={description}>{shortened(description)}</span>,
			className: "w-full min-w-60 py-2 whitespace-normal! text-quiet",
		},
		{
			id: "brand",
			sort: "brand",
			header: m.brand(),
			cell: ({ brandName }) => brandName,
			className: "min-w-32 whitespace-normal!",
		},
		{
			id: "supplier",
			sort: "supplier",
			header: m.supplier(),
			cell: ({ supplierName }) => supplierName,
			className: "min-w-44 py-2 whitespace-normal!",
		},
	],
	Editor: ProductEditorWithOptions,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = products.loader;
export const clientAction = products.clientAction;
export const meta = products.meta;
export const handle = products.handle;

export default function Products({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={products} loaderData={loaderData} />;
}

export async function action(args: Route.ActionArgs) {
	return withPictureFaults(await products.action(args));
}

async function loadProduct(call: Api, { id }: { id: number }): Promise<EditedProduct> {
	const [product, images] = await Promise.all([
		call("GET /api/Products/:id", { params: { id } }),
		call("GET /api/ProductImage/:productId", { params: { productId: id }, querystring: { embed: "false" } }),
	]);
	return { ...product, images };
}

interface Options {
	brands: Brand[] | null;
	suppliers: Supplier[] | null;
}

/** A list that could not be loaded is null. */
async function loadOptions(call: Api): Promise<Options> {
	const [brands, suppliers] = await Promise.all([
		toResult(call("GET /api/Brand/GetBrandsWithoutPagination")),
		toResult(call("GET /api/Supplier")),
	]);
	return { brands: valueOrNull(brands), suppliers: valueOrNull(suppliers) };
}

function ProductEditorWithOptions({ record, extra }: MasterEditorProps<EditedProduct, Options>) {
	const brands = useLastOptions(extra.brands, m.brands_failed());
	const suppliers = useLastOptions(extra.suppliers, m.suppliers_failed());
	return <ProductEditor key={record?.id ?? "new"} product={record} brands={brands} suppliers={suppliers} />;
}

/** The options of a select. The last loaded ones stay if they cannot be loaded again, and so does the choice. */
function useLastOptions<T>(loaded: readonly T[] | null, failed: string): readonly T[] {
	const offered = useLast(loaded);
	useEffect(() => {
		if (!loaded) toastFailed(failed);
	}, [loaded, failed]);
	return offered ?? [];
}
