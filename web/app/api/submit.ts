import * as m from "@noor/messages/web";
import { data, isRouteErrorResponse } from "react-router";
import type { z } from "zod";
import { type ActionMessages, type ActionResult, failureOf } from "./action-result.ts";
import { errorsByField } from "./errors-by-field.ts";
import { problemOf, reasonOf } from "./problem.ts";
import { readForm } from "./read-form.ts";

/**
 * The action of a form. Validates the form by `schema`, runs `work`, and returns an `ActionResult` with its HTTP
 * status, so that the form also works without scripts. `work` may throw a redirect.
 *
 * @param read what the schema is given; by default the fields by their names
 */
export async function submitForm<S extends z.ZodType, T>(
	request: Request,
	schema: S,
	work: (values: z.output<S>) => Promise<T>,
	messages: ActionMessages = {},
	read?: (form: FormData) => unknown,
) {
	const form = await parseForm(request, schema, read);
	return withStatus(form.ok ? await runAction(() => work(form.value), messages) : form);
}

/** Parses a form by a schema. Without `read`, the last value of a repeated field counts. */
export async function parseForm<S extends z.ZodType>(
	request: Request,
	schema: S,
	read: (form: FormData) => unknown = Object.fromEntries,
): Promise<ActionResult<z.output<S>>> {
	const values = schema.safeParse(read(await readForm(request)));
	if (values.success) return { ok: true, value: values.data };
	return failureOf(
		m.check_the_form(),
		{},
		{
			code: "invalid-input",
			status: 400,
			errors: errorsByField(values.error),
		},
	);
}

/**
 * Runs the work of an action. A refusal of the API becomes a failure. Redirects, and errors that are not responses of
 * the API, are rethrown.
 */
export async function runAction<T>(work: () => Promise<T>, messages: ActionMessages = {}): Promise<ActionResult<T>> {
	try {
		return { ok: true, message: messages.done, value: await work() };
	} catch (error) {
		if (!(error instanceof Response) || error.status < 400) throw error;
		const problem = await problemOf(error);
		return failureOf(await reasonOf(error), messages, {
			code: problem?.code ?? "unexpected",
			status: error.status,
			errors: problem?.errors ?? {},
			current: problem?.current,
		});
	}
}

/**
 * The `clientAction` of a form, which keeps what was typed. Without a response of the API, because it is unreachable
 * or a proxy responds instead, the result is a failure instead of the error page. After a failure the loaders do not
 * run again, because they could fail as well. A redirect and a 404 are rethrown.
 *
 * @param staleStatuses the statuses after which the loaders run nevertheless, because the page is stale
 */
export async function preserveForm<T>(
	serverAction: () => Promise<ActionResult<T>>,
	messages: ActionMessages = {},
	staleStatuses: readonly number[] = [409],
) {
	try {
		return withStatus(await serverAction(), staleStatuses);
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error;
		if (isRouteErrorResponse(error) && error.status === 404) throw error;
		const reason = await reasonOf(error, "The shop did not answer.");
		return withStatus<T>(failureOf(reason, messages, { code: "no-answer", status: 503 }));
	}
}

/** React Router runs the loaders again only after a status below 400. */
function withStatus<T>(result: ActionResult<T>, staleStatuses: readonly number[] = []) {
	return data(result, result.ok || staleStatuses.includes(result.status) ? 200 : result.status);
}
