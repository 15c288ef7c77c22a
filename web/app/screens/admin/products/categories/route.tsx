import {
	type Category,
	CategoryForm,
	createCategory,
	deleteCategory,
	exportCategories,
	getCategory,
	listCategories,
	updateCategory,
} from "@noor/contract/categories";
import { newestFirst } from "@noor/contract/paging";
import { apiContext } from "#api/context.ts";
import { isError, toResult, valueOrNull } from "#api/result.ts";
import { categoryNames, parentOptions } from "#parts/admin/category-options.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { PictureField } from "#parts/admin/picture-field.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { RowActions } from "#parts/admin/row-actions.tsx";
import { useBulkDeletion } from "#parts/admin/table/use-bulk-deletion.tsx";
import { readTableAddress, redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import { textsOf } from "#parts/admin/texts-of.ts";
import { useDeletion } from "#parts/admin/use-deletion.tsx";
import { Picture } from "#parts/pictures/picture.tsx";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, listCategories.schema.querystring, newestFirst);
	const [listed, all, editing] = await Promise.all([
		toResult(call(listCategories, { querystring: query })),
		toResult(loadAllCategories(call)),
		findEdited(edit, (params) => call(getCategory, { params })),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, listed, all: valueOrNull(all) ?? [] };
}

const messages = {
	create: { done: "Category added successfully", failed: "Failed to add category" },
	update: { done: "Category updated successfully", failed: "Failed to update category" },
	delete: { done: "Category deleted successfully", failed: "Failed to delete category" },
};

export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return changeRecord(request, messages, {
		create: (_, body) => call(createCategory, { body }),
		update: (params, body) => call(updateCategory, { params, body }),
		delete: (params) => call(deleteCategory, { params }),
	});
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, messages, serverAction);
}

export function meta() {
	return [{ title: "Categories | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function Categories({ loaderData: { edit, editing, listed, all } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, "Failed to load category for editing");
	const selection = useRowSelection<Category>(valueOrNull(listed)?.data ?? [], ({ categoryName }) => categoryName);
	const deletion = useDeletion("Are you sure you want to delete this category?", selection);
	const bulkDeletion = useBulkDeletion(selection, (count) => (count === 1 ? "1 category" : `${count} categories`));
	const columns: Column<Category>[] = [
		{
			id: "name",
			header: "Name",
			sort: "name",
			identifies: true,
			cell: (category) => <Name category={category} all={all} />,
			className: "w-full",
		},
		{ id: "image", header: "Image", cell: ({ imageUrl }) => <Thumbnail imageUrl={imageUrl} />, className: "w-px" },
		{
			id: "actions",
			identifies: true,
			header: "Actions",
			cell: ({ id, categoryName }) => <RowActions id={id} name={categoryName} onDelete={() => deletion.ask(id)} />,
			className: "w-px",
		},
	];
	return (
		<MasterScreen>
			<CategoryEditor key={editing?.id ?? "new"} category={editing} all={all} />
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text="Failed to load categories" />
			) : (
				<MasterTable
					name="categories"
					caption="Categories"
					columns={columns}
					rows={listed.data}
					empty="No categories found"
					pages={listed}
					search="Search categories"
					unsorted={newestFirst}
					exportUrl={exportCategories.url}
					selection={selection}
					bulkActions={bulkDeletion.button}
				/>
			)}
			{deletion.dialog}
			{bulkDeletion.dialog}
		</MasterScreen>
	);
}

/** A name, and quietly where it lies: the same name may be there twice. */
function Name({ category, all }: { category: Category; all: readonly Category[] }) {
	const above = categoryNames(all, category.parentCategoryId);
	return (
		<>
			<span className="font-medium">{category.categoryName}</span>
			{above && <span className="ms-3 text-quiet">in {above}</span>}
		</>
	);
}

function Thumbnail({ imageUrl }: { imageUrl: string | null }) {
	if (!imageUrl) return <span className="text-quiet">N/A</span>;
	return (
		<Picture src={imageUrl} alt="" sizes="56px" className="my-1 block h-10 w-14 rounded-sm bg-wall object-cover" />
	);
}

/** What can be checked before the form is sent; the picture has been looked at when it was chosen. */
function textFields(form: FormData) {
	return textsOf(form, ["CategoryName", "Description", "ParentCategoryId"]);
}

function nameOfFile(file: FormDataEntryValue | null): string | undefined {
	return file instanceof File && file.size > 0 ? file.name : undefined;
}

function CategoryEditor({ category, all }: { category: Category | null; all: readonly Category[] }) {
	const parents = [{ value: "", label: "None" }, ...parentOptions(all, category?.id)];
	return (
		<RecordForm
			title={category ? "Edit Category" : "Add New Category"}
			id={category?.id}
			record={category}
			history={category ? { area: "categories", record: category.id } : undefined}
			compared={[
				{ label: "Category Name", name: "CategoryName" },
				{
					label: "Parent Category",
					name: "ParentCategoryId",
					show: (id) => parents.find(({ value }) => value === id)?.label ?? categoryNames(all, Number(id)),
				},
				{ label: "Description", name: "Description" },
				{
					label: "Image",
					name: "image",
					stored: ({ imageUrl }) => String(imageUrl ?? ""),
					// Without a file the picture stays whichever it is.
					entered: (form, { imageUrl }) => nameOfFile(form.get("image")) ?? String(imageUrl ?? ""),
					show: (image) => (image.startsWith("/") ? "A picture" : image),
				},
			]}
			schema={CategoryForm}
			read={textFields}
			multipart
			submitLabel={category ? "Update Category" : "Add Category"}
			pendingLabel={category ? "Updating..." : "Adding..."}
		>
			{({ record: category, errors }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4 md:grid-cols-2">
					<TextField
						label="Category Name"
						name="CategoryName"
						defaultValue={category?.categoryName}
						required
						autoComplete="off"
						errors={errors.CategoryName}
					/>
					<SelectField
						label="Parent Category"
						name="ParentCategoryId"
						defaultValue={category?.parentCategoryId ?? ""}
						options={parents}
						errors={errors.ParentCategoryId}
					/>
					<TextArea
						label="Description"
						name="Description"
						defaultValue={category?.description}
						errors={errors.Description}
					/>
					<PictureField label="Image" name="image" imageUrl={category?.imageUrl} errors={errors.image} />
				</div>
			)}
		</RecordForm>
	);
}
