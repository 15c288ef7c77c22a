import { calendarDay } from "@noor/contract/dates";
import type { DeliveryHoliday } from "@noor/contract/delivery";
import * as m from "@noor/messages/admin/delivery/holidays";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { textsOf, versionOf } from "#parts/admin/texts-of.ts";
import { TextField } from "#ui/text-field.tsx";
import type { Route } from "./+types/route";

const holidays = defineMaster({
	name: "delivery-holidays",
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
	query: async () => (await import("@noor/contract/delivery")).listDeliveryHolidays.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/delivery/holidays", { querystring }),
	get: (call, params) => call("GET /api/admin/delivery/holidays/:id", { params }),
	changes: (call) => ({
		create: (_, form) => call("POST /api/admin/delivery/holidays", { body: textsOf(form, ["day", "name"]) }),
		update: (params, form) =>
			call("PUT /api/admin/delivery/holidays/:id", {
				params,
				body: { ...textsOf(form, ["day", "name"]), version: versionOf(form) },
			}),
		delete: (params) => call("DELETE /api/admin/delivery/holidays/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/delivery-holidays.csv",
	changeRight: rightOf("POST /api/admin/delivery/holidays", "delivery:write"),
	nameOf: ({ name }) => name,
	columns: () => [
		{ id: "day", header: m.day(), sort: "day", identifies: true, cell: ({ day }) => calendarDay(day) },
		{ id: "name", header: m.name(), sort: "name", cell: ({ name }) => name, className: "w-full min-w-40" },
	],
	Editor: HolidayEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = holidays.loader;
export const action = holidays.action;
export const clientAction = holidays.clientAction;
export const meta = holidays.meta;
export const handle = holidays.handle;

export default function DeliveryHolidays({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={holidays} loaderData={loaderData} />;
}

function HolidayEditor({ record: holiday }: MasterEditorProps<DeliveryHoliday>) {
	return (
		<RecordForm
			key={holiday?.id ?? "new"}
			title={holiday ? m.edit_title() : m.add_title()}
			id={holiday?.id}
			record={holiday}
			history={holiday ? { area: "deliveryHolidays", record: holiday.id } : undefined}
			compared={[
				{ label: m.day(), name: "day" },
				{ label: m.name(), name: "name" },
			]}
			schema={async () => (await import("@noor/contract/delivery")).DeliveryHolidayForm}
			submitLabel={holiday ? m.update_label() : m.add_label()}
			pendingLabel={holiday ? m.updating() : m.adding()}
			resetLabel={m.reset()}
			read={(form) => textsOf(form, ["day", "name"])}
		>
			{({ record, errors }) => (
				<div className="grid max-w-3xl gap-x-6 gap-y-4 sm:grid-cols-2">
					<TextField label={m.day()} name="day" type="date" defaultValue={record?.day} required errors={errors.day} />
					<TextField
						label={m.name()}
						name="name"
						defaultValue={record?.name}
						required
						autoComplete="off"
						errors={errors.name}
					/>
				</div>
			)}
		</RecordForm>
	);
}
