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
import { apiContext } from "#api/context.ts";
import { isError, toResult, valueOrNull } from "#api/result.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { RowActions } from "#parts/admin/row-actions.tsx";
import { useBulkDeletion } from "#parts/admin/table/use-bulk-deletion.tsx";
import { readTableAddress, redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { useDeletion } from "#parts/admin/use-deletion.tsx";
import type { Column } from "#ui/data-table.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, listBrands.schema.querystring, newestFirst);
	const [listed, editing] = await Promise.all([
		toResult(call(listBrands, { querystring: query })),
		findEdited(edit, (params) => call(getBrand, { params })),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, listed };
}

const messages = {
	create: { done: "Brand added successfully", failed: "Failed to add brand" },
	update: { done: "Brand updated successfully", failed: "Failed to update brand" },
	delete: { done: "Brand deleted successfully", failed: "Failed to delete brand" },
};

export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	const bodyOf = (form: FormData) => textsOf(form, ["brandName", "description"]);
	return changeRecord(request, messages, {
		create: (_, form) => call(createBrand, { body: bodyOf(form) }),
		update: (params, form) => call(updateBrand, { params, body: { ...bodyOf(form), version: versionOf(form) } }),
		delete: (params) => call(deleteBrand, { params }),
	});
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, messages, serverAction);
}

export function meta() {
	return [{ title: "Brands | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function Brands({ loaderData: { edit, editing, listed } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, "Failed to load brands");
	const selection = useRowSelection<Brand>(valueOrNull(listed)?.data ?? [], (brand) => brand.brandName);
	const deletion = useDeletion("Are you sure you want to delete this brand?", selection);
	const bulkDeletion = useBulkDeletion(selection, (count) => (count === 1 ? "1 brand" : `${count} brands`));
	const columns: Column<Brand>[] = [
		{
			id: "name",
			header: "Name",
			sort: "name",
			identifies: true,
			cell: (brand) => brand.brandName,
			className: "font-medium",
		},
		{
			id: "description",
			sort: "description",
			header: "Description",
			cell: (brand) => <span className="block py-2">{brand.description || "N/A"}</span>,
			className: "w-full min-w-72 whitespace-normal! text-quiet",
		},
		{
			id: "actions",
			identifies: true,
			header: "Actions",
			cell: (brand) => <RowActions id={brand.id} name={brand.brandName} onDelete={() => deletion.ask(brand.id)} />,
			className: "w-px",
		},
	];
	return (
		<MasterScreen>
			<BrandEditor key={editing?.id ?? "new"} brand={editing} />
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text="Failed to load brands" />
			) : (
				<MasterTable
					name="brands"
					caption="Brands"
					columns={columns}
					rows={listed.data}
					empty="No brands found"
					pages={listed}
					search="Search brands"
					unsorted={newestFirst}
					exportUrl={exportBrands.url}
					selection={selection}
					bulkActions={bulkDeletion.button}
				/>
			)}
			{deletion.dialog}
			{bulkDeletion.dialog}
		</MasterScreen>
	);
}

function BrandEditor({ brand }: { brand: Brand | null }) {
	return (
		<RecordForm
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
