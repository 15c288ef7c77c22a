import { listAllBrands } from "@noor/contract/brands";
import { newestFirst } from "@noor/contract/paging";
import { listProductImages } from "@noor/contract/product-images";
import { createProduct, deleteProduct, getProduct, updateProduct } from "@noor/contract/products";
import { exportStaffProducts, listStaffProducts, type StaffProduct } from "@noor/contract/staff-products";
import { listSuppliers } from "@noor/contract/suppliers";
import { useEffect } from "react";
import { href, Link } from "react-router";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { isError, toResult, valueOrNull } from "#api/result.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { RowActions } from "#parts/admin/row-actions.tsx";
import { useBulkDeletion } from "#parts/admin/table/use-bulk-deletion.tsx";
import { readTableAddress, redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import { toastFailed } from "#parts/admin/toasts.ts";
import { useDeletion } from "#parts/admin/use-deletion.tsx";
import { useLast } from "#parts/admin/use-last.ts";
import { Money } from "#parts/money/money.tsx";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import type { Route } from "./+types/route";
import { withPictureFaults } from "./picture-faults.ts";
import { type EditedProduct, ProductEditor } from "./product-editor.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { shortened } from "./shortened.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, listStaffProducts.schema.querystring, newestFirst);
	const [listed, brands, suppliers, editing] = await Promise.all([
		toResult(call(listStaffProducts, { querystring: query })),
		toResult(call(listAllBrands)),
		toResult(call(listSuppliers)),
		findEdited(edit, ({ id }) => loadProduct(call, id)),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, listed, brands: valueOrNull(brands), suppliers: valueOrNull(suppliers) };
}

async function loadProduct(call: Api, id: number): Promise<EditedProduct> {
	const [product, images] = await Promise.all([
		call(getProduct, { params: { id } }),
		call(listProductImages, { params: { productId: id }, querystring: { embed: "false" } }),
	]);
	return { ...product, images };
}

const messages = {
	create: { done: "Product added successfully", failed: "Failed to save product" },
	update: { done: "Product updated successfully", failed: "Failed to save product" },
	delete: { done: "Product deleted successfully", failed: "Failed to delete product" },
};

export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult> {
	const call = context.get(apiContext);
	const result = await changeRecord(request, messages, {
		create: (_, body) => call(createProduct, { body }),
		update: (params, body) => call(updateProduct, { params, body }),
		delete: (params) => call(deleteProduct, { params }),
	});
	return withPictureFaults(result);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, messages, serverAction);
}

export function meta() {
	return [{ title: "Products | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function Products({ loaderData }: Route.ComponentProps) {
	const { edit, editing, listed } = loaderData;
	const brands = useOffered(loaderData.brands, "Failed to load brands");
	const suppliers = useOffered(loaderData.suppliers, "Failed to load suppliers");
	useMissingEdited(edit, editing !== null, "Failed to load product for editing");
	const selection = useRowSelection<StaffProduct>(valueOrNull(listed)?.data ?? [], ({ name }) => name);
	const deletion = useDeletion(
		"Are you sure you want to delete this product? This will also delete all variants.",
		selection,
	);
	const bulkDeletion = useBulkDeletion(selection, (count) => (count === 1 ? "1 product" : `${count} products`));
	const actions: Column<StaffProduct> = {
		id: "actions",
		identifies: true,
		header: "Actions",
		cell: ({ id, name }) => <RowActions id={id} name={name} onDelete={() => deletion.ask(id)} />,
		className: "w-px",
	};
	return (
		<MasterScreen>
			<ProductEditor key={editing?.id ?? "new"} product={editing} brands={brands} suppliers={suppliers} />
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text="Failed to load products" />
			) : (
				<MasterTable
					name="products"
					caption="Products"
					columns={[...columns, actions]}
					rows={listed.data}
					empty="No products found"
					pages={listed}
					search="Search products"
					unsorted={newestFirst}
					exportUrl={exportStaffProducts.url}
					selection={selection}
					bulkActions={bulkDeletion.button}
				/>
			)}
			{deletion.dialog}
			{bulkDeletion.dialog}
		</MasterScreen>
	);
}

/** What a select of the form offers. Where it could not be loaded anew, what was offered stays, and so does the choice. */
function useOffered<T>(loaded: readonly T[] | null, failed: string): readonly T[] {
	const offered = useLast(loaded);
	useEffect(() => {
		if (!loaded) toastFailed(failed);
	}, [loaded, failed]);
	return offered ?? [];
}

const columns: Column<StaffProduct>[] = [
	{
		id: "name",
		sort: "name",
		identifies: true,
		header: "Name",
		cell: ({ id, name }) => (
			<Link to={href("/product/:id", { id: String(id) })} className="font-medium hover:text-accent">
				{name}
			</Link>
		),
		className: "min-w-40 whitespace-normal!",
	},
	{
		id: "image",
		header: "Image",
		cell: ({ name, imageUrl }) => <ProductThumbnail name={name} imageUrl={imageUrl} />,
		className: "w-px",
	},
	{
		id: "price",
		sort: "price",
		header: "Price",
		cell: ({ basePrice }) => <Money amount={basePrice} form="dollar" />,
		numeric: true,
	},
	{
		id: "description",
		header: "Description",
		cell: ({ description }) => <span title={description}>{shortened(description)}</span>,
		className: "w-full min-w-60 py-2 whitespace-normal! text-quiet",
	},
	{
		id: "brand",
		sort: "brand",
		header: "Brand",
		cell: ({ brandName }) => brandName,
		className: "min-w-32 whitespace-normal!",
	},
	{
		id: "supplier",
		sort: "supplier",
		header: "Supplier",
		cell: ({ supplierName }) => supplierName,
		className: "min-w-44 py-2 whitespace-normal!",
	},
];
