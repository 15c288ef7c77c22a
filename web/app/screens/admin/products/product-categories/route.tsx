import type { Category } from "@noor/contract/categories";
import { newestFirst } from "@noor/contract/paging";
import {
	deleteProductCategory,
	exportProductCategories,
	getProductCategory,
	listProductCategories,
	type ProductCategory,
	ProductCategoryForm,
	updateProductCategory,
} from "@noor/contract/product-categories";
import { apiContext } from "#api/context.ts";
import { isError, toResult, valueOrNull } from "#api/result.ts";
import { preserveForm } from "#api/submit.ts";
import { categoryNames, categoryOptions } from "#parts/admin/category-options.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { comparedProduct, ProductPicker } from "#parts/admin/product-picker.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { RowActions } from "#parts/admin/row-actions.tsx";
import { useBulkDeletion } from "#parts/admin/table/use-bulk-deletion.tsx";
import { readTableAddress, redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { useDeletion } from "#parts/admin/use-deletion.tsx";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { Route } from "./+types/route";
import { LinkChooser } from "./link-chooser.tsx";
import { SelectedAssociations } from "./selected-associations.tsx";
import { pairsField, submitPending } from "./submit-pending.ts";
import { usePendingLinks } from "./use-pending-links.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, listProductCategories.schema.querystring, newestFirst);
	const [listed, categories, editing] = await Promise.all([
		toResult(call(listProductCategories, { querystring: query })),
		toResult(loadAllCategories(call)),
		findEdited(edit, (params) => call(getProductCategory, { params })),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, listed, categories: valueOrNull(categories) };
}

const messages = {
	update: { done: "Product category updated", failed: "Update failed" },
	delete: { done: "Product category deleted successfully", failed: "Failed to delete product category" },
};

/** The pending list is sent as a whole; a link that is there already is changed and deleted like any record. */
export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	if (await isPendingList(request)) return submitPending(call, request);
	return changeRecord(request, messages, {
		update: (params, form) =>
			call(updateProductCategory, {
				params,
				body: { ...textsOf(form, ["productId", "categoryId"]), version: versionOf(form) },
			}),
		delete: (params) => call(deleteProductCategory, { params }),
	});
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return (await isPendingList(request))
		? preserveForm(serverAction)
		: preserveRecordForm(request, messages, serverAction);
}

async function isPendingList(request: Request): Promise<boolean> {
	return request.method === "POST" && (await request.clone().formData()).has(pairsField);
}

export function meta() {
	return [{ title: "Product Categories | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function ProductCategories({ loaderData: { edit, editing, listed, categories } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, "Failed to load product categories");
	const [pending, changePending] = usePendingLinks();
	const all = categories ?? [];
	const selection = useRowSelection<ProductCategory>(
		valueOrNull(listed)?.data ?? [],
		({ product, category }) => `${product.name} in ${category.categoryName}`,
	);
	const deletion = useDeletion("Are you sure you want to delete this product category association?", selection);
	const bulkDeletion = useBulkDeletion(selection, (count) => (count === 1 ? "1 association" : `${count} associations`));
	const columns: Column<ProductCategory>[] = [
		{
			id: "category",
			header: "Category Name",
			sort: "category",
			identifies: true,
			cell: ({ category }) => categoryNames(all, category.id) || category.categoryName,
			className: "text-quiet",
		},
		{
			id: "product",
			header: "Product Name",
			sort: "product",
			identifies: true,
			cell: ({ product }) => product.name,
			className: "w-full font-medium",
		},
		{
			id: "actions",
			identifies: true,
			header: "Actions",
			cell: ({ id, product, category }) => (
				<RowActions id={id} name={`${product.name} in ${category.categoryName}`} onDelete={() => deletion.ask(id)} />
			),
			className: "w-px",
		},
	];
	return (
		<MasterScreen>
			{editing ? (
				<LinkEditor key={editing.id} link={editing} categories={all} hasPending={pending.length > 0} />
			) : (
				<LinkChooser categories={categories} pending={pending} onPending={changePending} />
			)}
			<SelectedAssociations pending={pending} onPending={changePending} />
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text="Failed to load product categories" />
			) : (
				<MasterTable
					name="product-categories"
					caption="Product Categories"
					columns={columns}
					rows={listed.data}
					empty="No product categories found"
					pages={listed}
					search="Search product categories"
					unsorted={newestFirst}
					exportUrl={exportProductCategories.url}
					selection={selection}
					bulkActions={bulkDeletion.button}
				/>
			)}
			{deletion.dialog}
			{bulkDeletion.dialog}
		</MasterScreen>
	);
}

/** One link that is there already: which product, in which category. */
function LinkEditor({
	link,
	categories,
	hasPending,
}: {
	link: ProductCategory;
	categories: readonly Category[];
	hasPending: boolean;
}) {
	return (
		<RecordForm
			title="Edit Product Category"
			id={link.id}
			record={link}
			history={{ area: "products", record: link.productId }}
			compared={[
				comparedProduct("Product", "productId", ({ product }) => (product as ProductCategory["product"]).name),
				{ label: "Category", name: "categoryId", show: (id) => categoryNames(categories, Number(id)) },
			]}
			schema={ProductCategoryForm}
			read={(form) => textsOf(form, ["productId", "categoryId"])}
			submitLabel="Update"
			pendingLabel="Updating..."
			hasMoreUnsaved={hasPending}
		>
			{({ record, errors, recheck }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4 md:grid-cols-2">
					<ProductPicker
						label="Product"
						name="productId"
						defaultProduct={record?.product ?? null}
						errors={errors.productId}
						onChange={recheck}
					/>
					<SelectField
						label="Category"
						name="categoryId"
						defaultValue={record?.categoryId}
						options={categoryOptions(categories)}
						required
						errors={errors.categoryId}
					/>
				</div>
			)}
		</RecordForm>
	);
}
