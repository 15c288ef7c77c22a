import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Opened once, a page is looked at at both widths, by day and by night: axe finds no fault by the rules of WCAG 2.2 AA.
 * Nor does it scroll sideways, at those widths and at a tablet's and a wall's.
 */
export async function expectNoFaults(page: Page, what: string): Promise<void> {
	await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
	for (const width of [390, 768, 1440, 2560]) {
		await page.setViewportSize({ width, height: 900 });
		const hangsOver = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		await expect
			.poll(hangsOver, { message: `${what} scrolls sideways at ${width} px, by so many` })
			.toBeLessThanOrEqual(0);
	}
	await page.evaluate(axe.source);
	for (const width of [390, 1440])
		for (const colorScheme of ["light", "dark"] as const) {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme });
			await untilNothingChangesColour(page);
			// Night changes the colours and nothing else.
			const faults = await findFaults(page, colorScheme === "light" ? undefined : "color-contrast");
			expect(faults, `${what} at ${width} px, ${colorScheme}`).toEqual([]);
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

function findFaults(page: Page, onlyRule?: string): Promise<string[]> {
	return page.evaluate(async (rule) => {
		const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
		const runOnly = rule ? { type: "rule" as const, values: [rule] } : { type: "tag" as const, values: tags };
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
			runOnly,
			resultTypes: ["violations"],
		});
		return violations.map(
			({ id, nodes }) =>
				`${id}: ${nodes.map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`).join(", ")}`,
		);
	}, onlyRule);
}
