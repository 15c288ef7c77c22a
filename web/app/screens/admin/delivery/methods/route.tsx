import type { DeliveryMethod } from "@noor/contract/delivery";
import { translatedFact } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/delivery/methods";
import { joinParts } from "@noor/messages/lists";
import { rightOf } from "#api/rights.ts";
import { defineMaster } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { moneyText } from "#parts/money/money-forms.ts";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/route";
import { deliveryKindNames } from "./delivery-words.ts";
import { MethodEditor } from "./method-editor.tsx";
import { readMethod } from "./read-method.ts";

const methods = defineMaster({
	name: "delivery-methods",
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
	query: async () => (await import("@noor/contract/delivery")).listDeliveryMethods.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/delivery/methods", { querystring }),
	get: (call, params) => call("GET /api/admin/delivery/methods/:id", { params }),
	loadExtra: async (call) => {
		const { data } = await call("GET /api/admin/delivery/zones", { querystring: { pageSize: 1000 } });
		return data.map(({ id, name, translations }) => ({ id, name: translatedFact(name, translations, "name") }));
	},
	changes: (call) => ({
		create: (_, form) => call("POST /api/admin/delivery/methods", { body: readMethod(form) }),
		update: (params, form) =>
			call("PUT /api/admin/delivery/methods/:id", { params, body: { ...readMethod(form), version: versionOf(form) } }),
		delete: (params) => call("DELETE /api/admin/delivery/methods/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/delivery-methods.csv",
	changeRight: rightOf("POST /api/admin/delivery/methods", "delivery:write"),
	nameOf: ({ name, translations }) => translatedFact(name, translations, "name"),
	columns: () => [
		{
			id: "name",
			header: m.name(),
			sort: "name",
			identifies: true,
			cell: ({ name, translations }) => translatedFact(name, translations, "name"),
			className: "font-medium",
		},
		{ id: "kind", header: m.kind(), cell: ({ kind }) => deliveryKindNames[kind]() },
		{
			id: "isActive",
			header: m.state(),
			cell: ({ isActive }) => (
				<Badge tone={isActive ? "green" : "grey"}>{isActive ? m.offered() : m.switched_off()}</Badge>
			),
		},
		{ id: "position", header: m.position(), sort: "position", numeric: true, cell: ({ position }) => position },
		{
			id: "rates",
			header: m.rates(),
			cell: ratesOf,
			className: "w-full min-w-60 whitespace-normal! ps-6 text-quiet",
		},
	],
	Editor: MethodEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = methods.loader;
export const action = methods.action;
export const clientAction = methods.clientAction;
export const meta = methods.meta;
export const handle = methods.handle;

export default function DeliveryMethods({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={methods} loaderData={loaderData} />;
}

/** Such as "Dubai AED 25.00, Everywhere AED 60.00". */
function ratesOf({ rates }: DeliveryMethod): string {
	return (
		joinParts(rates.map(({ zone, price }) => m.rate_of_zone({ zone, price: moneyText(price, "currency") }))) ||
		m.no_rates()
	);
}
