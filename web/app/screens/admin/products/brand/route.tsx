import {
	type Brand,
	BrandForm,
	createBrand,
	deleteBrand,
	exportBrands,
	getBrand,
	listBrands,
	updateBrand,
} from "@noor/contract/brands";
import { newestFirst } from "@noor/contract/paging";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

const brands = defineMaster({
	name: "brands",
	pageTitle: "Brands | Admin Panel",
	caption: "Brands",
	search: "Search brands",
	empty: "No brands found",
	listFailed: "Failed to load brands",
	recordFailed: "Failed to load brands",
	messages: {
		create: { done: "Brand added successfully", failed: "Failed to add brand" },
		update: { done: "Brand updated successfully", failed: "Failed to update brand" },
		delete: { done: "Brand deleted successfully", failed: "Failed to delete brand" },
	},
	query: () => listBrands.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call(listBrands, { querystring }),
	get: (call, params) => call(getBrand, { params }),
	changes: (call) => ({
		create: (_, form) => call(createBrand, { body: bodyOf(form) }),
		update: (params, form) => call(updateBrand, { params, body: { ...bodyOf(form), version: versionOf(form) } }),
		delete: (params) => call(deleteBrand, { params }),
	}),
	exportUrl: exportBrands.url,
	nameOf: ({ brandName }) => brandName,
	columns: () => [
		{
			id: "name",
			header: "Name",
			sort: "name",
			identifies: true,
			cell: ({ brandName }) => brandName,
			className: "font-medium",
		},
		{
			id: "description",
			sort: "description",
			header: "Description",
			cell: ({ description }) => <span className="block py-2">{description || "N/A"}</span>,
			className: "w-full min-w-72 whitespace-normal! text-quiet",
		},
	],
	Editor: BrandEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, "Are you sure you want to delete this brand?", (count) =>
			count === 1 ? "1 brand" : `${count} brands`,
		),
});

export const loader = brands.loader;
export const action = brands.action;
export const clientAction = brands.clientAction;
export const meta = brands.meta;

export default function Brands({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={brands} loaderData={loaderData} />;
}

function bodyOf(form: FormData) {
	return textsOf(form, ["brandName", "description"]);
}

function BrandEditor({ record: brand }: MasterEditorProps<Brand>) {
	return (
		<RecordForm
			key={brand?.id ?? "new"}
			title={brand ? "Edit Brand" : "Add New Brand"}
			id={brand?.id}
			record={brand}
			history={brand ? { area: "brands", record: brand.id } : undefined}
			compared={[
				{ label: "Brand Name", name: "brandName" },
				{ label: "Description", name: "description" },
			]}
			schema={BrandForm}
			submitLabel={brand ? "Update Brand" : "Add Brand"}
			pendingLabel={brand ? "Updating..." : "Adding..."}
		>
			{({ record: brand, errors }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4 md:grid-cols-[1fr_2fr]">
					<TextField
						label="Brand Name"
						name="brandName"
						defaultValue={brand?.brandName}
						required
						autoComplete="off"
						errors={errors.brandName}
					/>
					<TextArea
						label="Description"
						name="description"
						defaultValue={brand?.description}
						errors={errors.description}
					/>
				</div>
			)}
		</RecordForm>
	);
}
