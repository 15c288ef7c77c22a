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

const mostElements = 20_000;
/** Groups in groups, and copies of copies, are how a small drawing is made to take for ever. */
const deepest = 100;
const mostCopies = 1_000;

/**
 * An SVG drawing written anew from what is allowed: shapes, gradients, masks and texts, with references into the drawing
 * itself. Scripts, event handlers, styles, pictures, foreign content and references to elsewhere are left out with all
 * they hold.
 *
 * Answers undefined for what is no drawing, or one with a document type (which is where entities are declared), or one
 * that is not well formed.
 */
export function rebuildSvg(text: string): string | undefined {
	const source = text
		.replace(/^\uFEFF/, "")
		.replace(/<!--[\s\S]*?-->/g, "")
		.replace(/<\?xml[\s\S]*?\?>/, "")
		.trim();
	if (!/^<svg[\s>]/.test(source) || /<!DOCTYPE|<!ENTITY|<!\[CDATA\[|<\?/i.test(source)) return undefined;
	const open: string[] = [];
	let rebuilt = "";
	let count = 0;
	let copies = 0;
	/** How many of the innermost open elements are left out. */
	let leftOut = 0;
	for (const piece of source.match(/<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>|[^<]+|</g) ?? []) {
		if (!piece.startsWith("<")) {
			if (leftOut === 0) rebuilt += escapeText(piece);
			continue;
		}
		const tag = /^<(\/?)([A-Za-z][\w:.-]*)([\s\S]*?)(\/?)>$/.exec(piece);
		if (!tag) return undefined;
		const [, closes, name = "", said = "", isEmpty] = tag;
		if (closes) {
			if (open.pop() !== name) return undefined;
			if (leftOut > 0) leftOut--;
			else rebuilt += `</${name}>`;
			if (open.length === 0) break;
			continue;
		}
		if (++count > mostElements || open.length > deepest) return undefined;
		if (name === "use" && ++copies > mostCopies) return undefined;
		const isAllowed = leftOut === 0 && elements.has(name);
		if (isAllowed) rebuilt += `<${name}${allowedAttributes(said)}${isEmpty ? "/" : ""}>`;
		if (isEmpty) continue;
		open.push(name);
		if (!isAllowed) leftOut++;
	}
	return open.length === 0 && rebuilt !== "" ? rebuilt : undefined;
}

function allowedAttributes(said: string): string {
	let kept = "";
	for (const [, name = "", one, other] of said.matchAll(/([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
		const value = decode(one ?? other ?? "");
		if (attributes.has(name) && isHarmless(name, value)) kept += ` ${name}="${escapeText(value)}"`;
	}
	if (kept.includes("xlink:href") && !kept.includes("xmlns:xlink"))
		kept += ' xmlns:xlink="http://www.w3.org/1999/xlink"';
	return kept;
}

/** References lead into the drawing itself. */
function isHarmless(name: string, value: string): boolean {
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
	return decode(text).replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
