import * as m from "@noor/messages/api/catalogue";
import { Refusal } from "../refusal.ts";

/**
 * Asserts that the id in a form body, if present, equals the id in the URL path.
 *
 * @throws Refusal `invalid-input` when they differ.
 */
export function assertSameId(id: number, bodyId: number | null | undefined): void {
	// The form for a new record sends 0.
	if (bodyId && bodyId !== id) throw new Refusal("invalid-input", m.form_of_other_record(), { id: [m.other_id()] });
}
