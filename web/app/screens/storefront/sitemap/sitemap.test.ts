import { expect, test } from "vitest";
import { lightTools } from "#parts/light-tools/tools.ts";
import { publicPaths, sitemap } from "./sitemap.ts";

test("a sitemap has absolute, XML-escaped URLs", () => {
	const xml = sitemap(["/home", "/shop?a=1&b=<2>"], "https://noor.example");
	expect(xml).toContain("<url><loc>https://noor.example/home</loc>");
	expect(xml).toContain("<loc>https://noor.example/shop?a=1&amp;b=&lt;2&gt;</loc>");
});

test("a sitemap has each page in both languages, with the addresses of both", () => {
	const xml = sitemap(["/home"], "https://noor.example");
	const links =
		'<xhtml:link rel="alternate" hreflang="en-AE" href="https://noor.example/home"/>' +
		'<xhtml:link rel="alternate" hreflang="ar-AE" href="https://noor.example/ar/home"/>' +
		'<xhtml:link rel="alternate" hreflang="x-default" href="https://noor.example/home"/>';
	expect(xml).toContain(`<url><loc>https://noor.example/home</loc>${links}</url>`);
	expect(xml).toContain(`<url><loc>https://noor.example/ar/home</loc>${links}</url>`);
});

test("the sitemap lists the pages about the shop, the published content pages, the listings, the brands and the products", () => {
	const paths = publicPaths([{ id: 3 }], [{ id: 7 }, { id: 8 }], [{ id: 5 }], [{ slug: "terms" }, { slug: "about" }]);
	const isTool = (path: string) => path.startsWith("/light/");
	expect(paths.filter(isTool)).toEqual(lightTools.map(({ to }) => to));
	expect(paths.filter((path) => !isTool(path))).toEqual([
		"/home",
		"/light",
		"/services",
		"/about",
		"/contact",
		"/pages/terms",
		"/shop",
		"/shop/3",
		"/brands",
		"/brands/5",
		"/product/7",
		"/product/8",
	]);
});
