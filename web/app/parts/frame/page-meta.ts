import { alternates, localizedPath } from "@noor/contract/localized-path";
import { withoutIsolates } from "@noor/messages/isolate";
import { direction, locale } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/frame";
import type { MetaDescriptor } from "react-router";

interface PageMeta {
	/** The name of the shop, see `shopName`. */
	shop: string;
	/** Without the name of the shop. */
	title: string;
	description: string;
	/** The canonical path, without filters and sorting. */
	path: string;
	/** The public origin of the shop; without it the page has no canonical URL. */
	publicUrl: string | undefined;
	/** The path of the picture for link previews. */
	image?: string | null;
	type?: "website" | "product";
	/** For pages that are one of many views of the same content. */
	noIndex?: boolean;
	/** The content of the page as schema.org objects. */
	structured?: readonly Record<string, unknown>[];
}

/**
 * Metadata of a public page for search engines and messengers. Public pages are cached for all visitors, so absolute
 * URLs come from the shop's configuration, never from the Host header of a request. A canonical URL has to be absolute, so that
 * there is none where the origin is not configured.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
	const { shop, title, path, publicUrl, image, type = "website", noIndex = false, structured = [] } = page;
	const description = shorten(page.description);
	const address = publicUrl && pageUrl(publicUrl, path);
	const region = `${locale()}_AE`;
	return [
		{ title: m.page_title({ title, shop }) },
		{ name: "description", content: description },
		...(noIndex ? [{ name: "robots", content: "noindex, nofollow" }] : []),
		...(address ? [{ tagName: "link", rel: "canonical", href: address }] : []),
		...(address && !noIndex
			? alternates(path).map(([hrefLang, to]) => ({
					tagName: "link",
					rel: "alternate",
					hrefLang,
					href: publicUrl + to,
				}))
			: []),
		{ property: "og:site_name", content: shop },
		{ property: "og:locale", content: region },
		{ property: "og:type", content: type },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		// Open Graph needs absolute URLs.
		...(address ? [{ property: "og:url", content: address }] : []),
		...(publicUrl && image ? [{ property: "og:image", content: absolute(publicUrl, image) }] : []),
		{ name: "twitter:card", content: image ? "summary_large_image" : "summary" },
		...[...structured, { "@type": "WebPage", name: title, url: address, inLanguage: region.replace("_", "-") }].map(
			(data) => ({
				"script:ld+json": { "@context": "https://schema.org", ...forPrograms(data) },
			}),
		),
	];
}

/** A page in the current language as an absolute URL; its path if the public origin is not configured. */
export function pageUrl(publicUrl: string | undefined, path: string): string {
	return absolute(publicUrl, localizedPath(path));
}

/** Structured data without the isolates that Arabic texts have for people. */
function forPrograms(data: Record<string, unknown>): Record<string, unknown> {
	return direction() === "ltr" ? data : JSON.parse(withoutIsolates(JSON.stringify(data)));
}

/** A path of the shop as an absolute URL; the path itself if the public origin is not configured. */
export function absolute(publicUrl: string | undefined, path: string): string {
	return `${publicUrl ?? ""}${path}`;
}

/** The first 160 characters or so, ending with a whole word. */
function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, "")}…`;
}
