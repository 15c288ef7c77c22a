import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { LanguageSwitch } from "#parts/frame/language-switch.tsx";

/** The work of the shown page before it is left. Resolves with whether it may be left. */
let finish: (() => Promise<boolean>) | undefined;

/**
 * Says what has to be done before the page is loaded in the other language, which loses what is only in the browser.
 *
 * @param work resolves with whether the page may be left; if not, it has shown the visitor the reason.
 */
export function useBeforeOtherLanguage(work: () => Promise<boolean>): void {
	const latest = useEffectEvent(work);
	useEffect(() => {
		finish = () => latest();
		return () => {
			finish = undefined;
		};
	}, []);
}

const fieldsKey = "checkout-fields";

/**
 * Keeps what was typed into a form with uncontrolled fields while the page is loaded in the other language.
 *
 * @returns the ref of the form
 */
export function useKeptFields(): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	useBeforeOtherLanguage(async () => {
		const typed = form.current ? [...new FormData(form.current)] : [];
		sessionStorage.setItem(fieldsKey, JSON.stringify(typed));
		return true;
	});
	useEffect(() => {
		const typed: [string, string][] = JSON.parse(sessionStorage.getItem(fieldsKey) ?? "[]");
		sessionStorage.removeItem(fieldsKey);
		for (const [name, value] of typed) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement) field.value = value;
		}
	}, []);
	return form;
}

/** The language switch of the checkout: leads to the same step, with what was entered. */
export function CheckoutLanguage() {
	const { state }: { state: { paymentIntentId?: string } | null } = useLocation();

	async function leave(event: MouseEvent<HTMLAnchorElement>) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const address = new URL(event.currentTarget.href);
		// The page after a payment knows it by the state of the history entry, which stays behind.
		if (state?.paymentIntentId) address.searchParams.set("payment_intent", state.paymentIntentId);
		if (!finish || (await finish())) location.assign(address);
	}

	return (
		<LanguageSwitch
			onClick={(event) => void leave(event)}
			className="inline-flex min-h-11 items-center text-sm hover:text-accent"
		/>
	);
}
