import type { Category } from "@noor/contract/categories";
import { newestFirst } from "@noor/contract/newest-first";
import * as m from "@noor/messages/admin/products/categories";
import { toResult, valueOrNull } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { categoryNames, parentOptions } from "#parts/admin/category-options.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { PictureField } from "#parts/admin/picture-field.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { textsOf } from "#parts/admin/texts-of.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic, translationsIn } from "#parts/admin/translations/translations-in.ts";
import { Picture } from "#parts/pictures/picture.tsx";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { Route } from "./+types/route";

const categories = defineMaster({
	name: "categories",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailed: m.load_failed(),
		recordFailed: m.record_failed(),
		messages: {
			create: { done: m.added(), failed: m.add_failed() },
			update: { done: m.updated(), failed: m.update_failed() },
			delete: { done: m.deleted(), failed: m.delete_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/categories")).listCategories.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call("GET /api/Categories", { querystring }),
	get: (call, params) => call("GET /api/Categories/:id", { params, querystring: { withTranslations: "true" } }),
	loadExtra: async (call) => valueOrNull(await toResult(loadAllCategories(call))) ?? [],
	changes: (call) => ({
		create: (_, form) => call("POST /api/Categories", { body: withTranslations(form) }),
		update: (params, form) => call("PUT /api/Categories/:id", { params, body: withTranslations(form) }),
		delete: (params) => call("DELETE /api/Categories/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/categories.csv",
	changeRight: rightOf("POST /api/Categories", "catalogue:write"),
	nameOf: ({ categoryName }) => categoryName,
	columns: (all) => [
		{
			id: "name",
			header: m.name(),
			sort: "name",
			identifies: true,
			cell: (category) => <Name category={category} all={all} />,
			className: "w-full",
		},
		{ id: "image", header: m.image(), cell: ({ imageUrl }) => <Thumbnail imageUrl={imageUrl} />, className: "w-px" },
	],
	Editor: CategoryEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = categories.loader;
export const action = categories.action;
export const clientAction = categories.clientAction;
export const meta = categories.meta;
export const handle = categories.handle;

export default function Categories({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={categories} loaderData={loaderData} />;
}

/** A name with the categories above it, because two categories may have the same name. */
function Name({ category, all }: { category: Category; all: readonly Category[] }) {
	const above = categoryNames(all, category.parentCategoryId);
	return (
		<>
			<span className="font-medium">{category.categoryName}</span>
			{above && <span className="ms-3 text-quiet">{m.in_above({ above })}</span>}
		</>
	);
}

function Thumbnail({ imageUrl }: { imageUrl: string | null }) {
	if (!imageUrl) return <span className="text-quiet">{m.no_image()}</span>;
	return (
		<Picture src={imageUrl} alt="" sizes="56px" className="my-1 block h-10 w-14 rounded-sm bg-wall object-cover" />
	);
}

/** The values that are validated on submit. The picture was validated when it was chosen. */
function textFields(form: FormData) {
	return {
		...textsOf(form, ["CategoryName", "Description", "ParentCategoryId"]),
		Translations: translationsField(form),
	};
}

/** The translations as the field of the form that the API reads. */
function translationsField(form: FormData): string {
	return JSON.stringify(translationsIn(form, "categories") ?? {});
}

function withTranslations(form: FormData): FormData {
	form.set("Translations", translationsField(form));
	return form;
}

function nameOfFile(file: FormDataEntryValue | null): string | undefined {
	return file instanceof File && file.size > 0 ? file.name : undefined;
}

function CategoryEditor({ record: category, extra: all }: MasterEditorProps<Category, readonly Category[]>) {
	const parents = [{ value: "", label: m.no_parent() }, ...parentOptions(all, category?.id)];
	return (
		<RecordForm
			key={category?.id ?? "new"}
			title={category ? m.edit_title() : m.add_title()}
			id={category?.id}
			record={category}
			history={category ? { area: "categories", record: category.id } : undefined}
			compared={[
				{ label: m.category_name(), name: "CategoryName" },
				{
					label: m.parent_category(),
					name: "ParentCategoryId",
					show: (id) => parents.find(({ value }) => value === id)?.label ?? categoryNames(all, Number(id)),
				},
				{ label: m.description(), name: "Description" },
				...comparedArabic({ categoryName: m.category_name(), description: m.description() }),
				{
					label: m.image(),
					name: "image",
					stored: ({ imageUrl }) => String(imageUrl ?? ""),
					// Without a file the stored picture stays.
					entered: (form, { imageUrl }) => nameOfFile(form.get("image")) ?? String(imageUrl ?? ""),
					show: (image) => (image.startsWith("/") ? m.a_picture() : image),
				},
			]}
			schema={async () => (await import("@noor/contract/categories")).CategoryForm}
			read={textFields}
			multipart
			submitLabel={category ? m.update_label() : m.add_label()}
			pendingLabel={category ? m.updating() : m.adding()}
		>
			{({ record: category, errors }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4 md:grid-cols-2">
					<InBothLanguages
						kind="categories"
						field="categoryName"
						label={m.category_name()}
						english={category?.categoryName}
						translations={category?.translations}
						errors={errors}
						path="Translations"
						name="CategoryName"
						required
					/>
					<InBothLanguages
						kind="categories"
						field="description"
						label={m.description()}
						english={category?.description}
						translations={category?.translations}
						errors={errors}
						path="Translations"
						isArea
						name="Description"
					/>
					<SelectField
						label={m.parent_category()}
						name="ParentCategoryId"
						defaultValue={category?.parentCategoryId ?? ""}
						options={parents}
						errors={errors.ParentCategoryId}
					/>
					<PictureField label={m.image()} name="image" imageUrl={category?.imageUrl} errors={errors.image} />
				</div>
			)}
		</RecordForm>
	);
}
