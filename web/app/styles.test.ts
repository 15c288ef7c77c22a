import { readFileSync } from "node:fs";
import axe from "axe-core";
import { describe, expect, test } from "vitest";

interface Color {
	parseString: (text: string) => void;
}

/** axe-core's colour functions, which are missing in its types. */
const { color } = axe.commons as unknown as {
	color: { Color: new () => Color; getContrast: (ground: Color, text: Color) => number };
};
const styles = readFileSync(new URL("./styles.css", import.meta.url), "utf8");
const grounds = ["surface", "raised", "sunken"];
const texts = ["ink", "quiet", "accent", "green", "amber", "red", "blue"];

/**
 * The minimum contrast ratios of WCAG 2.2: 4.5 for text (1.4.3), 3 for the outline and state of a control and for the
 * focus ring (1.4.11).
 */
const pairs = [
	...texts.flatMap((text) => grounds.map((ground) => ({ text, ground, atLeast: 4.5 }))),
	...["ink", "red"].map((ground) => ({ text: "surface", ground, atLeast: 4.5 })),
	...["edge", "accent"].flatMap((text) => ["surface", "raised"].map((ground) => ({ text, ground, atLeast: 3 }))),
];

describe.each([
	["day", 0],
	["night", 1],
] as const)("in the colours of the %s", (_, theme) => {
	test.each(pairs)("$text on $ground has a contrast of at least $atLeast", ({ text, ground, atLeast }) => {
		expect(color.getContrast(colour(ground, theme), colour(text, theme))).toBeGreaterThanOrEqual(atLeast);
	});
});

/** The value of a colour token in `styles.css`: `--color-ink: light-dark(DAY, NIGHT)`. */
function colour(token: string, theme: 0 | 1) {
	const definition = new RegExp(
		`--color-${token}: light-dark\\((#\\w+|oklch\\(.+?\\)), (#\\w+|oklch\\(.+?\\))\\);`,
	).exec(styles);
	if (!definition) throw new Error(`styles.css has no colours for --color-${token}.`);
	const parsed = new color.Color();
	parsed.parseString(definition[theme + 1] as string);
	return parsed;
}
