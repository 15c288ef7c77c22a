import type { Category } from "@noor/contract/categories";
import { newestFirst } from "@noor/contract/newest-first";
import type { ProductCategory } from "@noor/contract/product-categories";
import * as m from "@noor/messages/admin/products/product-categories";
import { apiContext } from "#api/context.ts";
import { readForm } from "#api/read-form.ts";
import { toResult, valueOrNull } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { preserveForm } from "#api/submit.ts";
import { categoryNames, categoryOptions } from "#parts/admin/category-options.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { comparedProduct, ProductPicker } from "#parts/admin/product-picker.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useMayChange } from "#parts/admin/rights.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { Route } from "./+types/route";
import { LinkChooser } from "./link-chooser.tsx";
import { pairsField } from "./pending-links.ts";
import { SelectedAssociations } from "./selected-associations.tsx";
import { submitPending } from "./submit-pending.ts";
import { usePendingLinks } from "./use-pending-links.ts";

const links = defineMaster({
	name: "product-categories",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailed: m.load_failed(),
		recordFailed: m.load_failed(),
		messages: {
			update: { done: m.updated(), failed: m.update_failed() },
			delete: { done: m.deleted(), failed: m.delete_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/product-categories")).listProductCategories.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call("GET /api/ProductCategory", { querystring }),
	get: (call, params) => call("GET /api/ProductCategory/:id", { params }),
	loadExtra: async (call) => valueOrNull(await toResult(loadAllCategories(call))),
	changes: (call) => ({
		update: (params, form) =>
			call("PUT /api/ProductCategory/:id", {
				params,
				body: { ...textsOf(form, ["productId", "categoryId"]), version: versionOf(form) },
			}),
		delete: (params) => call("DELETE /api/ProductCategory/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/product-categories.csv",
	changeRight: rightOf("PUT /api/ProductCategory/:id", "catalogue:write"),
	nameOf: ({ product, category }) => m.link_name({ product: product.name, category: category.categoryName }),
	columns: (categories) => [
		{
			id: "category",
			header: m.category_name(),
			sort: "category",
			identifies: true,
			cell: ({ category }) => categoryNames(categories ?? [], category.id) || category.categoryName,
			className: "text-quiet",
		},
		{
			id: "product",
			header: m.product_name(),
			sort: "product",
			identifies: true,
			cell: ({ product }) => product.name,
			className: "w-full font-medium",
		},
	],
	Editor: LinksEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = links.loader;
export const meta = links.meta;
export const handle = links.handle;

export default function ProductCategories({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={links} loaderData={loaderData} />;
}

/** New associations are submitted as one list; an existing one is updated and deleted like any record. */
export async function action(args: Route.ActionArgs) {
	return (await isPendingList(args.request))
		? submitPending(args.context.get(apiContext), args.request)
		: links.action(args);
}

export async function clientAction(args: Route.ClientActionArgs) {
	return (await isPendingList(args.request)) ? preserveForm(args.serverAction) : links.clientAction(args);
}

async function isPendingList(request: Request): Promise<boolean> {
	return request.method === "POST" && (await readForm(request.clone())).has(pairsField);
}

/** Edits one association, or chooses new ones. The pending ones stay while one is edited. */
function LinksEditor({ record: link, extra: categories }: MasterEditorProps<ProductCategory, Category[] | null>) {
	const [pending, changePending] = usePendingLinks();
	const mayChange = useMayChange();
	return (
		<>
			{link ? (
				<LinkEditor key={link.id} link={link} categories={categories ?? []} hasPending={pending.length > 0} />
			) : (
				<LinkChooser categories={categories} pending={pending} onPending={changePending} />
			)}
			{mayChange && <SelectedAssociations pending={pending} onPending={changePending} />}
		</>
	);
}

/** The form of an existing association. */
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
			title={m.edit_title()}
			id={link.id}
			record={link}
			history={{ area: "products", record: link.productId }}
			compared={[
				comparedProduct(m.product(), "productId", ({ product }) => (product as ProductCategory["product"]).name),
				{ label: m.category(), name: "categoryId", show: (id) => categoryNames(categories, Number(id)) },
			]}
			schema={async () => (await import("@noor/contract/product-categories")).ProductCategoryForm}
			read={(form) => textsOf(form, ["productId", "categoryId"])}
			submitLabel={m.update()}
			pendingLabel={m.updating()}
			hasMoreUnsaved={hasPending}
		>
			{({ record, errors, recheck }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4 md:grid-cols-2">
					<ProductPicker
						label={m.product()}
						name="productId"
						defaultProduct={record?.product ?? null}
						errors={errors.productId}
						onChange={recheck}
					/>
					<SelectField
						label={m.category()}
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
