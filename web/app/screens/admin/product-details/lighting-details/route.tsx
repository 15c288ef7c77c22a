import type { ListedLightingDetails } from "@noor/contract/lighting-details";
import { newestFirst } from "@noor/contract/newest-first";
import * as m from "@noor/messages/admin/product-details/lighting-details";
import { toResult, valueOrNull } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedFigure, type StoredRecord } from "#parts/admin/differences.ts";
import { DeclaredClass } from "#parts/admin/lighting/declared-class.tsx";
import { fieldText, lightingChecks, lightingFields } from "#parts/admin/lighting/lighting-fields.ts";
import { LightingInputs, type Offers, offersOf } from "#parts/admin/lighting/lighting-inputs.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { comparedProduct, ProductPicker } from "#parts/admin/product-picker.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import type { Route } from "./+types/route";

const fields = lightingFields.flatMap((group) => group.fields);

const details = defineMaster({
	name: "lighting-details",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailedLog: m.not_loaded(),
		recordFailed: m.load_failed(),
		messages: {
			create: { done: m.created(), failed: m.create_failed() },
			update: { done: m.updated(), failed: m.update_failed() },
			delete: { done: m.deleted(), failed: m.delete_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/lighting-details")).listLightingDetails.schema.querystring,
	unsorted: newestFirst,
	list: (call, querystring) => call("GET /api/LightingDetails", { querystring }),
	get: (call, params) => call("GET /api/LightingDetails/:id", { params }),
	loadExtra: async (call) => offersOf(valueOrNull(await toResult(call("GET /api/Products/facets")))?.filters ?? {}),
	changes: (call) => ({
		create: (_, form) => call("POST /api/LightingDetails", { body: bodyOf(form) }),
		update: (params, form) =>
			call("PUT /api/LightingDetails/:id", { params, body: { ...bodyOf(form), version: versionOf(form) } }),
		delete: (params) => call("DELETE /api/LightingDetails/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/lighting-details.csv",
	changeRight: rightOf("POST /api/LightingDetails", "catalogue:write"),
	nameOf: ({ productName }) => productName,
	columns: () => [
		{
			id: "productName",
			header: m.product(),
			sort: "productName",
			identifies: true,
			cell: (details) => details.productName,
			className: "font-medium",
		},
		...fields.map((field) => ({
			id: field.name,
			header: field.label(),
			...(field.isSortable ? { sort: field.name } : {}),
			cell: (details: ListedLightingDetails) =>
				field.name === "energyClass" ? <DeclaredClass details={details} /> : fieldText(field, details[field.name]),
			numeric: field.figure !== undefined,
		})),
		...lightingChecks.map(({ name, label, isSortable }) => ({
			id: name,
			header: label(),
			...(isSortable ? { sort: name } : {}),
			cell: (details: ListedLightingDetails) => yesOrNo(details[name]),
		})),
	],
	Editor: LightingEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = details.loader;
export const action = details.action;
export const clientAction = details.clientAction;
export const meta = details.meta;
export const handle = details.handle;

export default function LightingDetails({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={details} loaderData={loaderData} />;
}

/** The body of the form. Figures are sent as texts, which the API parses. */
function bodyOf(form: FormData) {
	const texts = textsOf(form, ["productId", ...fields.map(({ name }) => name)]);
	return { ...texts, ...Object.fromEntries(lightingChecks.map(({ name }) => [name, form.has(name)])) };
}

function yesOrNo(value: unknown): string {
	return value ? m.yes() : m.no();
}

function LightingEditor({ record: details, extra: offers }: MasterEditorProps<ListedLightingDetails, Offers>) {
	return (
		<RecordForm
			key={details?.id ?? "new"}
			title={details ? m.edit_title() : m.add_title()}
			id={details?.id}
			record={details}
			history={details ? { area: "products", record: details.productId } : undefined}
			compared={[
				comparedProduct(m.product(), "productId", ({ productName }) => productName),
				...fields.map((field) =>
					field.figure
						? comparedFigure(field.label(), field.name)
						: { name: field.name, label: field.label(), show: (value: string) => fieldText(field, value) },
				),
				...lightingChecks.map(({ name, label }) => ({
					name,
					label: label(),
					stored: (record: StoredRecord) => yesOrNo(record[name]),
					entered: (form: FormData) => yesOrNo(form.has(name)),
				})),
			]}
			schema={async () => (await import("@noor/contract/lighting-details")).LightingDetailsForm}
			read={bodyOf}
			submitLabel={details ? m.update() : m.save()}
			pendingLabel={details ? m.updating() : m.saving()}
			cancelLabel={m.cancel_edit()}
			resetLabel={m.cancel()}
		>
			{({ record: details, errors, recheck }) => (
				<div className="flex flex-col gap-4">
					<div className="flex flex-wrap gap-x-8 gap-y-3 lg:ps-20">
						<div className="min-w-64 grow lg:max-w-xl">
							<ProductPicker
								label={m.select_product()}
								name="productId"
								defaultProduct={details && { id: details.productId, name: details.productName }}
								errors={errors.productId}
								onChange={recheck}
							/>
						</div>
						{lightingChecks.map(({ name, label }) => (
							<Checkbox
								key={name}
								label={label()}
								name={name}
								defaultChecked={details?.[name]}
								className="self-end text-sm! md:min-h-10"
							/>
						))}
					</div>
					<LightingInputs details={details} offers={offers} errors={errors} />
				</div>
			)}
		</RecordForm>
	);
}
