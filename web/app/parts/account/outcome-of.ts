import type { Problem } from "@noor/contract/problem";

interface Refused {
	problem: { message: string; code: Problem["code"]; errors: Record<string, string[]> };
}

/** The answer of an action taken apart: what is wrong per field, and what is wrong with the whole where no field is. */
export function outcomeOf(answer: Refused | object | null | undefined) {
	if (!answer || !("problem" in answer)) return { errors: {} as Record<string, string[]>, failure: undefined };
	const { errors, message } = answer.problem;
	return { errors, failure: Object.keys(errors).length > 0 ? undefined : message };
}
