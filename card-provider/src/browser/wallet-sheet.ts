import type { ShippingRate } from "@stripe/stripe-js";
import { AddressForm } from "./address-form.ts";
import { type FieldError, FormField } from "./form-field.ts";
import type { FrameStart, FromFrame, Purchase, ToFrame, WalletStep } from "./frame-messages.ts";
import { formatTag, payText, text } from "./texts.ts";

/** The fields that a wallet gives a page before the payment. */
const partialFields = ["country", "locality", "administrativeArea", "postalCode"];

/** Runs the sheet in which the payer chooses an address and a shipping rate and authorises the payment. */
export function runWalletSheet(start: FrameStart, port: MessagePort): void {
	const { options, locale } = start;
	let purchase: Purchase = start.purchase ?? { amount: 0, currency: "aed", lineItems: [], shippingRates: [] };
	let chosen: ShippingRate | undefined = purchase.shippingRates[0];
	/** Whether the page is working on a step. */
	let isWaiting = false;
	/** Whether the page has priced the address that is shown. */
	let isPriced = !options.shippingAddressRequired;
	let lastSent = "";

	const tell = (message: FromFrame) => port.postMessage(message);
	const take = (step: WalletStep) => tell({ kind: "wallet", step });
	const email = new FormField({
		name: "email",
		label: text("Email"),
		type: "email",
		inputMode: "email",
		autocomplete: "email",
	});
	const address = new AddressForm(
		{
			mode: "shipping",
			...(options.allowedShippingCountries ? { allowedCountries: options.allowedShippingCountries } : {}),
			...(options.phoneNumberRequired ? { fields: { phone: "always" } } : {}),
		},
		locale,
	);
	const root = element("form", "sheet");
	const grid = element("div", "fields");
	const rates = element("fieldset", "rates");
	const lines = element("dl", "lines");
	const problem = element("p", "error");
	problem.setAttribute("role", "alert");
	const pay = element("button", "express");
	pay.type = "submit";
	const cancel = element("button", "plain", text("Cancel"));
	cancel.type = "button";

	const fields = () => [email, ...(options.shippingAddressRequired ? address.fields() : [])];
	const currencyFormat = new Intl.NumberFormat(formatTag(locale), {
		style: "currency",
		currency: purchase.currency,
		currencyDisplay: "code",
	});
	const money = (amount: number) =>
		currencyFormat.format(amount / 10 ** (currencyFormat.resolvedOptions().maximumFractionDigits ?? 2));

	function errors(): Map<string, FieldError> {
		const found = options.shippingAddressRequired ? address.errors() : new Map<string, FieldError>();
		if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.value)) {
			found.set("email", { code: "incomplete_email", message: text("Your email is incomplete.") });
		}
		return found;
	}

	function draw(): void {
		const wanted = fields().map((field) => field.root);
		if (wanted.some((field, place) => grid.children[place] !== field) || grid.children.length !== wanted.length) {
			grid.replaceChildren(...wanted);
		}
		drawRates();
		lines.replaceChildren(
			...purchase.lineItems.flatMap(({ name, amount }) => [element("dt", "", name), element("dd", "", money(amount))]),
			element("dt", "sum", text("Total")),
			element("dd", "sum", money(purchase.amount)),
		);
		pay.textContent = isWaiting ? text("One moment…") : payText(money(purchase.amount));
		pay.disabled = isWaiting;
		root.setAttribute("aria-busy", String(isWaiting));
	}

	function drawRates(): void {
		rates.hidden = !isPriced || purchase.shippingRates.length === 0;
		const shown = purchase.shippingRates.map(({ id }) => id).join();
		if (rates.dataset.shown === shown) return;
		rates.dataset.shown = shown;
		rates.replaceChildren(
			element("legend", "", text("Delivery")),
			...purchase.shippingRates.map((rate) => {
				const choice = element("label", "");
				const input = document.createElement("input");
				Object.assign(input, { type: "radio", name: "rate", value: rate.id, checked: rate.id === chosen?.id });
				const name = element("span", "", rate.displayName);
				if (typeof rate.deliveryEstimate === "string") name.append(element("small", "", rate.deliveryEstimate));
				choice.append(input, name, element("span", "", money(rate.amount)));
				return choice;
			}),
		);
	}

	function wait(step: WalletStep): void {
		isWaiting = true;
		problem.textContent = "";
		draw();
		take(step);
	}

	/** Tells the page as much of the address as wallets do, once the fields that this needs are filled in. */
	function chooseAddress(): void {
		if (!options.shippingAddressRequired) return;
		const missing = address.errors();
		if (partialFields.some((name) => missing.has(name))) return;
		const { name, address: given } = address.state().value as {
			name: string;
			address: { city: string; state: string; postal_code: string; country: string };
		};
		const { city, state, postal_code, country } = given;
		const partial = { city, state, postal_code, country };
		if (lastSent === JSON.stringify(partial)) return;
		lastSent = JSON.stringify(partial);
		isPriced = false;
		wait({ do: "choose address", name, address: partial });
	}

	function submit(): void {
		const found = errors();
		for (const field of fields()) field.showError(found.get(field.name));
		const wrong = fields().find((field) => found.has(field.name));
		if (wrong) {
			wrong.input.focus();
			return;
		}
		if (!isPriced) {
			lastSent = "";
			chooseAddress();
			return;
		}
		const value = address.state().value as {
			name: string;
			phone?: string;
			address: {
				line1: string;
				line2: string | null;
				city: string;
				state: string;
				postal_code: string;
				country: string;
			};
		};
		wait({
			do: "pay",
			authorisation: {
				billingDetails: {
					name: value.name,
					email: email.value,
					...(options.phoneNumberRequired && value.phone ? { phone: value.phone } : {}),
					address: value.address,
				},
				...(options.shippingAddressRequired
					? {
							shippingAddress: { name: value.name, address: value.address },
							...(chosen ? { shippingRate: chosen } : {}),
						}
					: {}),
			},
		});
	}

	root.noValidate = true;
	root.addEventListener("submit", (event) => {
		event.preventDefault();
		if (!isWaiting) submit();
	});
	root.addEventListener("input", ({ target }) => {
		const field = fields().find(({ input }) => input === target);
		if (!field) return;
		if (field !== email) address.typed(field);
		if (!errors().has(field.name)) field.showError(undefined);
		draw();
	});
	root.addEventListener("change", ({ target }) => {
		const input = target as HTMLInputElement;
		if (input.name !== "rate") {
			chooseAddress();
			return;
		}
		chosen = purchase.shippingRates.find(({ id }) => id === input.value);
		if (chosen) wait({ do: "choose rate", shippingRate: chosen });
	});
	root.addEventListener("keydown", ({ key }) => {
		if (key === "Escape" && !isWaiting) tell({ kind: "escape" });
	});
	cancel.addEventListener("click", () => take({ do: "cancel" }));
	port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
		if (data.kind === "purchase") {
			purchase = data.purchase;
			// The first rate for another address is chosen.
			const same = isPriced ? purchase.shippingRates.find(({ id }) => id === chosen?.id) : undefined;
			chosen = same ?? purchase.shippingRates[0];
			isPriced = true;
			delete rates.dataset.shown;
		} else if (data.kind === "refused") {
			problem.textContent = data.message;
		} else return;
		isWaiting = false;
		draw();
	};

	document.documentElement.classList.add("wallet");
	const notice = element(
		"p",
		"notice",
		text("Demonstration payments: no money moves, and any e-mail address will do."),
	);
	const actions = element("div", "actions");
	actions.append(pay, cancel);
	root.append(element("h1", "", text("Pay with Link")), notice, grid, rates, lines, problem, actions);
	draw();
	document.body.append(root);
	email.input.focus();
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	className: string,
	text = "",
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	if (className) made.className = className;
	made.textContent = text;
	return made;
}
