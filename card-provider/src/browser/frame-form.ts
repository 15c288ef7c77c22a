import type { FieldError, FormField } from "./form-field.ts";
import type { ElementOptions, FormState } from "./frame-messages.ts";

/** The form inside a frame: of a card, or of an address. */
export interface FrameForm {
	/** All fields, in the order they are shown. Some may be hidden at the moment. */
	fields(): FormField[];
	/** What is shown above the fields, if anything; the number stays on one line. */
	notice?: { text: string; number: string };
	/** What is wrong, by the name of the field. */
	errors(): Map<string, FieldError>;
	/** Tidies what was typed, and changes the form if an answer calls for other questions. */
	typed(field: FormField, event: Event): void;
	state(): FormState;
	update(options: ElementOptions): void;
}
