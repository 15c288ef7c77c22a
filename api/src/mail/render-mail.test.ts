import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { runInLocale } from "@noor/messages/run-in-locale";
import { describe, expect, test } from "vitest";
import { colours } from "./colours.ts";
import type { Mail } from "./mail.ts";
import { contactMessage } from "./mails/contact-message.ts";
import { renderMail } from "./render-mail.ts";
import { samples } from "./samples.ts";

const publicUrl = "https://shop.example";

test("every mail has a sample, and every sample is a mail", () => {
	const files = globSync("mails/*.ts", { cwd: import.meta.dirname }).map((file) => basename(file, ".ts"));
	expect(Object.keys(samples)).toEqual(files.toSorted());
});

describe.each(Object.entries(samples))("%s", (_, sample) => {
	const mail = sample(publicUrl, "Noor");
	const { subject, text, html } = renderMail(mail, "Noor");

	test("says the same as text and as HTML", () => {
		expect(wordsOfHtml(html, text)).toEqual(["Noor", ...wordsOf(text)]);
	});

	test("has a value in every place", () => {
		expect(`${subject} ${text} ${html}`).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
		expect(subject).not.toBe("");
	});

	test("opens and closes every element of its HTML", () => {
		expect(unbalancedTags(html)).toEqual([]);
	});

	test("loads nothing from elsewhere, and links to whole addresses", () => {
		// The pictures of a letter come from the shop.
		const rest = html.replaceAll('<img src="https://shop.example/media/', "");
		expect(rest).not.toMatch(/<(script|img|link|iframe|form|object|video)\b|\bsrc=|url\(|@import|\son\w+=/i);
		for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/[\w.]+\.example\//);
	});

	test("has a preheader from its body, without a link", () => {
		expect(text).toContain(mail.preheader);
		expect(mail.preheader).not.toContain("://");
	});
});

test("an Arabic mail keeps signs, codes and telephone numbers in the order in which they are written", () => {
	const { text, html } = runInLocale("ar", () => {
		const sample = samples["order-confirmation"];
		if (!sample) throw new Error("There is no such sample.");
		return renderMail(sample(publicUrl, "Noor"), "Noor");
	});
	expect(text).toContain("الخصم (\u2068EID10\u2069): \u2068-254.75\u2069 درهم");
	expect(html).toContain(">الخصم (<bdi>EID10</bdi>)<");
	expect(html).toContain("><bdi>-254.75</bdi> درهم<");
});

test("what staff wrote in an Arabic mail has the direction of its own letters", () => {
	const answer = samples["contact-answer"];
	const html = runInLocale("ar", () => answer && renderMail(answer(publicUrl, "Noor"), "Noor").html);
	expect(html).toMatch(/<p dir="auto"[^>]*>Dear Noura,</);
});

test("the plain text of each kind of block is as it always was", () => {
	expect(textOf("order-confirmation")).toBe(
		`Thank you for your order #1042.

  2 × Lulu Opal Globe, Ø 28 cm: AED 2,298.00 (before AED 2,580.00)
  1 × Sadaf Table Lamp in Mother-of-Pearl: AED 249.50

  Subtotal: AED 2,547.50
  Discount (EID10): -AED 254.75
  Shipping: Free
  Total: AED 2,292.75

The total contains VAT of 5 %: AED 109.18.

  Delivery: Delivery with installation, January 19, 2026, 10:00 to 13:00

Delivery to:
  Noura Al Mansoori
  Villa 14, Al Wasl Road
  Dubai
  AE

Your order: https://shop.example/orders/1042

Noor, lighting`,
	);
	expect(textOf("order-shipped")).toBe(
		`Your order #1042 has shipped with Aramex.

  Tracking number: 4710 2298 3315
  Follow it: https://carrier.example/track/471022983315

Your order: https://shop.example/orders/1042

Noor, lighting`,
	);
	expect(textOf("newsletter-confirmation")).toBe(
		`Please confirm that you want the newsletter of Noor at this address:

https://shop.example/newsletter/confirm?token=sample-Zq3v8hK0tYwB1nR6xEuC5mJd9aLsPf2g

The link works for 24 hours. If you did not ask for this, you can ignore this mail; we will not write again.

Noor, lighting`,
	);
	expect(textOf("newsletter-welcome")).toBe(
		`Thank you for subscribing. We will write when there are new lamps.

No longer interested? https://shop.example/newsletter/unsubscribe?token=sample-Zq3v8hK0tYwB1nR6xEuC5mJd9aLsPf2g

Noor, lighting`,
	);
	expect(textOf("contact-message")).toBe(
		`Noura <noura@post.example> writes about: A lighting plan

A room of four by five metres with a tall ceiling.
Which lamp is bright enough, and can it be dimmed?`,
	);
});

test("what people write is text in the HTML, never markup", () => {
	const evil = `<script>alert(1)</script>"onload='x' &amp;`;
	const { text, html } = renderMail(
		contactMessage({ name: evil, email: "a@b.example", topic: evil, message: `${evil}\n</td></table>` }),
		"Noor",
	);
	expect(html).not.toContain("<script");
	expect(unbalancedTags(html)).toEqual([]);
	expect(wordsOfHtml(html, text)).toEqual(["Noor", ...wordsOf(text)]);
	expect(text).toContain(`${evil}\n</td></table>`);
});

test("a URL is escaped in its attribute", () => {
	const mail: Mail = {
		subject: "A",
		preheader: "B",
		lead: "C",
		blocks: [{ type: "link", label: "D", url: `https://shop.example/"><b>` }],
	};
	expect(renderMail(mail, "Noor").html).toContain(`href="https://shop.example/&#34;&#62;&#60;b&#62;"`);
});

test("the colours are those of the website", () => {
	const styles = readFileSync(new URL("../../../web/app/styles.css", import.meta.url), "utf8");
	for (const [token, day] of Object.entries(colours.day))
		expect(styles).toContain(
			`--color-${token}: light-dark(${day}, ${colours.night[token as keyof typeof colours.night]});`,
		);
});

function textOf(name: string): string {
	return renderMail((samples[name] as (typeof samples)[string])(publicUrl, "Noor"), "Noor").text;
}

function wordsOf(text: string): readonly string[] {
	return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The words of the body that people see, with the address of each link after its label. Labels that the plain text
 * replaces with the address are left out.
 */
function wordsOfHtml(html: string, text: string): readonly string[] {
	const visible = html
		.replace(/<head>[\s\S]*<\/head>/, "")
		.replace(/<div style="display:none[\s\S]*?<\/div>/, "")
		.replace(/<img [^>]*?alt="(.*?)".*?>/g, "$1")
		// A product's price stands between its name and its address.
		.replace(/<a href="(.*?)"[^>]*>([^<]*)<\/a><br>(<span[^>]*>[^<]*<\/span>)/g, "$2 $3 $1")
		.replace(/<a href="(.*?)".*?>(.*?)<\/a>/g, (_, address: string, label: string) =>
			[`${label}: ${address}`, `${label} (${address})`].some((both) => text.includes(both))
				? `${label} ${address}`
				: address,
		)
		.replace(/<[^>]*>/g, " ");
	return wordsOf(visible.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
}

/** Tags without a partner, in the order in which they were missed. */
function unbalancedTags(html: string): string[] {
	const open: string[] = [];
	const unbalanced: string[] = [];
	for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
		if (["meta", "br", "img"].includes(name)) continue;
		if (!slash) open.push(name);
		else if (open.at(-1) === name) open.pop();
		else unbalanced.push(`</${name}>`);
	}
	return [...unbalanced, ...open];
}
