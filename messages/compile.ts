import {
	isArgumentElement,
	isLiteralElement,
	isNumberElement,
	isPluralElement,
	isPoundElement,
	isSelectElement,
	isTagElement,
	type MessageFormatElement,
	type PluralElement,
	parse,
} from "@formatjs/icu-messageformat-parser";
import { isolate } from "./isolate.ts";

/** The texts of one file of one language, by key, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>;

interface Message {
	elements: MessageFormatElement[];
	parameters: Map<string, string>;
}

const anyValue = "string | number";
const element = "(text: string) => Part";

/** The compiled texts of an area. */
export interface CompiledArea {
	/** TypeScript for Node: typed functions with the texts of the base language, which load those of another when it is asked for. */
	module: string;
	/** JavaScript with the texts of one language only, by language. */
	texts: Map<string, string>;
}

/**
 * Compiles the catalogues of one area into modules with a function per message.
 * @param name The area, as it is imported: `storefront/about`.
 * @param catalogues By language; the first is the base language, whose keys and parameters the others must have.
 * @throws Error that names the message and says what is wrong with it.
 */
export function compileArea(name: string, catalogues: ReadonlyMap<string, Catalogue>): CompiledArea {
	const [base, ...others] = catalogues.keys();
	if (base === undefined) throw new Error(`${name}: no catalogue.`);
	const keys = Object.keys(catalogues.get(base) ?? {});
	for (const locale of others) {
		const theirs = Object.keys(catalogues.get(locale) ?? {});
		const missing = keys.filter((key) => !theirs.includes(key));
		const unknown = theirs.filter((key) => !keys.includes(key));
		if (missing.length > 0) throw new Error(`${name}: ${locale} lacks ${missing.join(", ")}.`);
		if (unknown.length > 0) throw new Error(`${name}: ${base} lacks ${unknown.join(", ")}, which ${locale} has.`);
	}
	const messages = keys.map((key) =>
		compileMessage(
			`${name}.${key}`,
			key,
			new Map([...catalogues].map(([locale, texts]) => [locale, texts[key] as string])),
		),
	);
	const header = `// Generated from messages/*/${name}.json.\n`;
	const withImports = (code: string) => {
		const imports = Object.keys(sources).filter((used) => code.includes(`${used}(`));
		return header + imports.map((used) => `import { ${used} } from "${sources[used]}";\n`).join("") + code;
	};
	const translations = others.length > 0 ? `const otherTexts = translationsOf(${JSON.stringify(name)});\n` : "";
	return {
		module: withImports(`\n${translations}\n${messages.map(({ typed }) => typed).join("\n")}`),
		texts: new Map(
			[...catalogues.keys()].map((locale) => [
				locale,
				withImports(
					messages.map(({ key, expressions }) => `export const ${key} = (p) => ${expressions.get(locale)};\n`).join(""),
				),
			]),
		),
	};
}

/** Where compiled modules get the functions that they call. */
const sources: Record<string, string> = {
	plural: "@noor/messages/forms",
	inDigits: "@noor/messages/in-digits",
	isolate: "@noor/messages/isolate",
	isolateMixed: "@noor/messages/isolate",
	numberFormat: "@noor/messages/locale",
	translationsOf: "@noor/messages/translated",
};

interface CompiledMessage {
	key: string;
	/** The typed function for Node. */
	typed: string;
	/** The returned value by language, as an expression of the parameters `p`. */
	expressions: Map<string, string>;
}

function compileMessage(where: string, key: string, texts: ReadonlyMap<string, string>): CompiledMessage {
	if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)) throw new Error(`${where}: a key is written in snake_case.`);
	if (reserved.has(key)) throw new Error(`${where}: "${key}" is a word of JavaScript; choose a longer key.`);
	const messages = new Map([...texts].map(([locale, text]) => [locale, read(where, locale, text)]));
	const [[base, { parameters }], ...others] = [...messages] as [[string, Message], ...[string, Message][]];
	for (const [locale, theirs] of others) {
		for (const [name, type] of theirs.parameters) {
			const expected = parameters.get(name);
			if (expected === undefined) throw new Error(`${where}: {${name}} of ${locale} is not in ${base}.`);
			parameters.set(name, narrower(`${where}.${name}`, expected, type));
		}
	}
	const isRich = [...parameters.values()].includes(element);
	const expressions = new Map(
		[...messages].map(([locale, { elements }]) => [
			locale,
			isRich ? partsOf(elements, locale) : textOf(elements, locale),
		]),
	);
	const own = expressions.get(base) ?? "";
	const value = others.length > 0 ? `otherTexts()?.${key}(${parameters.size > 0 ? "p" : ""}) ?? ${own}` : own;
	const properties = [...parameters].map(([name, type]) => `${name}: ${type}`).join("; ");
	const comment = (texts.get(base) ?? "").replaceAll("*/", "*\\/");
	const typed = [
		`/** ${comment} */`,
		`export const ${key} = ${isRich ? "<Part>" : ""}(${properties && `p: { ${properties} }`}): ${isRich ? "(string | Part)[]" : "string"} =>`,
		`\t${value};`,
		"",
	].join("\n");
	return { key, typed, expressions };
}

function read(where: string, locale: string, text: string): Message {
	if (text.trim() === "") throw new Error(`${where}: ${locale} is empty.`);
	let elements: MessageFormatElement[];
	try {
		elements = parse(text, { requiresOtherClause: true, shouldParseSkeletons: false });
	} catch (error) {
		throw new Error(`${where}: ${locale} is not ICU MessageFormat (${(error as Error).message}): ${text}`);
	}
	const parameters = new Map<string, string>();
	const add = (name: string, type: string) => {
		if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`${where}: {${name}} is not written in camelCase.`);
		parameters.set(name, narrower(`${where}.${name}`, parameters.get(name) ?? type, type));
	};
	const visit = (elements: MessageFormatElement[], insideTag: boolean) => {
		for (const each of elements) {
			if (isPoundElement(each)) continue;
			if (isLiteralElement(each)) {
				if (isRightToLeft(locale)) each.value = each.value.replaceAll(addresses, isolate);
				continue;
			}
			if (isArgumentElement(each)) add(each.value, anyValue);
			else if (isNumberElement(each) && !each.style) add(each.value, "number");
			else if (isTagElement(each) && !insideTag) {
				add(each.value, element);
				visit(each.children, true);
			} else if (isSelectElement(each)) {
				const cases = Object.keys(each.options);
				add(each.value, cases.map((name) => JSON.stringify(name)).join(" | "));
				for (const { value } of Object.values(each.options)) visit(value, insideTag);
			} else if (isPluralElement(each) && each.offset === 0) {
				add(each.value, "number");
				checkForms(where, locale, each.pluralType ?? "cardinal", Object.keys(each.options));
				for (const { value } of Object.values(each.options)) visit(value, insideTag);
			} else
				throw new Error(
					`${where}: ${locale} uses what is not supported; pass dates and styled numbers as text: ${text}`,
				);
		}
	};
	visit(elements, false);
	return { elements, parameters };
}

/** A plural has exactly the forms its language has: two in English, six in Arabic. */
function checkForms(where: string, locale: string, type: Intl.PluralRuleType, given: readonly string[]) {
	const categories = new Set<string>(new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories);
	const missing = [...categories].filter((category) => !given.includes(category));
	const unknown = given.filter((form) => !form.startsWith("=") && !categories.has(form));
	if (missing.length > 0) throw new Error(`${where}: the plural of ${locale} lacks ${missing.join(", ")}.`);
	if (unknown.length > 0) throw new Error(`${where}: ${locale} has no plural form ${unknown.join(", ")}.`);
}

/** The type of a select that has one text for all cases, which a language needs that makes no difference where another does. */
const otherCase = '"other"';

/** The type a parameter has that is used in two ways: a count may be shown as well. */
function narrower(where: string, one: string, other: string): string {
	if (one === other || other === anyValue || other === otherCase) return one;
	if (one === anyValue || one === otherCase) return other;
	throw new Error(`${where}: used as ${one} and as ${other}.`);
}

/** An expression of type string. */
function textOf(elements: MessageFormatElement[], locale: string, count = ""): string {
	if (elements.length === 0) return '""';
	if (elements.every(isLiteralElement)) {
		const literal = elements.map(({ value }) => value).join("");
		return hasDigits(literal, locale) ? `inDigits(${JSON.stringify(literal)})` : JSON.stringify(literal);
	}
	const parts = groupsOf(elements, locale).map(({ members, isMixed }) => {
		const text = members.map((each) => templateOf(each, locale, count, !isMixed)).join("");
		return isMixed ? `\${isolate(\`${text}\`)}` : text;
	});
	return `\`${parts.join("")}\``;
}

/** An element as a part of a template literal. */
function templateOf(each: MessageFormatElement, locale: string, count: string, isAlone: boolean): string {
	if (isLiteralElement(each))
		return isAlone && hasDigits(each.value, locale)
			? `\${inDigits(${JSON.stringify(each.value)})}`
			: escapeTemplate(each.value);
	const value = placeholderOf(each, locale, count, textOf);
	return isAlone && isArgumentElement(each) && isRightToLeft(locale) ? `\${isolateMixed(${value})}` : `\${${value}}`;
}

/** An expression of type (string | Part)[]. */
function partsOf(elements: MessageFormatElement[], locale: string, count = ""): string {
	const parts = groupsOf(elements, locale).map(({ members, isMixed }) => {
		const [each] = members as [MessageFormatElement];
		if (isMixed) return textOf(members, locale, count);
		if (isTagElement(each)) return `p.${each.value}(${textOf(each.children, locale, count)})`;
		if (isPluralElement(each) || isSelectElement(each)) return `...${placeholderOf(each, locale, count, partsOf)}`;
		return textOf([each], locale, count);
	});
	return `[${parts.join(", ")}]`;
}

/** Elements that are shown as one: a value with the signs that touch it, or a single element. */
interface Group {
	members: MessageFormatElement[];
	/** Whether the group holds a value and what touches it, so that it must be isolated as a whole. */
	isMixed: boolean;
}

/** The path of a page, and how other addresses begin: their slashes and colons would change sides between Arabic words. */
const addresses = /(?<![\w/:.])(?:\/[a-z][\w/?=&.-]*\w|(?:mailto|tel):)/g;

/**
 * The signs that belong to the value they touch, and would change sides between Arabic words: `{percent}%`, `IP{rating}`,
 * `{month}/{year}`.
 */
const touching = "[A-Za-z0-9%°+\\-−/#&@*]";
const isTouching = new RegExp(`^${touching}+$`);
const pieces = new RegExp(`^(${touching}*)(.*?)(${touching}*)$`, "s");

/**
 * Groups the elements of a message in a language that is written from right to left. A message in another language has a
 * group for each element.
 */
function groupsOf(elements: MessageFormatElement[], locale: string): Group[] {
	if (!isRightToLeft(locale)) return elements.map((each) => ({ members: [each], isMixed: false }));
	const groups: Group[] = [];
	/** Whether what follows immediately belongs to the last group. */
	let isOpen = false;
	const add = (each: MessageFormatElement, isJoined: boolean) => {
		const last = groups.at(-1);
		if (!last || !isJoined) groups.push({ members: [each], isMixed: false });
		else {
			last.members.push(each);
			last.isMixed = true;
		}
	};
	for (const each of elements.flatMap(piecesOf)) {
		const isLiteral = isLiteralElement(each);
		const touches = isLiteral ? each.value !== "" && isTouching.test(each.value) : isValue(each);
		const wasValue = groups.at(-1)?.members.some(isValue) ?? false;
		add(each, isOpen && touches && (wasValue || !isLiteral));
		isOpen = touches;
	}
	return groups;
}

const isValue = (each: MessageFormatElement) =>
	isArgumentElement(each) || isNumberElement(each) || isPoundElement(each);

/** A literal in up to three pieces: what touches the element before it, and what touches the one after it, stand alone. */
function piecesOf(each: MessageFormatElement): MessageFormatElement[] {
	if (!isLiteralElement(each)) return [each];
	const [, before = "", text = "", after = ""] = pieces.exec(each.value) ?? [];
	return [before, text, after].filter((value) => value !== "").map((value) => ({ ...each, value }));
}

/** Whether a text has digits that its language may show as others. */
function hasDigits(literal: string, locale: string): boolean {
	return isRightToLeft(locale) && /\d/.test(literal);
}

function isRightToLeft(locale: string): boolean {
	return new Intl.Locale(locale).maximize().script === "Arab";
}

function placeholderOf(each: MessageFormatElement, locale: string, count: string, inner: typeof textOf): string {
	if (isPoundElement(each)) return `numberFormat().format(${count})`;
	if (isNumberElement(each)) return `numberFormat().format(p.${each.value})`;
	if (isArgumentElement(each)) return `p.${each.value}`;
	if (isSelectElement(each)) {
		const only = Object.keys(each.options).length === 1 && each.options.other;
		if (only) return inner(only.value, locale, count);
		const cases = Object.entries(each.options).map(
			([name, { value }]) => `${JSON.stringify(name)}: ${inner(value, locale, count)}`,
		);
		return `{ ${cases.join(", ")} }[p.${each.value}]`;
	}
	if (isPluralElement(each)) {
		if (locale === "en" && each.pluralType !== "ordinal") return englishPlural(each, inner);
		const forms = Object.entries(each.options).map(
			([name, { value }]) => `${JSON.stringify(name)}: ${inner(value, locale, `p.${each.value}`)}`,
		);
		const type = each.pluralType === "ordinal" ? ', "ordinal"' : "";
		return `plural(${JSON.stringify(locale)}, p.${each.value}, { ${forms.join(", ")} }${type})`;
	}
	throw new Error("A tag stands only at the top of a message or inside a plural or select.");
}

/** English has one form for 1 and another for the rest, so that its plurals need no rules at run time. */
function englishPlural({ value: name, options }: PluralElement, inner: typeof textOf): string {
	const formOf = (category: string) => inner(options[category]?.value ?? [], "en", `p.${name}`);
	const exact = Object.keys(options).filter((form) => form.startsWith("="));
	const cases = [...exact.map((form) => [form.slice(1), form]), ["1", "one"]];
	return `(${cases.map(([count, form = ""]) => `p.${name} === ${count} ? ${formOf(form)} : `).join("")}${formOf("other")})`;
}

function escapeTemplate(text: string): string {
	return text.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
}

/** Words that cannot name an export, and names that compiled modules import. */
const reserved = new Set(
	"await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let locale new null number package plural private protected public return static string super switch this throw true try typeof var void while with yield".split(
		" ",
	),
);
