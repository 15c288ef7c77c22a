import { useContext, useEffect, useLayoutEffect } from "react";
import { Nonce } from "./nonce.ts";
import source from "./replay-early-events.js?raw";

/**
 * An inline script that records clicks and input between the first paint and hydration, for `ReplayEarlyEvents`.
 * Links, and buttons that submit a form to a URL, work without scripts and are left to the browser. A form is recorded
 * nevertheless if an earlier press was, because the form may depend on it, or if its button is in an element with `data-replay`. A recorded press
 * pulses until it is replayed; if the scripts cannot be loaded, its form is sent by the browser. The click
 * listener is in the bubble phase on the window, so a click that React has handled (`defaultPrevented`) is not
 * recorded.
 */
export function EarlyEventsScript() {
	const nonce = useContext(Nonce);
	// It has run when the page is hydrated, which leaves its text as it is: the scripts of the page need not contain it.
	const html = { __html: import.meta.env.SSR ? source : "" };
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text; it must run before the first interaction
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/**
 * Replays the recorded events after hydration, in order, one task apart so that React can render between them. A
 * controlled field already shows the typed text in the DOM without React knowing; the script sets it again so that
 * React's change handler runs.
 */
export function ReplayEarlyEvents() {
	useLayoutEffect(() => {
		dispatchEvent(new Event("noor:hydrated"));
	}, []);
	useEffect(() => {
		dispatchEvent(new Event("noor:alive"));
	}, []);
	return null;
}
