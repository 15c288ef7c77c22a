import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Further than from one end of any page of the shop to the other. */
const farEnough = 150;

/** Walks with Tab, or another key, until the focus is on this. Nothing but keys is used, so what no key reaches fails. */
export async function walkTo(target: Locator, key = "Tab"): Promise<void> {
	await target.waitFor();
	const page = target.page();
	for (let steps = 0; steps < farEnough; steps++) {
		if (await hasFocus(target)) return;
		await page.keyboard.press(key);
	}
	expect.fail(`${key} does not lead to ${target}`);
}

/** Walks to a button or link and presses Enter on it, once it may be pressed. */
export async function enter(target: Locator, key?: string): Promise<void> {
	await expect.poll(() => target.isEnabled()).toBe(true);
	await walkTo(target, key);
	await target.page().keyboard.press("Enter");
}

/** Walks to a field and writes into it, instead of what is there. */
export async function write(target: Locator, text: string): Promise<void> {
	await walkTo(target);
	await target.page().keyboard.press("ControlOrMeta+a");
	await target.page().keyboard.type(text);
}

/** The focus of a frame counts only while its page has it in that frame. */
function hasFocus(target: Locator): Promise<boolean> {
	return target.evaluate(
		(element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
	);
}
