import { countryName } from "@noor/contract/country-names";
import type { DeliveryZone } from "@noor/contract/delivery";
import { emirateName } from "@noor/contract/emirate-names";
import { type Emirate, emirates } from "@noor/contract/emirates";
import { placeName } from "@noor/contract/place-name";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/delivery/zones";
import { joinParts } from "@noor/messages/lists";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedList } from "#parts/admin/differences.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { readZone } from "./read-zone.ts";

const zones = defineMaster({
	name: "delivery-zones",
	texts: () => ({
		pageTitle: m.page_title(),
		caption: m.caption(),
		search: m.search_label(),
		empty: m.empty(),
		listFailed: m.load_failed(),
		recordFailed: m.load_failed(),
		messages: {
			create: { done: m.added(), failed: m.add_failed() },
			update: { done: m.updated(), failed: m.update_failed() },
			delete: { done: m.deleted(), failed: m.delete_failed() },
		},
	}),
	query: async () => (await import("@noor/contract/delivery")).listDeliveryZones.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/delivery/zones", { querystring }),
	get: (call, params) => call("GET /api/admin/delivery/zones/:id", { params }),
	changes: (call) => ({
		create: (_, form) => call("POST /api/admin/delivery/zones", { body: readZone(form) }),
		update: (params, form) =>
			call("PUT /api/admin/delivery/zones/:id", { params, body: { ...readZone(form), version: versionOf(form) } }),
		delete: (params) => call("DELETE /api/admin/delivery/zones/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/delivery-zones.csv",
	changeRight: rightOf("POST /api/admin/delivery/zones", "delivery:write"),
	nameOf: ({ name, translations }) => translatedText(name, translations, "name"),
	columns: () => [
		{
			id: "name",
			header: m.name(),
			sort: "name",
			identifies: true,
			cell: ({ name, translations }) => translatedText(name, translations, "name"),
			className: "font-medium",
		},
		{
			id: "countries",
			header: m.countries(),
			cell: ({ countries }) => joinParts(countries.map(countryName)) || m.every_country(),
			className: "min-w-28 whitespace-normal!",
		},
		{
			id: "emirates",
			header: m.emirates(),
			cell: ({ emirates }) => joinParts(emirates.map((emirate) => placeName(emirate, "AE"))) || "–",
			className: "min-w-28 whitespace-normal!",
		},
		{
			id: "areas",
			header: m.areas(),
			cell: ({ areas }) => joinParts(areas) || "–",
			className: "w-full min-w-40 whitespace-normal! text-quiet",
		},
		{
			id: "methods",
			header: m.methods(),
			cell: ({ methods }) => joinParts(methods) || m.not_served(),
			className: "min-w-28 whitespace-normal!",
		},
	],
	Editor: ZoneEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = zones.loader;
export const action = zones.action;
export const clientAction = zones.clientAction;
export const meta = zones.meta;
export const handle = zones.handle;

export default function DeliveryZones({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={zones} loaderData={loaderData} />;
}

function ZoneEditor({ record: zone }: MasterEditorProps<DeliveryZone>) {
	return (
		<RecordForm
			key={zone?.id ?? "new"}
			title={zone ? m.edit_title() : m.add_title()}
			id={zone?.id}
			record={zone}
			history={zone ? { area: "deliveryZones", record: zone.id } : undefined}
			compared={[
				{ label: m.name(), name: "name" },
				...comparedArabic({ name: m.name() }),
				comparedList(m.countries(), "countries", (form) => readZone(form).countries),
				comparedList(m.emirates(), "emirates", (form) => readZone(form).emirates as Emirate[], emirateName),
				comparedList(m.areas(), "areas", (form) => readZone(form).areas.map((area) => area.toLowerCase())),
			]}
			schema={async () => (await import("@noor/contract/delivery")).DeliveryZoneForm}
			read={readZone}
			submitLabel={zone ? m.update_label() : m.add_label()}
			pendingLabel={zone ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{({ record, errors }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4 md:grid-cols-2">
					<InBothLanguages
						kind="deliveryZones"
						field="name"
						label={m.name()}
						english={record?.name}
						translations={record?.translations}
						errors={errors}
						required
					/>
					<TextField
						label={m.countries()}
						name="countries"
						defaultValue={record ? record.countries.join(", ") : "AE"}
						hint={m.countries_hint()}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						errors={errors.countries ?? errors["countries.0"]}
					/>
					<fieldset>
						<legend className="mb-1 text-sm font-medium">{m.emirates()}</legend>
						<div className="flex flex-wrap gap-x-6">
							{emirates.map((emirate) => (
								<Checkbox
									key={emirate}
									label={emirateName(emirate)}
									name="emirates"
									value={emirate}
									defaultChecked={record?.emirates.includes(emirate) ?? false}
								/>
							))}
						</div>
						<p className="text-sm text-quiet">{m.emirates_hint()}</p>
						{errors.emirates && <p className="text-sm text-red">{errors.emirates.join(" ")}</p>}
					</fieldset>
					<TextArea
						label={m.areas()}
						name="areas"
						defaultValue={record?.areas.join("\n")}
						hint={m.areas_hint()}
						errors={errors.areas}
					/>
				</div>
			)}
		</RecordForm>
	);
}
