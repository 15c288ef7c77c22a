import { createProductCategories } from "@noor/contract/product-categories";
import * as m from "@noor/messages/admin/products/product-categories";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { jsonField } from "#api/json-field.ts";
import { parseJson } from "#api/parse-json.ts";
import { parseForm, runAction } from "#api/submit.ts";
import { pairsField } from "./pending-links.ts";
import { submitFailureOf } from "./submit-failure.ts";

/** Creates all pending associations of a form, or none. */
export async function submitPending(call: Api, request: Request): Promise<ActionResult> {
	const form = await parseForm(request, z.object({ [pairsField]: jsonField(createProductCategories.schema.body) }));
	if (!form.ok) return form;
	let refusal: unknown;
	const result = await runAction(
		async () => {
			try {
				await call("POST /api/ProductCategory/AddMultiple", { body: form.value[pairsField] });
			} catch (error) {
				if (error instanceof Response) {
					const text = await error.clone().text();
					refusal = parseJson(text) ?? text;
				}
				throw error;
			}
		},
		{ done: m.submitted(), reason: () => submitFailureOf(refusal) },
	);
	return result.ok ? { ...result, value: undefined } : { ...result, isLong: true };
}
