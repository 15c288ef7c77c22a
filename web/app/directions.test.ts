import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The patterns that name the left or the right side, by what to write instead. */
const physical: readonly { instead: string; patterns: readonly RegExp[] }[] = [
	{
		instead: "the class with start, end, s or e: ms-4, start-2, text-end, rounded-s",
		patterns: [
			/(?<![\w-])-?(?:scroll-)?[mp][lr]-[\w[(.]/,
			/(?<![\w-])-?(?:left|right)-(?:\d|\[|\(|full|auto|px)/,
			/(?<![\w-])(?:border|rounded)(?:-[tb])?-?[lr](?:-[\w[(]|(?=["\s`]))/,
			/(?<![\w-])(?:text|float|clear|object|bg|origin)-(?:top-|bottom-)?(?:left|right)\b/,
		],
	},
	{
		instead: "forward-8, centred, mirrored or var(--forward), which styles.css explains",
		patterns: [
			/(?<![\w-])-?translate-(?:x-)?(?:\d|\[|\(|full|px)/,
			/(?<![\w-])-?scale-x-(?:\d|full)/,
			/(?<![\w-])(?:bg-(?:gradient|linear)|mask)-to-[tb]?[lr]\b/,
			/(?<![\w-])(?:rtl|ltr):/,
			/\b(?:translateX|translate3d|scaleX)\(/,
			/\bto (?:left|right),/,
		],
	},
	{
		instead: "the logical property: margin-inline-start, insetInlineStart",
		patterns: [
			/(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
			/\b(?:margin|padding|border)(?:Left|Right)\w*\s*:/,
			/(?<![\w-])(?:left|right):\s*(?:[`"']|percent\(|calc\(|var\(|-?[\d.]+(?:px|rem|em|%|;))/,
			/style=\{\{[^}]*\b(?:left|right)\b/,
		],
	},
	{ instead: "forward() of ui/forward.ts, and its reason below", patterns: [/\bArrow(?:Left|Right)\b/] },
	{
		instead: "a place along the line of text",
		patterns: [/\b(?:scrollLeft|clientX|offsetX|pageX|movementX|deltaX)\b/],
	},
];

const drawing = "a drawing, plan or chart is the same in both directions";
const photograph = "a place in a photograph, which is not mirrored";
const keys = "with the sign of `forward()`";
const rail = "a rail that is mirrored as a whole";
/** Where a side is meant, by file. */
const reasons: Readonly<Record<string, string>> = {
	"parts/light-tools/drawing.tsx": drawing,
	"parts/pictures/light/light-controls.tsx": rail,
	"screens/admin/dashboard/charts.tsx": drawing,
	"screens/admin/products/sheet/price-sheet.tsx": keys,
	"screens/storefront/light/room/lux-legend.tsx": drawing,
	"screens/storefront/light/room/plan-view.tsx": drawing,
	"screens/storefront/light/room/room-3d.tsx": drawing,
	"screens/storefront/light/studio/lamp-controls.tsx": rail,
	"screens/storefront/light/water/route.tsx": drawing,
	"screens/storefront/product/fullscreen.tsx": photograph,
	"screens/storefront/product/gallery.tsx": photograph,
	"screens/storefront/product/picture-strip.ts": keys,
	"screens/storefront/product/zoom-lens.tsx": photograph,
	"screens/storefront/product/zoom.ts": photograph,
	"styles.css": rail,
	"ui/column-header.tsx": "figures line up on the right in both languages",
	"ui/tabs.tsx": keys,
};

const root = import.meta.dirname;
const files = globSync("**/*.{ts,tsx,css}", { cwd: root })
	.map((file) => file.replaceAll("\\", "/"))
	.filter((file) => !/\.test\.tsx?$/.test(file));

test("nothing names left or right, so that Arabic mirrors it, except where a side is meant", () => {
	const found = files.flatMap((file) => {
		const text = readFileSync(join(root, file), "utf8");
		return physical.flatMap(({ instead, patterns }) =>
			patterns.flatMap((pattern) => {
				const [hit] = pattern.exec(text) ?? [];
				return hit === undefined ? [] : [{ file, fault: `${file}: ${hit}. Instead: ${instead}` }];
			}),
		);
	});
	expect(found.filter(({ file }) => !(file in reasons)).map(({ fault }) => fault)).toEqual([]);
	// A reason that no longer has a case would hide the next one.
	const hit = new Set(found.map(({ file }) => file));
	expect(Object.keys(reasons).filter((file) => !hit.has(file))).toEqual([]);
});

test("letters are spaced by tokens only, which are 0 in Arabic", () => {
	const spaced = files.filter((file) =>
		/tracking-\[(?!inherit)|letter-spacing:\s*-?[\d.]|letterSpacing/.test(readFileSync(join(root, file), "utf8")),
	);
	expect(spaced).toEqual([]);
});
