import { countryName } from "@noor/contract/country-names";
import { toFils } from "@noor/contract/money";
import type { PaymentMethod } from "@noor/contract/payment-methods";
import { placeName } from "@noor/contract/place-name";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/payment-methods";
import { joinParts } from "@noor/messages/lists";
import { rightOf } from "#api/rights.ts";
import { defineMaster } from "#parts/admin/define-master.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/route";
import { PaymentMethodEditor } from "./payment-method-editor.tsx";
import { audienceNames, kindNames } from "./payment-method-words.ts";
import { readPaymentMethod } from "./read-payment-method.ts";

const methods = defineMaster({
	name: "payment-methods",
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
	changeRight: rightOf("POST /api/admin/payment-methods", "settings:write"),
	query: async () => (await import("@noor/contract/payment-methods")).listPaymentMethods.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/payment-methods", { querystring }),
	get: (call, params) => call("GET /api/admin/payment-methods/:id", { params }),
	changes: (call) => ({
		create: (_, form) => call("POST /api/admin/payment-methods", { body: readPaymentMethod(form) }),
		update: (params, form) =>
			call("PUT /api/admin/payment-methods/:id", {
				params,
				body: { ...readPaymentMethod(form), version: versionOf(form) },
			}),
		delete: (params) => call("DELETE /api/admin/payment-methods/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/payment-methods.csv",
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
		{ id: "kind", header: m.kind(), cell: ({ kind }) => kindNames[kind]() },
		{
			id: "isActive",
			header: m.state(),
			cell: ({ isActive }) => <Badge tone={isActive ? "green" : "grey"}>{isActive ? m.offered() : m.off()}</Badge>,
		},
		{
			id: "countries",
			header: m.where(),
			cell: ({ countries, emirates }) =>
				joinParts(emirates.map((emirate) => placeName(emirate, "AE"))) ||
				joinParts(countries.map(countryName)) ||
				m.every_country(),
			className: "whitespace-normal!",
		},
		{ id: "maximumTotal", header: m.totals(), cell: totalsOf },
		{ id: "audience", header: m.audience(), cell: ({ audience }) => audienceNames[audience]() },
		{
			id: "fee",
			header: m.fee(),
			numeric: true,
			cell: ({ fee }) => (fee > 0 ? <Money amount={fee} form="currency" /> : "–"),
		},
		{ id: "position", header: m.position(), sort: "position", numeric: true, cell: ({ position }) => position },
	],
	Editor: PaymentMethodEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = methods.loader;
export const action = methods.action;
export const clientAction = methods.clientAction;
export const meta = methods.meta;
export const handle = methods.handle;

export default function PaymentMethods({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={methods} loaderData={loaderData} />;
}

/** Such as "AED 50.00 to AED 3,000.00". */
function totalsOf({ minimumTotal, maximumTotal }: PaymentMethod): string {
	const least = moneyText(minimumTotal, "currency");
	if (maximumTotal === null) return toFils(minimumTotal) === 0 ? m.totals_any() : m.totals_from({ least });
	const most = moneyText(maximumTotal, "currency");
	return toFils(minimumTotal) === 0 ? m.totals_to({ most }) : m.totals_between({ least, most });
}
