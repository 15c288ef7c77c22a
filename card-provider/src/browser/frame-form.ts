import type { FieldError, FormField } from "./form-field.ts";
import type { ElementOptions, FormState } from "./frame-messages.ts";

/** A payment method that can be chosen. */
export interface MethodChoice {
	value: string;
	label: string;
}

/** The form of a frame: payment or address. */
export interface FrameForm {
	/** All fields in display order, hidden ones included. */
	fields(): FormField[];
	/** Optional notice above the fields. The number does not wrap. */
	notice?: { text: string; number: string };
	/** The methods to choose from, of which the first is chosen at the start. */
	methods?: MethodChoice[];
	/** Shown below the fields. */
	footer?: HTMLElement;
	/** Called when a method is chosen; changes the fields. */
	choose?(method: string): void;
	/** Errors by field name. */
	errors(): Map<string, FieldError>;
	/** Called on input: formats the value, and changes the fields that depend on it. */
	typed(field: FormField, event: Event): void;
	state(): FormState;
	update(options: ElementOptions): void;
}
