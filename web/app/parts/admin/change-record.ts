import * as m from "@noor/messages/parts/admin";
import type { ActionResult } from "#api/action-result.ts";
import { readForm } from "#api/read-form.ts";
import { preserveForm, runAction } from "#api/submit.ts";
import { changeRows } from "./table/change-rows.ts";

const rowTexts = {
	delete: { done: m.rows_deleted, partly: m.rows_partly_deleted },
	end: { done: m.rows_ended, partly: m.rows_partly_ended },
};

type Kind = "create" | "update" | "end" | "delete";

/** The toasts of each change that a screen offers. */
export type ChangeMessages = Partial<Record<Kind, { done: string; failed: string }>>;

/** The calls of the API, by kind of change. */
export type RecordChanges = Partial<Record<Kind, (params: { id: number }, form: FormData) => Promise<unknown>>>;

/**
 * The action of a master: a form without an `id` creates, one with it updates, or ends if it has `end`; the method DELETE
 * deletes. The last two act on each `id` of the form if it has `many`. A change that the screen does not offer gets 405.
 * The API validates the form, by the schema that the browser has validated it by.
 */
export async function changeRecord(
	request: Request,
	messages: ChangeMessages,
	changes: RecordChanges,
): Promise<ActionResult> {
	const form = await readForm(request);
	const kind = kindOf(request.method, form);
	const [texts, change] = [messages[kind], changes[kind]];
	if (!texts || !change) throw new Response(null, { status: 405 });
	if ((kind === "delete" || kind === "end") && form.has("many")) {
		return changeRows(form.getAll("id").map(Number), rowTexts[kind], texts.failed, (params) => change(params, form));
	}
	const params = { id: Number(form.get("id")) };
	form.delete("id");
	return runAction(async () => void (await change(params, form)), texts);
}

function kindOf(method: string, form: FormData): Kind {
	if (method === "DELETE") return "delete";
	if (form.has("end")) return "end";
	return form.has("id") ? "update" : "create";
}

/** `preserveForm` for the action of a master. After a 404 of a deletion the loaders run, so that the row disappears. */
export async function preserveRecordForm(
	request: Request,
	messages: ChangeMessages,
	serverAction: () => Promise<ActionResult>,
) {
	const kind = kindOf(request.method, await request.clone().formData());
	return preserveForm(serverAction, messages[kind], kind === "delete" ? [404, 409] : [409]);
}
