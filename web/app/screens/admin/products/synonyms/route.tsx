import type { Synonym, SynonymForm } from "@noor/contract/synonyms";
import * as m from "@noor/messages/admin/products/synonyms";
import { joinParts } from "@noor/messages/lists";
import type { z } from "zod";
import { rightOf } from "#api/rights.ts";
import { defineMaster, type MasterEditorProps } from "#parts/admin/define-master.ts";
import { comparedList } from "#parts/admin/differences.ts";
import { MasterScreen } from "#parts/admin/master-screen.tsx";
import { RecordForm } from "#parts/admin/record-form.tsx";
import { useRecordDeletion } from "#parts/admin/table/use-record-deletion.tsx";
import { versionOf } from "#parts/admin/texts-of.ts";
import { TextArea } from "#ui/text-area.tsx";
import type { Route } from "./+types/route";

const synonyms = defineMaster({
	name: "synonyms",
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
	query: async () => (await import("@noor/contract/synonyms")).listSynonyms.schema.querystring,
	list: (call, querystring) => call("GET /api/admin/synonyms", { querystring }),
	get: (call, params) => call("GET /api/admin/synonyms/:id", { params }),
	changes: (call) => ({
		create: (_, form) => call("POST /api/admin/synonyms", { body: readSynonym(form) }),
		update: (params, form) =>
			call("PUT /api/admin/synonyms/:id", { params, body: { ...readSynonym(form), version: versionOf(form) } }),
		delete: (params) => call("DELETE /api/admin/synonyms/:id", { params }),
	}),
	exportUrl: "/api/admin/exports/synonyms.csv",
	changeRight: rightOf("POST /api/admin/synonyms", "catalogue:write"),
	nameOf: ({ terms }) => joinParts(terms),
	columns: () => [
		{
			id: "terms",
			header: m.terms(),
			sort: "terms",
			identifies: true,
			cell: ({ terms }) => joinParts(terms),
			className: "min-w-60 whitespace-normal! font-medium",
		},
		{
			id: "finds",
			header: m.finds(),
			sort: "finds",
			cell: ({ finds }) => (finds.length > 0 ? joinParts(finds) : m.each_other()),
			className: "w-full min-w-40 whitespace-normal!",
		},
	],
	Editor: SynonymEditor,
	useRemoval: (selection) =>
		useRecordDeletion(selection, m.delete_question(), (count) => m.delete_selected_question({ count })),
});

export const loader = synonyms.loader;
export const action = synonyms.action;
export const clientAction = synonyms.clientAction;
export const meta = synonyms.meta;
export const handle = synonyms.handle;

export default function Synonyms({ loaderData }: Route.ComponentProps) {
	return <MasterScreen master={synonyms} loaderData={loaderData} />;
}

function SynonymEditor({ record: synonym }: MasterEditorProps<Synonym>) {
	return (
		<RecordForm
			key={synonym?.id ?? "new"}
			title={synonym ? m.edit_title() : m.add_title()}
			id={synonym?.id}
			record={synonym}
			history={synonym ? { area: "synonyms", record: synonym.id } : undefined}
			compared={[comparedTerms(m.terms(), "terms"), comparedTerms(m.finds(), "finds")]}
			schema={async () => (await import("@noor/contract/synonyms")).SynonymForm}
			read={readSynonym}
			submitLabel={synonym ? m.update_label() : m.add_label()}
			pendingLabel={synonym ? m.updating() : m.adding()}
			resetLabel={m.reset()}
		>
			{({ record, errors }) => (
				<div className="grid max-w-5xl gap-x-6 gap-y-4 md:grid-cols-2">
					<TextArea
						label={m.terms()}
						name="terms"
						defaultValue={record?.terms.join("\n")}
						hint={m.terms_hint()}
						required
						errors={errorsOf(errors, "terms")}
					/>
					<TextArea
						label={m.finds()}
						name="finds"
						defaultValue={record?.finds.join("\n")}
						hint={m.finds_hint()}
						errors={errorsOf(errors, "finds")}
					/>
				</div>
			)}
		</RecordForm>
	);
}

/** The errors of a list and of its entries. */
function errorsOf(errors: Readonly<Record<string, string[]>>, name: "terms" | "finds"): string[] | undefined {
	const found = Object.entries(errors).flatMap(([field, texts]) =>
		field === name || field.startsWith(`${name}.`) ? texts : [],
	);
	return found.length > 0 ? [...new Set(found)] : undefined;
}

/** The body of the form. Terms are separated by lines or commas. */
function readSynonym(form: FormData): z.input<typeof SynonymForm> {
	return { terms: termsOf(form, "terms"), finds: termsOf(form, "finds") };
}

function termsOf(form: FormData, name: string): string[] {
	return String(form.get(name) ?? "")
		.split(/[\n,،]+/)
		.map((term) => term.trim())
		.filter(Boolean);
}

function comparedTerms(label: string, name: "terms" | "finds") {
	return comparedList(label, name, (form) => termsOf(form, name).map((term) => term.toLowerCase()));
}
