import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** More tab stops than any page has. */
const farEnough = 150;

/** Presses Tab, or another key, until the element has the focus. A control that cannot be reached by keyboard fails. */
export async function walkTo(target: Locator, key = "Tab"): Promise<void> {
	await target.waitFor();
	const page = target.page();
	for (let steps = 0; steps < farEnough; steps++) {
		if (await hasFocus(target)) return;
		await page.keyboard.press(key);
	}
	expect.fail(`${key} does not lead to ${target}`);
}

/** Moves to a button or link, waits until it is enabled, and presses Enter. */
export async function enter(target: Locator, key?: string): Promise<void> {
	await expect.poll(() => target.isEnabled()).toBe(true);
	await walkTo(target, key);
	await target.page().keyboard.press("Enter");
}

/** Moves to an input and replaces its text. */
export async function write(target: Locator, text: string): Promise<void> {
	await walkTo(target);
	await target.page().keyboard.press("ControlOrMeta+a");
	await target.page().keyboard.type(text);
}

/** The focused element of a frame counts only while the page's focus is in that frame. */
function hasFocus(target: Locator): Promise<boolean> {
	return target.evaluate(
		(element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
	);
}
