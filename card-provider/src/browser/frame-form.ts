import type { FieldError, FormField } from "./form-field.ts";
import type { ElementOptions, FormState } from "./frame-messages.ts";

/** The form of a frame: card or address. */
export interface FrameForm {
	/** All fields in display order, hidden ones included. */
	fields(): FormField[];
	/** Optional notice above the fields. The number does not wrap. */
	notice?: { text: string; number: string };
	/** Errors by field name. */
	errors(): Map<string, FieldError>;
	/** Called on input: formats the value, and changes the fields that depend on it. */
	typed(field: FormField, event: Event): void;
	state(): FormState;
	update(options: ElementOptions): void;
}
