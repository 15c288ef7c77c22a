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
import { toResult, valueOrNull } from "#api/result.ts";
import { categoryNames, parentOptions } from "#parts/admin/category-options.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { PictureField } from "#parts/admin/picture-field.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { textsOf } from "#parts/admin/texts-of.ts";
import { Picture } from "#parts/pictures/picture.tsx";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

const categories = defineMaster({
	name: "categories",
	pageTitle: "Categories | Admin Panel",
	caption: "Categories",
	search: "Search categories",
	empty: "No categories found",
	listFailed: "Failed to load categories",
	recordFailed: "Failed to load category for editing",
	messages: {
		create: { done: "Category added successfully", failed: "Failed to add category" },
		update: { done: "Category updated successfully", failed: "Failed to update category" },
		delete: { done: "Category deleted successfully", failed: "Failed to delete category" },
	},
	query: () => listCategories.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call(listCategories, { querystring }),
	get: (call, params) => call(getCategory, { params }),
	loadExtra: async (call) => valueOrNull(await toResult(loadAllCategories(call))) ?? [],
	changes: (call) => ({
		create: (_, body) => call(createCategory, { body }),
		update: (params, body) => call(updateCategory, { params, body }),
		delete: (params) => call(deleteCategory, { params }),
	}),
	exportUrl: exportCategories.url,
	nameOf: ({ categoryName }) => categoryName,
	columns: (all) => [
		{
			id: "name",
			header: "Name",
			sort: "name",
			identifies: true,
			cell: (category) => <Name category={category} all={all} />,
			className: "w-full",
		},
		{ id: "image", header: "Image", cell: ({ imageUrl }) => <Thumbnail imageUrl={imageUrl} />, className: "w-px" },
	],
	Editor: CategoryEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, "Are you sure you want to delete this category?", (count) =>
			count === 1 ? "1 category" : `${count} categories`,
		),
});

export const loader = categories.loader;
export const action = categories.action;
export const clientAction = categories.clientAction;
export const meta = categories.meta;

export default function Categories({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={categories} loaderData={loaderData} />;
}

/** A name with the categories above it, because two categories may have the same name. */
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

function CategoryEditor({ record: category, extra: all }: MasterEditorProps<Category, readonly Category[]>) {
	const parents = [{ value: "", label: "None" }, ...parentOptions(all, category?.id)];
	return (
		<RecordForm
			key={category?.id ?? "new"}
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
