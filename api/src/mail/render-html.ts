import { isolateMixed, withoutIsolates } from "@noor/messages/isolate";
import { direction, locale } from "@noor/messages/locale";
import * as m from "@noor/messages/mails/frame";
import { colours } from "./colours.ts";
import { type Html, html } from "./html.ts";
import type { Block, Link, Mail, MailProduct, Row, Span } from "./mail.ts";

const { day, night } = colours;
/** Fonts that come with systems and mail programs, and line heights: Arabic letters need more space above and below. */
const types = {
	ltr: {
		text: "system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif",
		display: "Georgia,Times New Roman,serif",
		lead: "400 23px/1.35",
		body: "1.6",
		row: "1.5",
	},
	rtl: {
		text: "system-ui,-apple-system,Segoe UI,Noto Sans Arabic,Geeza Pro,Tahoma,Arial,sans-serif",
		display: "system-ui,-apple-system,Segoe UI,Noto Sans Arabic,Geeza Pro,Tahoma,Arial,sans-serif",
		lead: "600 21px/1.6",
		body: "1.8",
		row: "1.7",
	},
};
const block = "margin:24px 0 0";

/**
 * The rules that inline styles cannot express: telephones and night. Everything else is inline, because some mail programs drop style
 * sheets. A class is a token: as the colour of text, with `on-` of the ground, with `edge-` of borders.
 */
const styleSheet: Html = {
	markup: [
		":root{color-scheme:light dark;supported-color-schemes:light dark}",
		"@media (max-width:480px){.panel{padding:28px 22px!important}}",
		"@media (prefers-color-scheme:dark){",
		...Object.entries(night).flatMap(([token, colour]) => [
			`.${token}{color:${colour}!important}`,
			`.on-${token}{background-color:${colour}!important}`,
			`.edge-${token}{border-color:${colour}!important}`,
		]),
		`.on-ink{color:${night.surface}!important}`,
		"}",
	].join("\n"),
};

/** The HTML of a mail: one column of at most 600 px in the colours of the shop. It has no scripts, and loads nothing but the pictures of a newsletter. */
export function renderHtml({ subject, preheader, lead, blocks, isInternal }: Mail, shop: string): string {
	const button = blocks.flatMap(linksOf)[0];
	const type = types[direction()];
	const { text: textFont, display: displayFont } = type;
	// Mail programs that show a mail inside their own page drop the attributes of its root.
	const base = direction() === "rtl" ? html` dir="rtl" lang="${locale()}" align="right"` : html``;
	const signature = html`<tr><td${base} class="quiet" style="padding:18px 0 0;font:400 14px/1.5 ${textFont};color:${day.quiet}">${m.signature({ shop })}</td></tr>\n`;
	return html`<!doctype html>
<html lang="${locale()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${withoutIsolates(subject)}</title>
<style>
${styleSheet}
</style>
</head>
<body class="on-surface" style="margin:0;padding:0;background-color:${day.surface}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" class="on-surface" width="100%" cellspacing="0" cellpadding="0" style="background-color:${day.surface}"><tr><td style="padding:32px 12px 48px">
<table role="presentation" align="center" width="600" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;margin:0 auto">
<tr><td${base} class="ink" style="padding:0 0 18px;font:400 26px/1 ${displayFont};color:${day.ink}">${m.wordmark({ shop })}</td></tr>
<tr><td${base} class="panel on-raised edge-brass" style="padding:40px;background-color:${day.raised};border-top:2px solid ${day.brass};font:400 16px/${type.body} ${textFont};overflow-wrap:anywhere">
<h1 class="ink" style="margin:0;font:${type.lead} ${displayFont};color:${day.ink}">${lead}</h1>
${blocks.map((each) => blockOf(each, button))}</td></tr>
${isInternal ? [] : signature}</table>
</td></tr></table>
</body>
</html>
`.markup;
}

/** The links of a block that may become the button of the mail. */
function linksOf(each: Block): Link[] {
	if (each.type === "link" || each.type === "announced-link") return [each];
	return each.type === "facts" ? each.rows.filter((row) => "url" in row) : [];
}

function blockOf(each: Block, button: Link | undefined): Html {
	const type = types[direction()];
	switch (each.type) {
		case "heading":
			return html`<h2 class="ink" style="margin:${each.level === 2 ? "36px" : "28px"} 0 0;font:400 ${each.level === 2 ? "20px" : "17px"}/${direction() === "rtl" ? "1.6" : "1.35"} ${type.display};color:${day.ink}">${each.text}</h2>\n`;
		case "text":
			return html`<p class="ink" style="margin:16px 0 0;color:${day.ink}">${spansOf(each.spans)}</p>\n`;
		case "callout":
			return html`<p class="ink on-surface edge-brass" style="${block};padding:14px 18px;border-${start()}:2px solid ${day.brass};background-color:${day.surface};color:${day.ink}">${spansOf(each.spans)}</p>\n`;
		case "list": {
			const items = each.items.map((item) => html`<li style="margin:6px 0 0">${spansOf(item)}</li>\n`);
			const style = `margin:16px 0 0;padding:0;padding-${start()}:22px;color:${day.ink}`;
			return each.isOrdered
				? html`<ol class="ink" style="${style}">${items}</ol>\n`
				: html`<ul class="ink" style="${style}">${items}</ul>\n`;
		}
		case "question":
			return html`<p class="ink" style="${block};font-weight:600;color:${day.ink}">${each.question}</p>
<p class="ink" style="margin:4px 0 0;color:${day.ink}">${spansOf(each.answer)}</p>\n`;
		case "table":
			return gridOf(each.header, each.rows);
		case "picture":
			return html`<p style="${block}"><img src="${each.url}" alt="${withoutIsolates(each.alt)}" width="520" style="display:block;width:100%;max-width:520px;height:auto;border:0"></p>\n`;
		case "note":
			return html`<p class="quiet" style="margin:8px 0 0;font-size:14px;color:${day.quiet}">${each.text}</p>\n`;
		case "products":
			return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${block};font:400 16px/${type.row} ${type.text}">\n${each.products.map(productOf)}</table>\n`;
		case "paragraph":
			return html`<p${asWritten()} class="ink" style="${block};color:${day.ink}">${brokenInto(each.text.split("\n"))}</p>\n`;
		case "quote":
			return quoteOf(each.text);
		case "items":
			return tableOf(each.rows.map(itemOf));
		case "sums":
			return tableOf(each.rows.map((row) => sumOf(row, row === each.rows.at(-1))));
		case "facts":
			return { markup: each.rows.map((row) => factOf(row, button).markup).join("") };
		case "lines":
			return titled(each.title, each.lines);
		case "link":
		case "announced-link":
			return linkOf(each, button);
		case "aside":
			return html`<p class="quiet" style="${block};font-size:14px;color:${day.quiet}">${each.question} ${anchorOf(each, "quiet")}</p>\n`;
	}
}

function spansOf(spans: readonly Span[]): Html[] {
	return spans.map(({ text, bold, url }) => {
		const words =
			url === null
				? {
						markup: brokenInto(text.split("\n"))
							.map(({ markup }) => markup)
							.join(""),
					}
				: anchorOf({ label: text, url }, "ink");
		return bold ? html`<strong style="font-weight:600">${words}</strong>` : words;
	});
}

function gridOf(header: readonly (readonly Span[])[], rows: readonly (readonly (readonly Span[])[])[]): Html {
	const type = types[direction()];
	const cell = `padding:${start() === "left" ? "9px 12px 9px 0" : "9px 0 9px 12px"};border-bottom:1px solid ${day.line};color:${day.ink}`;
	const cells = rows.map(
		(row) =>
			html`<tr>${row.map((spans) => html`<td class="ink edge-line" valign="top" style="${cell}">${spansOf(spans)}</td>`)}</tr>\n`,
	);
	return html`<table width="100%" cellspacing="0" cellpadding="0" style="${block};font:400 15px/${direction() === "rtl" ? "1.65" : "1.45"} ${type.text}">
<tr>${header.map((spans) => html`<th class="ink edge-line" align="${start()}" valign="bottom" style="${cell};font-weight:600">${spansOf(spans)}</th>`)}</tr>
${cells}</table>\n`;
}

/** A product: its picture, and beside it name and price. */
function productOf({ name, price, url, pictureUrl }: MailProduct): Html {
	const cell = `padding:12px 0;border-top:1px solid ${day.line}`;
	const picture = pictureUrl
		? html`<a href="${url}"><img src="${pictureUrl}" alt="" width="96" height="96" style="display:block;width:96px;height:96px;object-fit:cover;border:0"></a>`
		: html``;
	return html`<tr><td class="edge-line" width="112" valign="middle" style="${cell}">${picture}</td><td class="edge-line" valign="middle" style="${cell};overflow-wrap:anywhere">${anchorOf({ label: isolated(name), url }, "ink")}<br><span class="quiet" style="color:${day.quiet}">${isolated(price)}</span></td></tr>\n`;
}

/** A text by a person, in the direction of its own script. */
function quoteOf(text: string): Html {
	return html`<blockquote dir="auto" class="ink edge-line" style="${block};padding:0 18px;border-${start()}:2px solid ${day.line};color:${day.ink}">${brokenInto(text.split("\n"))}</blockquote>\n`;
}

function tableOf(rows: readonly Html[]): Html {
	const type = types[direction()];
	return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${block};font:400 16px/${type.row} ${type.text}">\n${rows}</table>\n`;
}

function itemOf(row: Row): Html {
	return rowOf(row, "ink edge-line", `padding:11px 0;border-top:1px solid ${day.line};color:${day.ink}`);
}

function sumOf(row: Row, isResult: boolean): Html {
	if (!isResult) return rowOf(row, "quiet", `padding:0 0 8px;color:${day.quiet}`);
	return rowOf(
		row,
		"ink edge-ink",
		`padding:12px 0 0;border-top:1px solid ${day.ink};color:${day.ink};font-weight:600`,
	);
}

/** Longer values, such as an amount with the one before it, leave too little for their label on a telephone. */
const maxUnbroken = 20;

function rowOf({ label, value }: Row, tokens: string, style: string): Html {
	return html`<tr><td class="${tokens}" style="${style}">${label}</td><td class="${tokens}" align="${end()}" valign="top" style="${style};padding-${start()}:16px${value.length > maxUnbroken ? "" : ";white-space:nowrap"}">${isolated(value)}</td></tr>\n`;
}

function factOf(row: Row | Link, button: Link | undefined): Html {
	return "url" in row ? linkOf(row, button) : titled(row.label, [row.value]);
}

function titled(title: string, lines: readonly string[]): Html {
	return html`<p class="quiet" style="${block};font-size:14px;color:${day.quiet}">${title}</p>
<p class="ink" style="margin:0;color:${day.ink}">${brokenInto(lines.map(isolated))}</p>\n`;
}

function brokenInto(lines: readonly string[]): Html[] {
	return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

/** A link in a line of its own; the first of a mail is its button. */
function linkOf(link: Link, button: Link | undefined): Html {
	if (link !== button) return html`<p style="${block}">${anchorOf(link, "ink")}</p>\n`;
	return html`<p style="${block}"><a href="${link.url}" class="on-ink edge-ink" style="display:inline-block;padding:13px 24px;background-color:${day.ink};border:1px solid ${day.ink};border-radius:2px;color:${day.surface};font-weight:500;line-height:1.25;text-decoration:none">${link.label}</a></p>\n`;
}

function anchorOf({ label, url }: Link, token: "ink" | "quiet"): Html {
	return html`<a href="${url}" class="${token}" style="color:${day[token]};text-decoration:underline;text-decoration-color:${day.brass};text-underline-offset:3px">${label}</a>`;
}

/** A value that stands alone, with its signs and figures in their own order. */
function isolated(value: string): string {
	return direction() === "rtl" ? isolateMixed(value) : value;
}

/** Staff may have written a paragraph of an Arabic mail in Latin letters. */
function asWritten(): Html {
	return direction() === "rtl" ? html` dir="auto"` : html``;
}

/** Where a line begins. The logical properties of CSS are unknown to some mail programs. */
function start() {
	return direction() === "rtl" ? "right" : "left";
}

function end() {
	return direction() === "rtl" ? "left" : "right";
}
