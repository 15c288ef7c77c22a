import { escapeMarkup } from "../escape-markup.ts";

const elements = new Set(
	(
		"svg g path rect circle ellipse line polyline polygon text tspan defs symbol use title desc " +
		"linearGradient radialGradient stop clipPath mask pattern"
	).split(" "),
);

const attributes = new Set(
	(
		"xmlns version id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points " +
		"transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin " +
		"stroke-miterlimit stroke-dasharray stroke-dashoffset opacity clip-path clip-rule mask offset stop-color " +
		"stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternTransform patternContentUnits " +
		"clipPathUnits maskUnits maskContentUnits font-family font-size font-weight font-style text-anchor " +
		"letter-spacing dx dy color display visibility href xlink:href"
	).split(" "),
);

const maxElements = 20_000;
/** Limits of nesting and of `use` elements, against small files that are exponentially expensive to draw. */
const maxDepth = 100;
const maxCopies = 1_000;

/**
 * Rebuilds an SVG from allowed elements and attributes: shapes, gradients, masks and texts, with references within the
 * drawing only. Scripts, event handlers, styles, images, foreign content and external references are removed with their
 * content. A single pass: the time is linear in the length of the text.
 *
 * @returns the rebuilt SVG; undefined when the text is not a well-formed SVG, exceeds a limit or has a document type
 * (which could declare entities).
 */
export function rebuildSvg(text: string): string | undefined {
	const source = text.replace(/^\uFEFF/, "");
	const open: string[] = [];
	let rebuilt = "";
	let count = 0;
	let copies = 0;
	/** Number of innermost open elements that are removed. */
	let leftOut = 0;
	let at = 0;
	while (count === 0 || open.length > 0) {
		const start = source.indexOf("<", at);
		if (start < 0) return undefined;
		const before = source.slice(at, start);
		if (count === 0 && before.trim() !== "") return undefined;
		if (count > 0 && leftOut === 0) rebuilt += escapeText(before);
		const end = endOfComment(source, start, count === 0);
		if (end !== undefined) {
			at = end;
			continue;
		}
		const tag = readTag(source, start);
		if (!tag) return undefined;
		at = tag.end;
		const { name } = tag;
		if (tag.closes) {
			if (open.pop() !== name) return undefined;
			if (leftOut > 0) leftOut--;
			else rebuilt += `</${name}>`;
			continue;
		}
		if (count === 0 && name !== "svg") return undefined;
		if (++count > maxElements || open.length > maxDepth) return undefined;
		if (name === "use" && ++copies > maxCopies) return undefined;
		const isAllowed = leftOut === 0 && elements.has(name);
		if (isAllowed) rebuilt += `<${name}${allowedAttributes(tag.attributes)}${tag.isEmpty ? "/" : ""}>`;
		if (tag.isEmpty) continue;
		open.push(name);
		if (!isAllowed) leftOut++;
	}
	return rebuilt;
}

/** The end of a comment, or of the XML declaration before the root; undefined if none starts here or it is not closed. */
function endOfComment(source: string, start: number, isBefore: boolean): number | undefined {
	const [begin, close] = source.startsWith("<!--", start) ? ["<!--", "-->"] : ["<?xml", "?>"];
	if (!source.startsWith(begin, start) || (begin === "<?xml" && !isBefore)) return undefined;
	const end = source.indexOf(close, start + begin.length);
	return end < 0 ? undefined : end + close.length;
}

interface Tag {
	name: string;
	attributes: [name: string, value: string][];
	closes: boolean;
	isEmpty: boolean;
	/** Index after the tag. */
	end: number;
}

// Sticky patterns: each is tried at one index only, so there is no scan and no quadratic time.
const beginOfTag = /<(\/?)([A-Za-z][\w:.-]*)/y;
const attribute = /\s*([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const endOfTag = /\s*(\/?)>/y;

/** The tag that starts at this index; undefined if it is not well formed. */
function readTag(source: string, start: number): Tag | undefined {
	const begin = matchAt(beginOfTag, source, start);
	if (!begin) return undefined;
	const attributes: Tag["attributes"] = [];
	let at = beginOfTag.lastIndex;
	for (let end = matchAt(endOfTag, source, at); ; end = matchAt(endOfTag, source, at)) {
		const [, closes = "", name = ""] = begin;
		if (end) return { name, attributes, closes: closes !== "", isEmpty: end[1] !== "", end: endOfTag.lastIndex };
		const match = matchAt(attribute, source, at);
		if (!match) return undefined;
		attributes.push([match[1] ?? "", match[2] ?? match[3] ?? ""]);
		at = attribute.lastIndex;
	}
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at;
	return pattern.exec(source);
}

function allowedAttributes(written: Tag["attributes"]): string {
	let kept = "";
	for (const [name, encoded] of written) {
		const value = decode(encoded);
		if (attributes.has(name) && isAllowedValue(name, value)) kept += ` ${name}="${escapeText(value)}"`;
	}
	if (kept.includes("xlink:href") && !kept.includes("xmlns:xlink"))
		kept += ' xmlns:xlink="http://www.w3.org/1999/xlink"';
	return kept;
}

/** Whether all references of a value are within the drawing. */
function isAllowedValue(name: string, value: string): boolean {
	if (name === "xmlns") return value === "http://www.w3.org/2000/svg";
	if (name.endsWith("href")) return /^#[\w.-]+$/.test(value);
	return [...value.matchAll(/url\s*\(([^)]*)\)?/gi)].every(([, to = ""]) => /^\s*["']?#[\w.-]+["']?\s*$/.test(to));
}

const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decode(value: string): string {
	return value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
		const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
		if (name) return named[name] ?? "";
		return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
	});
}

function escapeText(text: string): string {
	return escapeMarkup(decode(text));
}
