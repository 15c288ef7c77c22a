// The texts of content pages: plain text with two marks, `**bold**` and `[link](/address)`, and placeholders such as
// `{shop}` for what the settings say. There is no other markup and no HTML.

/** The placeholders that a text may name in braces. Their values come from the settings when the page is shown. */
export const placeholders = [
	"shop",
	"company",
	"email",
	"phone",
	"whatsapp",
	"address",
	"opening_hours",
	"trn",
	"trade_licence",
	"return_period",
	"vat",
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The values of the placeholders; blank for what the settings leave blank. */
export type Facts = Readonly<Record<Placeholder, string>>;

/** A part of a text. `href` is null for text that is no link. */
export interface Span {
	text: string;
	bold: boolean;
	href: string | null;
}

const placeholder = /\{([a-z_]+)\}/g;
const bold = /\*\*(.+?)\*\*/g;
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;
/** A path of the shop, or an address of the web, of a mailbox or of a telephone. */
const target = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/;

/** The names in braces that are no placeholder, in the order of the text. */
export function unknownPlaceholders(text: string): string[] {
	return [...text.matchAll(placeholder)]
		.map(([, name]) => name as string)
		.filter((name) => !placeholders.includes(name as Placeholder));
}

/** The addresses of links that are neither a path of the shop nor a complete address. */
export function invalidLinks(text: string): string[] {
	return [...text.matchAll(link)].map(([, , href]) => href as string).filter((href) => !target.test(href));
}

/**
 * The parts of a text, with its placeholders filled in. Values are shown as they are: marks in them have no effect.
 *
 * @returns null if the text has a placeholder whose value is blank. Such a text states nothing and is left out.
 */
export function readText(text: string, facts: Facts): Span[] | null {
	if (fillIn(text, facts) === null) return null;
	return split(text, bold).flatMap(({ text, match }) =>
		split(match?.[1] ?? text, link).map((part): Span => {
			const [, label, href] = part.match ?? [];
			// The scheme of a link is literal, so a value cannot change where it leads to.
			const filledHref =
				href !== undefined && target.test(href) ? (fillIn(href, facts) ?? "").replace(/\s/g, "") : null;
			return { text: fillIn(label ?? part.text, facts) ?? "", bold: match !== undefined, href: filledHref };
		}),
	);
}

/** A text without marks, with its placeholders filled in; null if the value of one is blank. */
export function fillIn(text: string, facts: Facts): string | null {
	const names = [...text.matchAll(placeholder)].map(([, name]) => name as Placeholder);
	if (names.some((name) => facts[name] === "")) return null;
	return text.replace(placeholder, (whole, name: Placeholder) => facts[name] ?? whole);
}

/** The text of spans, without their marks. */
export function plainText(spans: readonly Span[]): string {
	return spans.map(({ text }) => text).join("");
}

/** The text between the matches of a pattern, and the matches, in their order. */
function split(text: string, pattern: RegExp): { text: string; match?: RegExpMatchArray }[] {
	const parts: { text: string; match?: RegExpMatchArray }[] = [];
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		if (match.index > end) parts.push({ text: text.slice(end, match.index) });
		parts.push({ text: match[0], match });
		end = match.index + match[0].length;
	}
	if (end < text.length) parts.push({ text: text.slice(end) });
	return parts;
}
