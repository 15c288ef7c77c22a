import { type Outcome, outcomeOf } from "./outcome.ts";
import { deleteRows } from "./table/delete-rows.ts";

/** What staff are told about the three changes of a master. */
export interface ChangeWords {
	added: string;
	notAdded: string;
	updated: string;
	notUpdated: string;
	deleted: string;
	notDeleted: string;
}

interface Changes {
	add: (form: FormData) => Promise<unknown>;
	update: (params: { id: number }, form: FormData) => Promise<unknown>;
	remove: (params: { id: number }) => Promise<unknown>;
}

/**
 * The action of a master: a form without an `id` adds, one with it updates, and the method DELETE deletes; with `many`,
 * each `id` that the form has. What the form says is for the API to check, by the schema by which the browser has
 * checked it already.
 */
export async function changeRecord(request: Request, words: ChangeWords, changes: Changes): Promise<Outcome> {
	const form = await request.formData();
	const params = { id: Number(form.get("id")) };
	if (request.method === "DELETE" && form.has("many"))
		return deleteRows(form.getAll("id").map(Number), words.notDeleted, changes.remove);
	if (request.method === "DELETE") return outcomeOf(words.deleted, words.notDeleted, () => changes.remove(params));
	if (!form.has("id")) return outcomeOf(words.added, words.notAdded, () => changes.add(form));
	form.delete("id");
	return outcomeOf(words.updated, words.notUpdated, () => changes.update(params, form));
}

/**
 * The same where scripts run: when the shop cannot be reached at all, the form stays as it is and staff are told so. A
 * session that has ended is a redirect, and goes on.
 */
export async function keepForm(request: Request, words: ChangeWords, send: () => Promise<Outcome>): Promise<Outcome> {
	const isUpdate = (await request.clone().formData()).has("id");
	const failed = request.method === "DELETE" ? words.notDeleted : isUpdate ? words.notUpdated : words.notAdded;
	return keepAnswer(send, (reason) => ({ failed, reason, errors: {} }));
}

/** Makes a failure of the way to the shop an answer like any other. A redirect goes on. */
export async function keepAnswer<A>(send: () => Promise<A>, whenLost: (reason: string) => A): Promise<A> {
	try {
		return await send();
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error;
		console.warn("The shop did not answer.", error);
		return whenLost("The shop did not answer. Check your connection and try again.");
	}
}
