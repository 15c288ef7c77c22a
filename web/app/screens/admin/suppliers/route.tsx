import { newestFirst } from "@noor/contract/paging";
import {
	createSupplier,
	deleteSupplier,
	exportSuppliers,
	getSupplier,
	pageSuppliers,
	type Supplier,
	SupplierForm,
	updateSupplier,
} from "@noor/contract/suppliers";
import { useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
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
import { readTableAddress, redirectBehindTheEnd, useAddressOf } from "#parts/admin/table-address.ts";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { useDeletion } from "#parts/admin/use-deletion.tsx";
import { Button } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useRowSelection } from "#ui/row-selection.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, pageSuppliers.schema.querystring, newestFirst);
	const [listed, editing] = await Promise.all([
		toResult(call(pageSuppliers, { querystring: query })),
		findEdited(edit, (params) => call(getSupplier, { params })),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, listed, isAdding: url.searchParams.has("add") };
}

const messages = {
	create: { done: "Supplier added successfully!", failed: "Error adding supplier. Please try again." },
	update: { done: "Supplier updated successfully!", failed: "Error updating supplier. Please try again." },
	delete: { done: "Supplier deleted successfully!", failed: "Error deleting supplier. Please try again." },
};
/** Suppliers that cannot be loaded are told of as brands: the specification has these words for them. */
const notLoaded = "Error loading brands";

function textFields(form: FormData) {
	return textsOf(form, ["supplierName", "contactName", "address", "email", "phone"]);
}

export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return changeRecord(request, messages, {
		create: (_, form) => call(createSupplier, { body: textFields(form) }),
		update: ({ id }, form) =>
			call(updateSupplier, { params: { id }, body: { id, ...textFields(form), version: versionOf(form) } }),
		delete: (params) => call(deleteSupplier, { params }),
	});
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, messages, serverAction);
}

export function meta() {
	return [{ title: "Suppliers | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function Suppliers({ loaderData: { edit, editing, listed, isAdding } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, notLoaded);
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const narrowing = useLocation().search;
	const selection = useRowSelection<Supplier>(valueOrNull(listed)?.data ?? [], ({ supplierName }) => supplierName);
	const deletion = useDeletion("Are you sure you want to delete this supplier?", selection);
	const bulkDeletion = useBulkDeletion(selection, (count) => (count === 1 ? "1 supplier" : `${count} suppliers`));
	const columns: Column<Supplier>[] = [
		{
			id: "name",
			header: "Name",
			sort: "name",
			identifies: true,
			cell: (supplier) => supplier.supplierName,
			className: "font-medium",
		},
		{ id: "contactName", header: "Contact Name", sort: "contactName", cell: (supplier) => supplier.contactName },
		{
			id: "address",
			header: "Address",
			sort: "address",
			cell: (supplier) => <span className="block py-2">{supplier.address}</span>,
			className: "w-full min-w-60 whitespace-normal! text-quiet",
		},
		{ id: "email", header: "Email", sort: "email", cell: ({ email }) => <Reach by="mailto" at={email} /> },
		{
			id: "phone",
			header: "Phone",
			sort: "phone",
			cell: ({ phone }) => <Reach by="tel" at={phone} />,
			className: "tabular-nums",
		},
		{
			id: "actions",
			identifies: true,
			header: "Actions",
			cell: ({ id, supplierName }) => (
				<RowActions
					id={id}
					name={supplierName}
					editTo={`${href("/admin/brands/edit/:id", { id: String(id) })}${narrowing}`}
					onDelete={() => deletion.ask(id)}
				/>
			),
			className: "w-px",
		},
	];
	return (
		<MasterScreen>
			<header className="flex shrink-0 flex-wrap items-center justify-between gap-x-8 gap-y-2 px-6 pt-5 pb-4">
				<h1 className="text-xl">Suppliers</h1>
				<Button size="sm" onClick={() => void navigate(addressOf({ add: 1, edit: undefined }))}>
					Add Supplier
				</Button>
			</header>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={notLoaded} />
			) : (
				<MasterTable
					name="suppliers"
					caption="Suppliers"
					columns={columns}
					rows={listed.data}
					empty="No suppliers found"
					pages={listed}
					search="Search suppliers"
					unsorted={newestFirst}
					exportUrl={exportSuppliers.url}
					selection={selection}
					bulkActions={bulkDeletion.button}
				/>
			)}
			<SupplierDialog open={isAdding || editing !== null} supplier={editing} />
			{deletion.dialog}
			{bulkDeletion.dialog}
		</MasterScreen>
	);
}

/** A link to write to, or to call. */
function Reach({ by, at }: { by: "mailto" | "tel"; at: string }) {
	if (at === "") return null;
	return (
		<a href={`${by}:${by === "tel" ? at.replaceAll(/[^+\d]/g, "") : at}`} className="hover:text-accent">
			{at}
		</a>
	);
}

/** The address opens it. Escape and a click beside it leave that address, and are asked about what is not saved. */
function SupplierDialog({ open, supplier: wanted }: { open: boolean; supplier: Supplier | null }) {
	const supplier = useLastWhile(open, wanted);
	const first = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const title = supplier ? "Edit Supplier" : "Add Supplier";
	return (
		<Dialog
			open={open}
			onClose={() => void navigate(addressOf({ edit: undefined, add: undefined }), { preventScrollReset: true })}
			title={title}
			width={700}
			initialFocus={first}
		>
			<RecordForm
				key={supplier?.id ?? "new"}
				title={title}
				id={supplier?.id}
				record={supplier}
				history={supplier ? { area: "suppliers", record: supplier.id } : undefined}
				compared={[
					{ label: "Supplier Name", name: "supplierName" },
					{ label: "Contact Name", name: "contactName" },
					{ label: "Address", name: "address" },
					{ label: "Email", name: "email" },
					{ label: "Phone", name: "phone" },
				]}
				schema={SupplierForm}
				read={textFields}
				submitLabel={supplier ? "Update Supplier" : "Add Supplier"}
				pendingLabel={supplier ? "Updating..." : "Adding..."}
				inDialog
			>
				{({ record: supplier, errors }) => (
					<div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
						<TextField
							ref={first}
							label="Supplier Name"
							name="supplierName"
							defaultValue={supplier?.supplierName}
							required
							autoComplete="off"
							errors={errors.supplierName}
						/>
						<TextField
							label="Contact Name"
							name="contactName"
							defaultValue={supplier?.contactName}
							autoComplete="off"
							errors={errors.contactName}
						/>
						<div className="md:col-span-2">
							<TextArea label="Address" name="address" defaultValue={supplier?.address} errors={errors.address} />
						</div>
						<TextField
							label="Email"
							name="email"
							type="email"
							defaultValue={supplier?.email}
							autoComplete="off"
							errors={errors.email}
						/>
						<TextField
							label="Phone"
							name="phone"
							type="tel"
							defaultValue={supplier?.phone}
							autoComplete="off"
							errors={errors.phone}
						/>
					</div>
				)}
			</RecordForm>
		</Dialog>
	);
}

/** A value, and while it does not count the one before: what is going from the screen does not change on the way. */
function useLastWhile<T>(counts: boolean, value: T): T {
	const [last, setLast] = useState(value);
	if (counts && last !== value) setLast(value);
	return counts ? value : last;
}
