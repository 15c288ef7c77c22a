import type { Appearance } from "@stripe/stripe-js";
import { AddressForm } from "./address-form.ts";
import { runExpressButton } from "./express-button.ts";
import type { FormField } from "./form-field.ts";
import type { FrameForm, MethodChoice } from "./frame-form.ts";
import type { CheckAnswer, FrameQuestion, FrameStart, FromFrame, ToFrame } from "./frame-messages.ts";
import { PaymentForm } from "./payment-form.ts";
import { callProvider } from "./provider-calls.ts";
import { setLanguage, text } from "./texts.ts";
import { colorSchemeOf, themeVariables } from "./themes.ts";
import { runWalletSheet } from "./wallet-sheet.ts";

/** `colorPrimary` → `--color-primary` */
function customProperty(variable: string): string {
	return `--${variable.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function applyAppearance(appearance: Appearance): void {
	const { style, dataset } = document.documentElement;
	style.colorScheme = colorSchemeOf(appearance);
	dataset.motion = appearance.disableAnimations ? "none" : "some";
	for (const [variable, value] of Object.entries(themeVariables(appearance))) {
		if (typeof value === "string") style.setProperty(customProperty(variable), value);
	}
}

/** Runs the form of a frame. */
function run(start: FrameStart, port: MessagePort): void {
	const payment = start.element === "payment" ? new PaymentForm(start.options, start.locale, start.saved) : undefined;
	const form: FrameForm = payment ?? new AddressForm(start.options, start.locale);
	const root = document.createElement("form");
	const grid = document.createElement("div");
	const notice = document.createElement("p");
	/** Fields that were left once. Only these show errors. */
	const visited = new Set<string>();
	const tell = (message: FromFrame) => port.postMessage(message);

	function layOut(): void {
		const wanted = form.fields().map((field) => field.root);
		for (const [place, element] of wanted.entries()) {
			if (grid.children[place] !== element) grid.insertBefore(element, grid.children[place] ?? null);
		}
		while (grid.children.length > wanted.length) grid.lastElementChild?.remove();
		showNotice();
	}

	/** Shows what to enter for the chosen method. */
	function showNotice(): void {
		const { text = "", number = "" } = form.notice ?? {};
		notice.hidden = text === "";
		if (notice.textContent === text + number) return;
		const unbroken = document.createElement("span");
		unbroken.textContent = number;
		notice.replaceChildren(text, unbroken);
	}

	function fieldOf(target: EventTarget | null): FormField | undefined {
		return form.fields().find((field) => field.input === target);
	}

	function showErrors(): void {
		const errors = form.errors();
		for (const field of form.fields()) field.showError(visited.has(field.name) ? errors.get(field.name) : undefined);
		tellHeight();
	}

	function tellChange(): void {
		tell({ kind: "change", state: form.state() });
		tellHeight();
	}

	/** Called explicitly in addition to the observer: resize observers do not fire in a frame that is not visible. */
	function tellHeight(): void {
		const px = Math.ceil(document.body.getBoundingClientRect().height);
		if (px > 0) tell({ kind: "height", px });
	}

	function check(): CheckAnswer {
		for (const field of form.fields()) visited.add(field.name);
		showErrors();
		const [first] = form.errors().values();
		const state = form.state();
		return first ? { state, error: { type: "validation_error", ...first } } : { state };
	}

	function focusFirstError(): void {
		const errors = form.errors();
		form
			.fields()
			.find((field) => errors.has(field.name))
			?.input.focus();
	}

	function answer(question: FrameQuestion): unknown {
		switch (question.ask) {
			case "check":
				return check();
			case "focus first error":
				return focusFirstError();
			case "token":
				return payment && createToken(payment, question.params);
		}
	}

	function createToken(chosen: PaymentForm, params: Record<string, unknown>) {
		const saved = chosen.savedCard();
		if (saved) {
			const { payment_method_data: _, ...rest } = params;
			return callProvider(start.apiBase, "POST", "/v1/confirmation_tokens", { ...rest, ...saved });
		}
		const data = params.payment_method_data as { billing_details?: { address?: object } };
		const method = chosen.methodData() as { billing_details: { address?: object } };
		return callProvider(start.apiBase, "POST", "/v1/confirmation_tokens", {
			...params,
			setup_future_usage: chosen.saves() ? "on_session" : undefined,
			payment_method_data: {
				...data,
				...method,
				billing_details: {
					...method.billing_details,
					...data.billing_details,
					address: { ...method.billing_details.address, ...data.billing_details?.address },
				},
			},
		});
	}

	async function obey(message: ToFrame): Promise<void> {
		switch (message.kind) {
			case "ask":
				tell({ kind: "answer", id: message.id, answer: await answer(message.question) });
				break;
			case "appearance":
				applyAppearance(message.appearance);
				break;
			case "options":
				form.update(message.options);
				layOut();
				tellChange();
				break;
			case "focus":
				form.fields()[0]?.input.focus();
				break;
			case "blur":
				(document.activeElement as HTMLElement | null)?.blur();
				break;
			case "clear":
				root.reset();
				form.choose?.(form.methods?.[0]?.value ?? "");
				layOut();
				visited.clear();
				showErrors();
				tellChange();
				break;
			case "purchase":
			case "refused":
				// Only for the sheet of a wallet.
				break;
		}
	}

	root.noValidate = true;
	root.addEventListener("submit", (event) => event.preventDefault());
	root.addEventListener("input", (event) => {
		const field = fieldOf(event.target);
		if (!field) return;
		form.typed(field, event);
		layOut();
		// While typing, an error is only removed. It is shown when the field loses focus.
		if (!form.errors().has(field.name)) field.showError(undefined);
		tellChange();
	});
	root.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.name !== "method") return;
		form.choose?.(target.value);
		visited.clear();
		layOut();
		showErrors();
		tellChange();
	});
	root.addEventListener("focusin", () => tell({ kind: "focus" }));
	root.addEventListener("focusout", (event) => {
		const field = fieldOf(event.target);
		if (field && field.value !== "") visited.add(field.name);
		showErrors();
		tell({ kind: "blur" });
	});
	root.addEventListener("keydown", (event) => {
		if (event.key === "Escape") tell({ kind: "escape" });
	});

	if (form.methods) root.append(methodChoice(form.methods));
	notice.className = "notice";
	root.append(notice);
	grid.className = "fields";
	root.append(grid);
	if (form.footer) root.append(form.footer);
	layOut();
	document.body.append(root);
	new ResizeObserver(tellHeight).observe(document.body);
	port.onmessage = ({ data }: MessageEvent<ToFrame>) => void obey(data);
	tell({ kind: "ready" });
	tellChange();
}

/** The payment methods as radio buttons, with the first one chosen. */
function methodChoice(methods: MethodChoice[]): HTMLElement {
	const group = document.createElement("fieldset");
	group.className = "methods";
	const legend = document.createElement("legend");
	legend.textContent = text("Payment method");
	group.append(legend);
	for (const [place, { value, label }] of methods.entries()) {
		const choice = document.createElement("label");
		const input = document.createElement("input");
		Object.assign(input, { type: "radio", name: "method", value, defaultChecked: place === 0 });
		const name = document.createElement("span");
		name.textContent = label;
		choice.append(input, name);
		group.append(choice);
	}
	return group;
}

/** Fonts that fail to load are ignored. */
async function addFonts(fonts: FrameStart["fonts"]): Promise<void> {
	const faces = fonts.map(({ family, bytes, descriptors }) => new FontFace(family, bytes, descriptors).load());
	for (const face of await Promise.allSettled(faces)) {
		if (face.status === "fulfilled") document.fonts.add(face.value);
	}
}

/** Accepts the first start message from the parent page. Messages from other windows are ignored. */
function onFirstMessage({ data, source, ports: [port] }: MessageEvent<FrameStart>): void {
	if (source !== parent || data?.kind !== "start" || !port) return;
	removeEventListener("message", onFirstMessage);
	applyAppearance(data.appearance);
	document.documentElement.lang = data.locale;
	document.documentElement.dir = /^ar\b/i.test(data.locale) ? "rtl" : "ltr";
	setLanguage(data.locale);
	void addFonts(data.fonts);
	if (data.element === "wallet") runWalletSheet(data, port);
	else if (data.element === "expressCheckout") runExpressButton(data, port, applyAppearance);
	else run(data, port);
}

addEventListener("message", onFirstMessage);
