import { newestFirst } from "@noor/contract/newest-first";
import type { Supplier } from "@noor/contract/suppliers";
import * as m from "@noor/messages/admin/suppliers";
import { useRef, useState } from "react";
import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useMayChange } from "#parts/admin/rights.tsx";
import { RowActions } from "#parts/admin/row-actions.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { useAddressOf } from "#parts/admin/table-address.ts";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

const suppliers = defineMaster({
	name: "suppliers",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.title(),
		search: m.search_label(),
		empty: m.empty(),
		// The specification names brands here.
		listFailed: m.load_failed(),
		recordFailed: m.load_failed(),
		messages: {
			create: { done: m.added(), failed: m.add_failed() },
			update: { done: m.updated(), failed: m.update_failed() },
			delete: { done: m.deleted(), failed: m.delete_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/suppliers")).pageSuppliers.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call("GET /api/admin/suppliers", { querystring }),
	get: (call, params) => call("GET /api/Supplier/:id", { params }),
	changes: (call) => ({
		create: (_, form) => call("POST /api/Supplier", { body: textFields(form) }),
		update: ({ id }, form) =>
			call("PUT /api/Supplier/:id", { params: { id }, body: { id, ...textFields(form), version: versionOf(form) } }),
		delete: (params) => call("DELETE /api/Supplier/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/suppliers.csv",
	changeRight: rightOf("POST /api/Supplier", "catalogue:write"),
	nameOf: ({ supplierName }) => supplierName,
	columns: () => [
		{
			id: "name",
			header: m.name(),
			sort: "name",
			identifies: true,
			cell: (supplier) => supplier.supplierName,
			className: "font-medium",
		},
		{ id: "contactName", header: m.contact_name(), sort: "contactName", cell: (supplier) => supplier.contactName },
		{
			id: "address",
			header: m.address(),
			sort: "address",
			cell: (supplier) => <bdi className="block py-2 align-around">{supplier.address}</bdi>,
			className: "w-full min-w-60 whitespace-normal! text-quiet",
		},
		{ id: "email", header: m.email(), sort: "email", cell: ({ email }) => <ContactLink by="mailto" at={email} /> },
		{
			id: "phone",
			header: m.phone(),
			sort: "phone",
			cell: ({ phone }) => <ContactLink by="tel" at={phone} />,
			className: "tabular-nums",
		},
	],
	Actions: SupplierActions,
	Editor: SupplierEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = suppliers.loader;
export const action = suppliers.action;
export const clientAction = suppliers.clientAction;
export const meta = suppliers.meta;
export const handle = suppliers.handle;

export default function Suppliers({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={suppliers} loaderData={loaderData} />;
}

function textFields(form: FormData) {
	return textsOf(form, ["supplierName", "contactName", "address", "email", "phone"]);
}

/** A `mailto:` or `tel:` link. */
function ContactLink({ by, at }: { by: "mailto" | "tel"; at: string }) {
	if (at === "") return null;
	return (
		<a href={`${by}:${by === "tel" ? at.replaceAll(/[^+\d]/g, "") : at}`} className="align-around hover:text-accent">
			{at}
		</a>
	);
}

function SupplierActions({ row: { id, supplierName }, onRemove }: { row: Supplier; onRemove: () => void }) {
	const { search } = useLocation();
	return (
		<RowActions
			id={id}
			name={supplierName}
			editTo={`${href("/admin/brands/edit/:id", { id: String(id) })}${search}`}
			onDelete={onRemove}
		/>
	);
}

/** The heading, and the dialog, which `edit` or `add` in the URL opens. */
function SupplierEditor({ record }: MasterEditorProps<Supplier>) {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const mayChange = useMayChange();
	return (
		<>
			<header className="flex shrink-0 flex-wrap items-center justify-between gap-x-8 gap-y-2 px-6 pt-5 pb-4">
				<h1 className="text-xl">{m.title()}</h1>
				{mayChange && (
					<Button size="sm" onClick={() => void navigate(addressOf({ add: 1, edit: undefined }))}>
						{m.add_supplier()}
					</Button>
				)}
			</header>
			<SupplierDialog open={search.has("add") || record !== null} supplier={record} />
		</>
	);
}

/** Escape and a click outside navigate away from the dialog, so unsaved changes are asked about. */
function SupplierDialog({ open, supplier: wanted }: { open: boolean; supplier: Supplier | null }) {
	const supplier = useLastWhile(open, wanted);
	const first = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const title = supplier ? m.edit_title() : m.add_supplier();
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
					{ label: m.supplier_name(), name: "supplierName" },
					{ label: m.contact_name(), name: "contactName" },
					{ label: m.address(), name: "address" },
					{ label: m.email(), name: "email" },
					{ label: m.phone(), name: "phone" },
				]}
				schema={async () => (await import("@noor/contract/suppliers")).SupplierForm}
				read={textFields}
				submitLabel={supplier ? m.update_label() : m.add_supplier()}
				pendingLabel={supplier ? m.updating() : m.adding()}
				inDialog
			>
				{({ record: supplier, errors }) => (
					<div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
						<TextField
							ref={first}
							label={m.supplier_name()}
							name="supplierName"
							defaultValue={supplier?.supplierName}
							required
							autoComplete="off"
							errors={errors.supplierName}
						/>
						<TextField
							label={m.contact_name()}
							name="contactName"
							defaultValue={supplier?.contactName}
							autoComplete="off"
							errors={errors.contactName}
						/>
						<div className="md:col-span-2">
							<TextArea label={m.address()} name="address" defaultValue={supplier?.address} errors={errors.address} />
						</div>
						<TextField
							label={m.email()}
							name="email"
							type="email"
							defaultValue={supplier?.email}
							autoComplete="off"
							errors={errors.email}
						/>
						<TextField
							label={m.phone()}
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

/** The value, or the last one that counted: the content of a dialog must not change while it closes. */
function useLastWhile<T>(counts: boolean, value: T): T {
	const [last, setLast] = useState(value);
	if (counts && last !== value) setLast(value);
	return counts ? value : last;
}
