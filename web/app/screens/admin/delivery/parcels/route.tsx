import type { ProductParcel, ProductParcelForm } from "@noor/contract/delivery";
import { type SizeClass, sizeClasses } from "@noor/contract/delivery-kinds";
import * as m from "@noor/messages/admin/delivery/parcels";
import type { z } from "zod";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedChoice, comparedFigure } from "#parts/admin/differences.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { EditLink } from "#parts/admin/row-actions.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { sizeNames } from "../methods/delivery-words.ts";
import type { Route } from "./+types/route";

const parcels = defineMaster({
	name: "delivery-parcels",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailed: m.load_failed(),
		recordFailed: m.load_failed(),
		messages: { update: { done: m.updated(), failed: m.update_failed() } },
	}),
	query: async () => (await import("@noor/contract/delivery")).listProductParcels.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/delivery/parcels", { querystring }),
	get: (call, params) => call("GET /api/admin/delivery/parcels/:id", { params }),
	changes: (call) => ({
		update: (params, form) =>
			call("PUT /api/admin/delivery/parcels/:id", { params, body: { ...readParcel(form), version: versionOf(form) } }),
	}),
	exportUrl: "/api/admin/exports/delivery-parcels.csv",
	changeRight: rightOf("PUT /api/admin/delivery/parcels/:id", "catalogue:write"),
	nameOf: ({ name }) => name,
	columns: () => [
		{
			id: "name",
			header: m.product(),
			sort: "name",
			identifies: true,
			cell: ({ name }) => name,
			className: "w-full min-w-40 font-medium",
		},
		{
			id: "weightGrams",
			header: m.weight(),
			sort: "weightGrams",
			numeric: true,
			cell: ({ weightGrams }) => (weightGrams === null ? "–" : m.grams({ weightGrams })),
		},
		{ id: "sizeClass", header: m.size_class(), cell: ({ sizeClass }) => sizeNames[sizeClass](), className: "ps-6" },
	],
	Actions: ({ row: { id, name } }) => <EditLink id={id} name={name} />,
	Editor: ParcelEditor,
	// Products are deleted on their own screen.
	useRemoval: () => ({ ask: () => {}, button: null, dialog: null }),
});

export const loader = parcels.loader;
export const action = parcels.action;
export const clientAction = parcels.clientAction;
export const meta = parcels.meta;
export const handle = parcels.handle;

export default function ProductParcels({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={parcels} loaderData={loaderData} />;
}

function readParcel(form: FormData): z.input<typeof ProductParcelForm> {
	const weight = String(form.get("weightGrams") ?? "").trim();
	return {
		weightGrams: weight === "" ? null : Number(weight),
		sizeClass: String(form.get("sizeClass")) as SizeClass,
	};
}

function ParcelEditor({ record: parcel }: MasterEditorProps<ProductParcel>) {
	if (!parcel)
		return (
			<header className="shrink-0 px-6 pt-5 pb-6">
				<h1 className="text-xl">{m.caption()}</h1>
				<p className="mt-1 max-w-[68ch] text-sm text-quiet">{m.explanation()}</p>
			</header>
		);
	return (
		<RecordForm
			key={parcel.id}
			title={m.edit_title({ name: parcel.name })}
			id={parcel.id}
			record={parcel}
			history={{ area: "products", record: parcel.id }}
			compared={[comparedFigure(m.weight(), "weightGrams"), comparedChoice(m.size_class(), "sizeClass", sizeNames)]}
			schema={async () => (await import("@noor/contract/delivery")).ProductParcelForm}
			read={readParcel}
			submitLabel={m.update_label()}
			pendingLabel={m.updating()}
		>
			{({ record, errors }) => (
				<div className="grid max-w-3xl gap-x-6 gap-y-4 sm:grid-cols-2">
					<TextField
						label={m.weight()}
						name="weightGrams"
						type="number"
						inputMode="numeric"
						min={1}
						defaultValue={record?.weightGrams ?? ""}
						errors={errors.weightGrams}
					/>
					<SelectField
						label={m.size_class()}
						name="sizeClass"
						defaultValue={record?.sizeClass}
						options={sizeClasses.map((size) => ({ value: size, label: sizeNames[size]() }))}
						errors={errors.sizeClass}
					/>
				</div>
			)}
		</RecordForm>
	);
}
