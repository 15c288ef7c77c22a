import { Parser } from "htmlparser2";

/** Elements that begin on a line of their own. */
const blocks = new Set(
	"address article blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr ol p section table tr ul".split(
		" ",
	),
);
const withoutText = new Set(["script", "style", "template", "head", "title", "iframe", "svg"]);

/**
 * The text of a piece of HTML: paragraphs are separated by a blank line, items of lists begin with a bullet, and scripts and
 * styles are left out.
 */
export function htmlToText(html: string): string {
	const parts: string[] = [];
	let hidden = 0;
	const parser = new Parser({
		onopentag(name) {
			if (withoutText.has(name)) hidden += 1;
			else if (name === "br") parts.push("\n");
			else if (name === "li") parts.push("\n• ");
			else if (name === "td" || name === "th") parts.push(" ");
			else if (blocks.has(name)) parts.push("\n\n");
		},
		onclosetag(name) {
			if (withoutText.has(name)) hidden = Math.max(0, hidden - 1);
			else if (blocks.has(name)) parts.push("\n\n");
		},
		ontext(text) {
			if (hidden === 0) parts.push(text.replace(/[ \t\r\n\u00a0]+/g, " "));
		},
	});
	parser.end(html);
	return (
		parts
			.join("")
			// Runs first, so that every later expression takes time in proportion to the text, whatever it is.
			.replace(/ {2,}/g, " ")
			.replace(/ ?\n ?/g, "\n")
			.replace(/\n{3,}/g, "\n\n")
			.replace(/•[ \n]{1,4}/g, "• ")
			.replace(/^(• .*)\n\n(?=• )/gm, "$1\n")
			.trim()
	);
}
