import type { MetaDescriptor } from "react-router";

interface PageMeta {
	/** Without the name of the shop. */
	title: string;
	description: string;
	/** The page's own path, whatever was chosen on it. */
	path: string;
	/** Where the shop is found from outside; without it addresses are relative to wherever the page is. */
	publicUrl: string | undefined;
	/** The path of a picture that stands for the page. */
	image?: string | null;
	type?: "website" | "product";
	/** For pages that are one of very many views of the same thing. */
	noIndex?: boolean;
	/** What the page says in the words of schema.org. */
	structured?: readonly Record<string, unknown>[];
}

/**
 * What search engines and messengers are told of a public page. Pages are kept for everybody, so its addresses come from
 * the shop's own configuration, never from what a visitor says the host is.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
	const { title, path, publicUrl, image, type = "website", noIndex = false, structured = [] } = page;
	const description = shorten(page.description);
	const address = absolute(publicUrl, path);
	return [
		{ title: `${title} | Noor` },
		{ name: "description", content: description },
		...(noIndex ? [{ name: "robots", content: "noindex, follow" }] : []),
		{ tagName: "link", rel: "canonical", href: address },
		{ property: "og:site_name", content: "Noor" },
		{ property: "og:type", content: type },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		// Open Graph knows whole addresses only.
		...(publicUrl ? [{ property: "og:url", content: address }] : []),
		...(publicUrl && image ? [{ property: "og:image", content: absolute(publicUrl, image) }] : []),
		{ name: "twitter:card", content: image ? "summary_large_image" : "summary" },
		...structured.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
	];
}

/** A path of the shop as a whole address, where it was told from where it is found; the path itself where it was not. */
export function absolute(publicUrl: string | undefined, path: string): string {
	return `${publicUrl ?? ""}${path}`;
}

/** The first 160 characters or so, ending with a whole word. */
function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, "")}…`;
}
