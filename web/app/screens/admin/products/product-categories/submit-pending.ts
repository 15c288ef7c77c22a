import { createProductCategories } from "@noor/contract/product-categories";
import * as m from "@noor/messages/admin/products/product-categories";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { jsonField } from "#api/json-field.ts";
import { parseForm } from "#api/submit.ts";
import { pairsField } from "./pending-links.ts";
import { submitFailureOf } from "./submit-failure.ts";

/** Creates all pending associations of a form, or none. */
export async function submitPending(call: Api, request: Request): Promise<ActionResult> {
	const form = await parseForm(request, z.object({ [pairsField]: jsonField(createProductCategories.schema.body) }));
	if (!form.ok) return form;
	try {
		await call("POST /api/ProductCategory/AddMultiple", { body: form.value[pairsField] });
		return { ok: true, message: m.submitted(), value: undefined };
	} catch (error) {
		if (!(error instanceof Response) || error.status < 400) throw error;
		const message = submitFailureOf(bodyOf(await error.clone().text()), error);
		return { ok: false, message, isLong: true, errors: {}, code: "unexpected", status: error.status };
	}
}

function bodyOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
