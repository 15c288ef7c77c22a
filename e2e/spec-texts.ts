import type { Locator, Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { type Shop, testInOneShop as test, type Who } from "./test.ts";

/** The context of a passage of the specification. */
export interface Stage {
	page: Page;
	shop: Shop;
	signIn: (page: Page, who: Who) => Promise<void>;
	/** The console messages so far. */
	logged: string[];
	/** Intercepted requests that wait. */
	held: Route[];
}

export type Words = string | RegExp;
/** Returns the locator of a text at the place where it must be, on the page or in a part of it. */
export type Place = (words: Words, part: Page | Locator, stage: Stage) => Locator | PromiseLike<unknown>;

/** An action, and the texts expected after it. */
interface Passage {
	act: (stage: Stage) => Promise<unknown>;
	words: readonly (readonly [Words, ...Place[]])[];
}

export interface Section {
	/** Number and title of the section of the specification. */
	section: string;
	/** The console errors that its provoked failures cause. */
	complaints?: RegExp[];
	passages: readonly Passage[];
}

/** Registers a test for each section, which performs its actions and expects every text at its places. */
export function readAll(specification: readonly Section[]): void {
	for (const { section, complaints = [], passages } of specification)
		describe(section, () => {
			test.override("expectedErrors", complaints);

			test(`${section} matches the specification`, async ({ page, shop, signIn }) => {
				const stage: Stage = { page, shop, signIn, logged: [], held: [] };
				page.on("console", (message) => stage.logged.push(message.text()));
				for (const { act, words } of passages) {
					await act(stage);
					const read = await Promise.all(words.map(([said, ...places]) => isRead(said, places, stage)));
					expect(read.flat(), `not to be read in ${new URL(page.url()).pathname}`).toEqual([]);
				}
			});
		});
}

/** Returns the text unless it is at all of its places. */
async function isRead(words: Words, places: readonly Place[], stage: Stage): Promise<Words[]> {
	const found = await Promise.allSettled(
		places.map(async (place) => {
			const there = place(words, stage.page, stage);
			await ("then" in there ? there : there.filter({ visible: true }).first().waitFor());
		}),
	);
	return found.flatMap(({ status }) => (status === "rejected" ? [words] : []));
}

/** Waits for a held request, which is sent after its control shows that it is pending. @returns all that are held */
export async function takeHeld({ held }: Pick<Stage, "held">): Promise<Route[]> {
	await expect.poll(() => held.length).toBeGreaterThan(0);
	return held.splice(0);
}

export function heading(name: Words, part: Page | Locator) {
	return part.getByRole("heading", { name, exact: true });
}

export function button(name: Words, part: Page | Locator) {
	return part.getByRole("button", { name, exact: true });
}

/** A button that is a link. */
export function buttonTo(target: string): Place {
	return (name, part, { page }) => button(name, part).and(page.locator(`[href="${target}"]`));
}

export function disabledButton(name: Words, part: Page | Locator) {
	return part.getByRole("button", { name, exact: true, disabled: true });
}

export function link(name: Words, part: Page | Locator) {
	return part.getByRole("link", { name, exact: true });
}

export function linkTo(target: string): Place {
	return (name, part, { page }) => link(name, part).and(page.locator(`[href="${target}"]`));
}

export function field(label: Words, part: Page | Locator) {
	return part.getByLabel(label, { exact: true });
}

export function text(words: Words, part: Page | Locator) {
	return part.getByText(words, { exact: true });
}

export function optionOf(label: string): Place {
	return (words, part) =>
		text(words, part.getByLabel(label, { exact: true }).locator("option")).waitFor({ state: "attached" });
}

export function chosenIn(label: string): Place {
	return (value, part) => expect.poll(() => part.getByLabel(label, { exact: true }).inputValue()).toBe(value);
}

export function notice(words: Words, part: Page | Locator) {
	return text(words, part.getByRole("status"));
}

export function alarm(words: Words, part: Page | Locator) {
	return text(words, part.getByRole("alert"));
}

/** Not visible anywhere. */
export function absent(place: (words: Words, part: Page | Locator) => Locator): Place {
	return (words, part) => expect.poll(() => place(words, part).filter({ visible: true }).count()).toBe(0);
}

export function nowhere(words: Words, part: Page | Locator) {
	return expect.poll(() => text(words, part).filter({ visible: true }).count()).toBe(0);
}

export function theLog(words: Words, _: Page | Locator, { logged }: Stage) {
	return expect.poll(() => logged.some((line) => line.includes(String(words)))).toBe(true);
}

export function path(words: Words, _: Page | Locator, { page }: Stage) {
	return expect.poll(() => new URL(page.url()).pathname).toBe(words);
}

export function widthOfDialog(width: Words, part: Page | Locator) {
	return expect.poll(async () => String((await part.getByRole("dialog").boundingBox())?.width)).toBe(width);
}

export function inFooter(place: Place): Place {
	return (words, part, stage) => place(words, part.getByRole("contentinfo"), stage);
}

export function inDialog(name: string, place: Place): Place {
	return (words, part, stage) => place(words, part.getByRole("dialog", { name }), stage);
}
