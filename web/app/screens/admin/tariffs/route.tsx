import { shortDayOf } from "@noor/contract/dates";
import { emirateName } from "@noor/contract/emirate-names";
import { type Emirate, emirates } from "@noor/contract/emirates";
import type { DatedTariff } from "@noor/contract/tariffs";
import { translatedKinds, translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/tariffs";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedFigure } from "#parts/admin/differences.ts";
import { FieldRows } from "#parts/admin/field-rows.tsx";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { InBothLanguages } from "#parts/admin/translations/in-both-languages.tsx";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";
import { readTariff } from "./read-tariff.ts";

type Bands = DatedTariff["bands"];

const nameInLanguage = ({ name, translations }: DatedTariff) => translatedText(name, translations, "name");

const tariffs = defineMaster({
	name: "tariffs",
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
	query: async () => (await import("@noor/contract/tariffs")).listTariffs.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/tariffs", { querystring }),
	get: (call, params) => call("GET /api/admin/tariffs/:id", { params }),
	changes: (call) => ({
		create: (_, form) => call("POST /api/admin/tariffs", { body: readTariff(form) }),
		update: (params, form) =>
			call("PUT /api/admin/tariffs/:id", { params, body: { ...readTariff(form), version: versionOf(form) } }),
		delete: (params) => call("DELETE /api/admin/tariffs/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/tariffs.csv",
	changeRight: rightOf("POST /api/admin/tariffs", "settings:write"),
	nameOf: (tariff) =>
		m.tariff_name({
			place: joinParts([emirateName(tariff.emirate), nameInLanguage(tariff)]),
			day: shortDayOf(tariff.startsOn),
		}),
	columns: () => [
		{
			id: "emirate",
			header: m.emirate(),
			sort: "emirate",
			identifies: true,
			cell: ({ emirate }) => emirateName(emirate),
			className: "font-medium",
		},
		{ id: "name", header: m.name(), sort: "name", cell: nameInLanguage, className: "min-w-40" },
		{
			id: "startsOn",
			header: m.starts_on(),
			sort: "startsOn",
			identifies: true,
			cell: ({ startsOn, isInForce }) => (
				<>
					{shortDayOf(startsOn)}
					{isInForce && <span className="ms-2 text-quiet">{m.in_force()}</span>}
				</>
			),
		},
		{ id: "bands", header: m.bands(), cell: ({ bands }) => bandsText(bands), className: "w-full whitespace-normal!" },
		{
			id: "surcharge",
			header: m.surcharge_short(),
			numeric: true,
			cell: ({ surchargeFilsPerKwh }) => numberFormat().format(surchargeFilsPerKwh),
		},
		{
			id: "vatPercent",
			header: m.vat_short(),
			numeric: true,
			cell: ({ vatPercent }) => m.percent({ percent: numberFormat().format(vatPercent) }),
		},
	],
	Editor: TariffEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = tariffs.loader;
export const action = tariffs.action;
export const clientAction = tariffs.clientAction;
export const meta = tariffs.meta;
export const handle = tariffs.handle;

export default function Tariffs({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={tariffs} loaderData={loaderData} />;
}

function TariffEditor({ record: tariff }: MasterEditorProps<DatedTariff>) {
	return (
		<RecordForm
			key={tariff?.id ?? "new"}
			title={tariff ? m.edit_title() : m.add_title()}
			id={tariff?.id}
			record={tariff}
			history={tariff ? { area: "tariffs", record: tariff.id } : undefined}
			compared={[
				{ label: m.emirate(), name: "emirate", show: (emirate) => emirateName(emirate as Emirate) },
				{ label: m.name(), name: "name" },
				...comparedArabic({ name: m.name() }),
				{ label: m.starts_on(), name: "startsOn" },
				{
					label: m.bands(),
					name: "bands",
					stored: ({ bands }) => bandsText(bands as Bands),
					entered: (form) =>
						bandsText(readTariff(form).bands.map((band) => ({ ...band, filsPerKwh: Number(band.filsPerKwh) }))),
				},
				comparedFigure(m.surcharge(), "surchargeFilsPerKwh"),
				comparedFigure(m.vat_percent(), "vatPercent"),
			]}
			schema={async () => (await import("@noor/contract/tariffs")).TariffForm}
			read={readTariff}
			submitLabel={tariff ? m.update_label() : m.add_label()}
			pendingLabel={tariff ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{({ record, errors, recheck }) => (
				<div className="grid max-w-5xl gap-6">
					<div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
						<InBothLanguages
							kind="tariffs"
							field="name"
							label={m.name()}
							english={record?.name}
							translations={record?.translations}
							errors={errors}
							maxLength={translatedKinds.tariffs.fields.name.max}
							hint={m.name_hint()}
						/>
						<SelectField
							label={m.emirate()}
							name="emirate"
							required
							defaultValue={record?.emirate ?? "Dubai"}
							options={emirates.map((emirate) => ({ value: emirate, label: emirateName(emirate) }))}
							errors={errors.emirate}
						/>
						<TextField
							label={m.starts_on()}
							name="startsOn"
							type="date"
							required
							defaultValue={record?.startsOn}
							hint={m.starts_on_hint()}
							errors={errors.startsOn}
						/>
					</div>
					<BandFields bands={record?.bands} errors={errors} onChanged={recheck} />
					<div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
						<TextField
							label={m.surcharge()}
							name="surchargeFilsPerKwh"
							type="number"
							min={0}
							step="any"
							required
							defaultValue={record?.surchargeFilsPerKwh ?? 0}
							hint={m.surcharge_hint()}
							errors={errors.surchargeFilsPerKwh}
						/>
						<TextField
							label={m.vat_percent()}
							name="vatPercent"
							type="number"
							min={0}
							max={99.999}
							step="any"
							required
							defaultValue={record?.vatPercent ?? 5}
							errors={errors.vatPercent}
						/>
					</div>
				</div>
			)}
		</RecordForm>
	);
}

interface BandFieldsProps {
	bands: Bands | undefined;
	errors: Record<string, string[]>;
	onChanged: () => void;
}

/** A price for each band of consumption; the last one has no limit. */
function BandFields({ bands = [], errors, onChanged }: BandFieldsProps) {
	return (
		<FieldRows
			legend={m.bands()}
			legendClassName="mb-2 text-base font-medium"
			hint={m.bands_hint()}
			rows={bands}
			atLeast={1}
			errors={errors.bands}
			addLabel={m.add_band()}
			removeLabel={m.remove()}
			removeName={(number) => m.remove_band({ number })}
			onChanged={onChanged}
			fields={(band, row) => (
				<>
					<TextField
						label={m.fils()}
						name="filsPerKwh"
						type="number"
						min={0}
						step="any"
						required
						defaultValue={band?.filsPerKwh}
						data-path={`bands.${row}.filsPerKwh`}
						errors={errors[`bands.${row}.filsPerKwh`]}
					/>
					<TextField
						label={m.limit()}
						name="toKwhPerMonth"
						type="number"
						min={0}
						step="any"
						defaultValue={band?.toKwhPerMonth}
						data-path={`bands.${row}.toKwhPerMonth`}
						errors={errors[`bands.${row}.toKwhPerMonth`]}
					/>
				</>
			)}
		/>
	);
}

/** Such as "23 up to 2,000 kWh, 38 above". */
function bandsText(bands: Bands): string {
	const figure = (value: number) => numberFormat().format(value);
	return joinParts(
		bands.map(({ toKwhPerMonth, filsPerKwh }) =>
			toKwhPerMonth === undefined
				? m.band_above({ fils: figure(filsPerKwh) })
				: m.band_up_to({ fils: figure(filsPerKwh), limit: figure(toKwhPerMonth) }),
		),
	);
}
