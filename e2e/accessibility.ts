import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Extent {
	/** In px: where the page must not scroll horizontally. The narrowest is a zoom of 400 % (WCAG 1.4.10). */
	widths: readonly number[];
	/** Where axe looks. `web/app/styles.test.ts` checks the contrast of every colour pair. */
	looks: readonly (readonly [width: number, theme: "light" | "dark"])[];
}

/** Each width, and each theme once. */
const everywhere: Extent = {
	widths: [320, 390, 768, 1440, 2560],
	looks: [
		[390, "light"],
		[1440, "dark"],
	],
};

/** The properties that can differ in the other language of a page that was inspected everywhere: its texts, and their direction. */
export const inAnotherLanguage: Extent = { widths: [320, 390], looks: [[390, "dark"]] };

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA and that the page does not scroll horizontally.
 *
 * @param what names the page in a failure. @param extent by default every width, a phone in the day theme and a desktop in
 * the night theme.
 */
export async function expectNoFaults(page: Page, what: string, { widths, looks }: Extent = everywhere): Promise<void> {
	// A table that is loading has a reduced opacity, which axe reports as low contrast.
	const untilNothingLoads = () => expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
	await untilNothingLoads();
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const hangsOver = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		await expect
			.poll(hangsOver, { message: `${what} scrolls sideways at ${width} px, by so many` })
			.toBeLessThanOrEqual(0);
	}
	await page.evaluate(axe.source);
	for (const [width, colorScheme] of looks) {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme });
		await untilNothingLoads();
		await untilNothingChangesColour(page);
		expect(await findFaults(page), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
	}
}

async function untilNothingChangesColour(page: Page) {
	const changing = () =>
		page.evaluate(() =>
			document
				.getAnimations()
				.filter((change) => change instanceof CSSTransition && /color|opacity/.test(change.transitionProperty))
				.map(({ playState, effect }) => `${playState}: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`),
		);
	await expect.poll(changing).toEqual([]);
}

function findFaults(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
			runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
			resultTypes: ["violations"],
		});
		return violations.map(
			({ id, nodes }) =>
				`${id}: ${nodes.map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`).join(", ")}`,
		);
	});
}
