import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	isArgumentElement,
	isLiteralElement,
	isNumberElement,
	isPluralElement,
	isPoundElement,
	isSelectElement,
	isTagElement,
	type MessageFormatElement,
	parse,
} from "@formatjs/icu-messageformat-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Catalogue, compileArea } from "./compile.ts";
import { messagesFolder } from "./write.ts";

// Every Arabic message is rendered with values of all kinds. The catalogues are compiled for Arabic alone, into a folder
// beside the modules that compiled messages import.
const folder = mkdtempSync(join(messagesFolder, "generated", "test-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Render = (p: Record<string, unknown>) => string | unknown[];
const messages: { name: string; elements: MessageFormatElement[]; render: Render }[] = [];

beforeAll(async () => {
	for (const file of globSync("**/*.json", { cwd: join(messagesFolder, "ar") }).sort()) {
		const texts: Catalogue = JSON.parse(readFileSync(join(messagesFolder, "ar", file), "utf8"));
		const area = file.replaceAll("\\", "/").replace(/\.json$/, "");
		const module = join(folder, `${area.replaceAll("/", "_")}.ts`);
		writeFileSync(module, compileArea("test/area", new Map([["ar", texts]])).module);
		const functions: Record<string, Render> = await import(module);
		for (const [key, text] of Object.entries(texts))
			messages.push({
				name: `${area}.${key}`,
				elements: parse(text, { requiresOtherClause: true, shouldParseSkeletons: false }),
				render: functions[key] as Render,
			});
	}
});

/** One count for each plural form of Arabic: zero, one, two, few, many, other. */
const counts = [0, 1, 2, 5, 15, 100];
const values = {
	"a short Arabic word": "نور",
	"a long Arabic text": "مصباح معلّق من الزجاج المنفوخ يدويًا مع سلك قابل للتعديل ".repeat(4).trim(),
	"a Latin name": "Aurora 60 (Brass)",
	"a code": "AUR-60/BR",
	"a telephone number": "+971 4 555 0142",
	"a number": "1,042",
};

/** The parameters that a message shows, given a count and the position of the case of each select. */
function shownIn(elements: MessageFormatElement[], chosen: { count: number; at: number }): string[] {
	return elements.flatMap((each) => {
		if (isArgumentElement(each)) return [each.value];
		if (isTagElement(each)) return [...shownIn(each.children, chosen), each.value];
		if (isSelectElement(each)) return shownIn(caseOf(Object.values(each.options), chosen.at).value, chosen);
		if (isPluralElement(each)) {
			const form = new Intl.PluralRules("ar", { type: each.pluralType ?? "cardinal" }).select(chosen.count);
			const { value } = (each.options[`=${chosen.count}`] ?? each.options[form]) as { value: MessageFormatElement[] };
			return shownIn(value, chosen);
		}
		return [];
	});
}

/** All parameters with what is passed for them. */
function parametersOf(elements: MessageFormatElement[], value: string, count: number, at: number) {
	const numbers = new Set<string>();
	const p: Record<string, unknown> = {};
	const visit = (elements: MessageFormatElement[]) => {
		for (const each of elements) {
			if (isLiteralElement(each) || isPoundElement(each)) continue;
			if (isArgumentElement(each)) p[each.value] ??= value;
			if (isNumberElement(each) || isPluralElement(each)) numbers.add(each.value);
			if (isTagElement(each)) {
				p[each.value] = (text: string) => `‹${each.value}›${text}`;
				visit(each.children);
			}
			if (isSelectElement(each)) p[each.value] = caseOf(Object.keys(each.options), at);
			if (isSelectElement(each) || isPluralElement(each))
				for (const { value } of Object.values(each.options)) visit(value);
		}
	};
	visit(elements);
	for (const name of numbers) p[name] = count;
	return p;
}

/** The cases of a select in turn; the last one again where another select of the message has more. */
function caseOf<T>(cases: T[], at: number): T {
	return cases[Math.min(at, cases.length - 1)] as T;
}

function casesIn(elements: MessageFormatElement[]): number {
	return Math.max(
		1,
		...elements.map((each) => {
			if (isTagElement(each)) return casesIn(each.children);
			if (!isSelectElement(each) && !isPluralElement(each)) return 1;
			const options = Object.values(each.options);
			return Math.max(isSelectElement(each) ? options.length : 1, ...options.map(({ value }) => casesIn(value)));
		}),
	);
}

/** How many isolates are open before each character; undefined where they are not balanced. */
function depthsOf(text: string): number[] | undefined {
	const depths: number[] = [];
	let depth = 0;
	for (const character of text) {
		depths.push(depth);
		if (character === "\u2068") depth++;
		if (character === "\u2069" && --depth < 0) return undefined;
	}
	return depth === 0 ? depths : undefined;
}

test.each(Object.entries(values))("every Arabic message shows %s in each plural form and case", (kind, value) => {
	const needsIsolation = !/Arabic|a number/.test(kind);
	const faults: string[] = [];
	for (const { name, elements, render } of messages) {
		for (const count of counts) {
			for (let at = 0; at < casesIn(elements); at++) {
				const p = parametersOf(elements, value, count, at);
				const text = [render(p)].flat().join("");
				const report = (fault: string) => faults.push(`${name} with ${count}: ${fault}: ${text}`);
				const depths = depthsOf(text);
				if (depths === undefined) report("isolates are not balanced");
				if (text.trim() === "" || /undefined|NaN|\[object|[{}]/.test(text.replaceAll("{number}", "")))
					report("is not a text");
				for (const shown of shownIn(elements, { count, at })) {
					const passed = p[shown];
					const given = typeof passed === "function" ? `‹${shown}›` : String(passed);
					if (!text.includes(given)) report(`{${shown}} is lost`);
					else if (needsIsolation && passed === value && depths?.[text.indexOf(value)] === 0)
						report(`{${shown}} is not isolated`);
				}
			}
		}
	}
	expect(faults).toEqual([]);
});
