import { text } from "./texts.ts";

/** An error of a field: Stripe's code, and the message under the field. */
export interface FieldError {
	code: string;
	message: string;
}

export interface FieldDescription {
	name: string;
	label: string;
	autocomplete: AutoFill;
	inputMode?: string;
	type?: string;
	placeholder?: string;
	value?: string | null;
	/** Makes the field a select. The choice with an empty value is the placeholder. */
	choices?: [value: string, label: string][];
	/** Half of the form's width. */
	half?: boolean;
	optional?: boolean;
	maxLength?: number;
}

/** A labelled input with an error message. */
export class FormField {
	readonly root = document.createElement("div");
	readonly input: HTMLInputElement | HTMLSelectElement;
	readonly name: string;
	#error = document.createElement("p");

	constructor(description: FieldDescription) {
		const { name, half, choices, autocomplete, value } = description;
		this.name = name;
		this.input = choices ? choiceInput(choices) : textInput(description);
		this.input.name = name;
		// The ids of Stripe's own forms, which browser tests of checkouts rely on.
		this.input.id = `Field-${name}Input`;
		this.input.autocomplete = autocomplete;
		this.input.setAttribute("aria-required", String(!description.optional));
		this.input.setAttribute("aria-describedby", `error-${name}`);
		if (value) this.input.value = value;
		this.#error.id = `error-${name}`;
		this.#error.className = "error";
		this.#error.setAttribute("aria-live", "polite");
		const box = document.createElement("div");
		box.className = choices ? "input choice" : "input";
		box.append(this.input);
		this.root.className = half ? "field half" : "field";
		this.root.append(nameOf(this.input, description), box, this.#error);
	}

	get value(): string {
		return this.input.value.trim();
	}

	/** The box around the input, to which decorations can be added. */
	get box(): HTMLElement {
		return this.input.parentElement as HTMLElement;
	}

	showError(error: FieldError | undefined): void {
		this.#error.textContent = error?.message ?? "";
		this.input.toggleAttribute("aria-invalid", false);
		if (error) this.input.setAttribute("aria-invalid", "true");
	}
}

/** The label of an input. “Optional” is shown beside the label and is not part of it. */
function nameOf({ id }: HTMLElement, { label: words, optional }: FieldDescription): HTMLElement {
	const name = document.createElement("div");
	name.className = "name";
	const label = document.createElement("label");
	label.htmlFor = id;
	label.textContent = words;
	name.append(label);
	if (optional) {
		const note = document.createElement("span");
		note.textContent = text("(optional)");
		name.append(note);
	}
	return name;
}

function textInput({ type = "text", inputMode, placeholder, maxLength }: FieldDescription): HTMLInputElement {
	const input = document.createElement("input");
	input.type = type;
	input.spellcheck = false;
	if (inputMode) input.inputMode = inputMode;
	if (placeholder) input.placeholder = placeholder;
	if (maxLength) input.maxLength = maxLength;
	return input;
}

function choiceInput(choices: [value: string, label: string][]): HTMLSelectElement {
	const select = document.createElement("select");
	select.append(...choices.map(([value, label]) => new Option(label, value)));
	return select;
}
