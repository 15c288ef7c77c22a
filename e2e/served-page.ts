import { adminAccount, shopperAccount } from "@noor/demo/accounts";
import { parseHTML } from "linkedom";
import type { Shop, Who } from "./test.ts";

/** The elements of each role that the shop's pages use. */
const elementsOf = {
	article: "article",
	banner: "header:not(main header)",
	button: "button, [role=button]",
	checkbox: "input[type=checkbox]:not([role])",
	contentinfo: "footer:not(main footer)",
	field: "input, select, textarea",
	group: "fieldset, [role=group]",
	heading: "h1, h2, h3, h4",
	img: "img, [role=img]",
	link: "a[href]:not([role])",
	listitem: "li",
	main: "main",
	navigation: "nav",
	region: "section[aria-label], section[aria-labelledby]",
	slider: "input[type=range]",
	status: "[role=status]",
	switch: "[role=switch]",
	tab: "[role=tab]",
	table: "table",
	term: "dt",
} as const;
export type Role = keyof typeof elementsOf;

/** A page as served, parsed without a browser and without running its scripts. */
export class ServedPage {
	readonly status: number;
	/** Path and query string after redirects. */
	readonly address: string;
	readonly html: string;
	readonly root: Element;

	constructor(answer: { status: number; url: string; html: string }) {
		const { pathname, search } = new URL(answer.url);
		this.status = answer.status;
		this.address = pathname + search;
		this.html = answer.html;
		this.root = parseHTML(answer.html).document.documentElement;
	}

	/** All elements with a role, optionally within a part of the page. A name must match completely. */
	all(role: Role, name?: string | RegExp, part: Element = this.root): Element[] {
		const elements = [...part.querySelectorAll(elementsOf[role])];
		return name === undefined ? elements : elements.filter((element) => isCalled(name, this.nameOf(element)));
	}

	/** The only such element. Throws if there is none or more than one. */
	get(role: Role, name?: string | RegExp, part?: Element): Element {
		const [found, ...others] = this.all(role, name, part);
		if (!found || others.length > 0)
			throw new Error(`${found ? others.length + 1 : "no"} ${role} “${name ?? ""}” in ${this.address}`);
		return found;
	}

	/** The innermost elements with this text, whitespace collapsed. */
	texts(text: string | RegExp, part: Element = this.root): Element[] {
		const matching = [...part.querySelectorAll("body *")].filter(
			(element) => !element.matches("script, style, template") && isCalled(text, textOf(element)),
		);
		return matching.filter((element) => !matching.some((other) => other !== element && element.contains(other)));
	}

	/** The accessible name: from `aria-label`, a label, or the content. */
	nameOf(element: Element): string {
		const label = element.getAttribute("aria-label");
		if (label !== null) return collapse(label);
		const ids = element.getAttribute("aria-labelledby");
		if (ids)
			return ids
				.split(" ")
				.map((id) => textOf(this.root.querySelector(`[id="${id}"]`)))
				.join(" ");
		if (element.matches("input, select, textarea")) {
			const own = element.id && this.root.querySelector(`label[for="${element.id}"]`);
			return textOf(own || element.closest("label"));
		}
		return element.getAttribute("alt") ?? textOf(element);
	}
}

function isCalled(name: string | RegExp, text: string): boolean {
	return typeof name === "string" ? text === name : name.test(text);
}

/** The text of an element without parts hidden from screen readers. */
export function textOf(element: Element | null): string {
	if (!element) return "";
	const copy = element.cloneNode(true) as Element;
	for (const hidden of copy.querySelectorAll("[aria-hidden=true], script, style")) hidden.remove();
	return collapse(copy.textContent ?? "");
}

function collapse(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** An attribute, whatever the case that the server writes it in (`srcSet`, `fetchPriority`). */
export function attribute(element: Element | null | undefined, name: string): string | null {
	const known = [...(element?.attributes ?? [])].find((each) => each.name.toLowerCase() === name.toLowerCase());
	return known?.value ?? null;
}

/** Fetches pages of a shop, with or without a session. */
export async function reader(shop: Shop, who?: Who): Promise<(path: string) => Promise<ServedPage>> {
	const cookie = who ? await signedIn(shop, who) : "";
	return async (path) => {
		let url = new URL(path, shop.url);
		for (let redirects = 0; redirects < 5; redirects++) {
			const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
			const location = answer.headers.get("location");
			if (!location) return new ServedPage({ status: answer.status, url: url.href, html: await answer.text() });
			url = new URL(location, url);
		}
		throw new Error(`${path} is redirected for ever`);
	};
}

/** Signs in and returns the cookies. */
export async function signedIn(shop: Shop, who: Who): Promise<string> {
	const { email, password } = who === "admin" ? adminAccount : shopperAccount;
	const first = await fetch(`${shop.url}/api/account/auth-status`);
	const cookies = cookiesOf(first);
	const token = /XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? "";
	const answer = await fetch(`${shop.url}/api/login?useCookies=true`, {
		method: "POST",
		headers: { cookie: cookies, "x-xsrf-token": decodeURIComponent(token), "content-type": "application/json" },
		body: JSON.stringify({ email, password }),
	});
	if (answer.status !== 200) throw new Error(`${who} could not sign in: ${answer.status}`);
	return `${cookies}; ${cookiesOf(answer)}`;
}

function cookiesOf(answer: Response): string {
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
