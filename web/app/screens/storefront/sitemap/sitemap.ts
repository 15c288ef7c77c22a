import { alternates } from "@noor/contract/localized-path";
import { pagePath } from "@noor/contract/page-addresses";
import { href } from "react-router";
import { pages } from "#parts/frame/pages.ts";
import { lightTools } from "#parts/light-tools/tools.ts";

interface Identified {
	id: number;
}

/** The paths of all pages that search engines should list. */
export function publicPaths(
	categories: readonly Identified[],
	products: readonly Identified[],
	brands: readonly Identified[],
	published: readonly { slug: string }[],
): string[] {
	const own = pages.map(({ to }) => href(to) as string);
	return [
		...own,
		...lightTools.map(({ to }) => to),
		...published.map(({ slug }) => pagePath(slug)).filter((path) => !own.includes(path)),
		href("/shop"),
		...categories.map(({ id }) => href("/shop/:id", { id: String(id) })),
		...(brands.length > 0 ? [href("/brands")] : []),
		...brands.map(({ id }) => href("/brands/:id", { id: String(id) })),
		...products.map(({ id }) => href("/product/:id", { id: String(id) })),
	];
}

/** A sitemap (sitemaps.org 0.9) of the pages at these paths in all languages, each with the addresses of the others. */
export function sitemap(paths: readonly string[], origin: string): string {
	const urls = paths.flatMap((path) => {
		const pages = alternates(path).map(([language, to]) => ({ language, url: escapeXml(origin + to) }));
		const links = pages.map(
			({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
		);
		const addresses = new Set(pages.map(({ url }) => url));
		return [...addresses].map((url) => `<url><loc>${url}</loc>${links.join("")}</url>`);
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		"</urlset>",
		"",
	].join("\n");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
