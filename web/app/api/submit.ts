import type { Problem } from "@noor/contract/problem";
import { data } from "react-router";
import type { z } from "zod";
import { errorsByField } from "./errors-by-field.ts";
import { keepAnswer } from "./keep-answer.ts";
import { problemOf, wordsOf } from "./problem.ts";

/** Why a form was not accepted: one sentence for the whole of it and, per field, what is wrong with it. */
interface FormProblem {
	message: string;
	code: Problem["code"];
	errors: Record<string, string[]>;
}

/**
 * The one shape of a mutation: read the form by the contract's schema, do the work, hand a refusal back to the form.
 * `work` usually ends in a redirect; a failure of ours is told where the form is, so that nothing has to be written
 * again. So is a session that has ended meanwhile, where scripts run; without them the page is made anew, and its loader
 * leads to signing in. A 404 goes on to the error boundary.
 */
export async function submit<S extends z.ZodType, R>(
	request: Request,
	schema: S,
	work: (values: z.output<S>) => Promise<R>,
) {
	const form = Object.fromEntries(await request.formData());
	const values = schema.safeParse(form);
	if (!values.success) return refuse("Please check the form.", "invalid-input", errorsByField(values.error), 400);
	try {
		return await work(values.data);
	} catch (error) {
		const problem = await problemOf(error);
		if (problem && takesTheFormBack(problem.status))
			return refuse(wordsOf(problem), problem.code, problem.errors ?? {}, problem.status);
		throw error;
	}
}

/** The same in the browser, for a `clientAction`: where no answer comes, the reason stands beside what was written. */
export function keepForm<T extends object>(serverAction: () => Promise<T>) {
	// A refusal loses its status on its way.
	return keepAnswer<T | { problem: FormProblem }>(
		serverAction,
		(message) => ({ problem: { message, code: "unexpected", errors: {} } }),
		(answer) => ("problem" in answer ? 400 : 200),
	);
}

function refuse(message: string, code: Problem["code"], errors: Record<string, string[]>, status: number) {
	const problem: FormProblem = { message, code, errors };
	return data({ problem }, status);
}

function takesTheFormBack(status: number) {
	return status === 400 || status === 401 || status === 402 || status === 409 || status === 429 || status >= 500;
}
