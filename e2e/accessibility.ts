import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Each width and each theme once. `web/app/styles.test.ts` checks the contrast of every colour pair. */
const looks = [
	[390, "light"],
	[1440, "dark"],
] as const;

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA on a phone in the day theme and on a desktop in the night theme,
 * and that the page does not scroll horizontally at five widths, the narrowest of which is a zoom of 400 % (WCAG 1.4.10).
 */
export async function expectNoFaults(page: Page, what: string): Promise<void> {
	await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
	for (const width of [320, 390, 768, 1440, 2560]) {
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
