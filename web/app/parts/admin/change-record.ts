import { keepOutcome, type Outcome, outcomeOf } from "./outcome.ts";
import { changeRows } from "./table/change-rows.ts";

type Kind = "add" | "update" | "end" | "remove";

/** What staff are told about the changes that a screen makes. */
export type ChangeWords = Partial<Record<Kind, { done: string; failed: string }>>;

type Changes = Partial<Record<Kind, (params: { id: number }, form: FormData) => Promise<unknown>>>;

/**
 * The action of a master: a form without an `id` adds, one with it updates, or with `end` ends, and the method DELETE
 * deletes; these two with `many`, each `id` that the form has. What the screen does not offer is answered with 405. What the form
 * says is for the API to check, by the schema by which the browser has checked it already.
 */
export async function changeRecord(request: Request, words: ChangeWords, changes: Changes): Promise<Outcome> {
	const form = await request.formData();
	const kind = kindOf(request.method, form);
	const [told, change] = [words[kind], changes[kind]];
	if (!told || !change) throw new Response(null, { status: 405 });
	if ((kind === "remove" || kind === "end") && form.has("many")) {
		const participle = kind === "end" ? "ended" : "deleted";
		return changeRows(form.getAll("id").map(Number), participle, told.failed, (params) => change(params, form));
	}
	const params = { id: Number(form.get("id")) };
	form.delete("id");
	return outcomeOf(told.done, told.failed, () => change(params, form));
}

function kindOf(method: string, form: FormData): Kind {
	if (method === "DELETE") return "remove";
	if (form.has("end")) return "end";
	return form.has("id") ? "update" : "add";
}

/** `keepOutcome` for the action of a master. What is not there to be deleted must not go on standing in the table. */
export async function keepForm(request: Request, words: ChangeWords, send: () => Promise<Outcome>) {
	const kind = kindOf(request.method, await request.clone().formData());
	return keepOutcome(send, words[kind]?.failed ?? "", kind === "remove" ? [404, 409] : [409]);
}
