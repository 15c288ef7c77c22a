import { createProductCategories } from "@noor/contract/product-categories";
import type { Api } from "#api/client.ts";
import type { Outcome } from "#parts/admin/outcome.ts";
import { submitFailureOf } from "./submit-failure.ts";

/** The field in which the pending list travels, as JSON. */
export const pairsField = "pairs";

/** Sends the pending list of a form: all of it becomes links, or nothing. */
export async function submitPending(call: Api, form: FormData): Promise<Outcome> {
	try {
		await call(createProductCategories, { body: JSON.parse(String(form.get(pairsField))) });
		return { done: "Product categories added successfully" };
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error;
		const body = error instanceof Response ? bodyOf(await error.clone().text()) : undefined;
		return { failed: submitFailureOf(body, error), isLong: true, errors: {} };
	}
}

function bodyOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
