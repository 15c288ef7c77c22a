import { useContext, useEffect, useLayoutEffect } from "react";
import { Nonce } from "./nonce.ts";
import source from "./replay-early-events.js?raw";

/**
 * Remembers what is clicked and written while a page is there and not alive yet; quick hands are faster than scripts.
 * Links, and buttons that send a form to an address, work without scripts and are left to the browser. Clicks are heard
 * where they have passed everybody: what brings React to life by itself is handled by React and not remembered.
 */
export function EarlyEventsScript() {
	const nonce = useContext(Nonce);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text; it must run before anybody can click
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}

/**
 * Once the page around it is alive, does on it what was done before, in order, each act after the page has answered the
 * last. A field that React holds the value of shows what was written, but React does not know; it is written anew.
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
