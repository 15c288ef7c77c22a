/** What is wrong with a field: Stripe's code, and the sentence under the field. */
export interface FieldError {
	code: string;
	message: string;
}

/** How to make a field. */
export interface FieldDescription {
	name: string;
	label: string;
	autocomplete: AutoFill;
	inputMode?: string;
	type?: string;
	placeholder?: string;
	value?: string | null;
	/** Makes it a choice. An empty value is the one to be replaced by choosing. */
	choices?: [value: string, label: string][];
	/** Half a line wide. */
	half?: boolean;
	optional?: boolean;
	maxLength?: number;
}

/** A labelled input with room for an error under it. */
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
		// As Stripe's own forms have it: checkouts are tested by these ids.
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

	/** The box around the input, for what is shown inside it. */
	get box(): HTMLElement {
		return this.input.parentElement as HTMLElement;
	}

	showError(error: FieldError | undefined): void {
		this.#error.textContent = error?.message ?? "";
		this.input.toggleAttribute("aria-invalid", false);
		if (error) this.input.setAttribute("aria-invalid", "true");
	}
}

/** The label of an input; that it may be left empty stands beside its name and is no part of it. */
function nameOf({ id }: HTMLElement, { label: text, optional }: FieldDescription): HTMLElement {
	const name = document.createElement("div");
	name.className = "name";
	const label = document.createElement("label");
	label.htmlFor = id;
	label.textContent = text;
	name.append(label);
	if (optional) {
		const note = document.createElement("span");
		note.textContent = "(optional)";
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
