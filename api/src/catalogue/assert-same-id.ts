import * as m from "@noor/messages/api/catalogue";
import { Refusal } from "../refusal.ts";

/** A form that repeats the id of its path must mean the same thing. */
export function assertSameId(id: number, said: number | null | undefined): void {
	// A form that was made for adding says 0.
	if (said && said !== id) throw new Refusal("invalid-input", m.form_of_other_record(), { id: [m.other_id()] });
}
