import { expect } from "vitest";
import { attribute, reader, type ServedPage } from "../served-page.ts";
import { type Shop, testInOneShop as test } from "../test.ts";

const tunable = "Qari Reading Floor Lamp";

test.for([
	["/home", 1],
	["/shop/1", 3],
	["/product/2", 1],
] as const)(
	"pictures of %s keep their places, come in the sizes that are shown, and wait until they are near",
	async ([path, urgentCount], { shop }) => {
		const read = await reader(shop);
		const page = await read(path);
		const pictures = [...page.root.querySelectorAll("img")];
		expect(pictures.length).toBeGreaterThan(5);
		for (const image of pictures)
			expect(image.getAttribute("width") && image.getAttribute("height"), "its place is known").toBeTruthy();
		// The pictures of products and categories. Those of the website itself are files of one size.
		const photographs = page.get("main").querySelectorAll("picture:has(source[sizes]) img");
		expect(photographs.length).toBeGreaterThan(3);
		for (const image of photographs) {
			const sources = [...(image.closest("picture")?.querySelectorAll("source") ?? [])];
			expect(sources.map((source) => source.getAttribute("type"))).toEqual(["image/avif"]);
			for (const source of sources) expect(attribute(source, "srcset")).toMatch(/\d+w,.* \d+w$/s);
			expect(attribute(image, "src")).toMatch(/\.webp$/);
			// A picture with an alternative text has a blurred preview; others are decorative.
			if (image.getAttribute("alt") !== "") expect(image.getAttribute("style")).toContain("data:image/");
		}
		expect(pictures.filter((image) => image.getAttribute("loading") !== "lazy")).toHaveLength(urgentCount);
		expectFirstPreload(page);
	},
);

/** Asserts that the main picture is the first one preloaded, with high priority. */
function expectFirstPreload(page: ServedPage) {
	const preload = [...page.root.querySelectorAll("link[rel=preload]")].find(
		(link) => attribute(link, "as") === "image",
	);
	const still = page.get("main").querySelector("img[loading=eager]:not([style])");
	if (still) expect([attribute(still, "src"), roomStill(still)]).toContain(attribute(preload, "href"));
	else expect(attribute(preload, "imagesrcset")).toMatch(/\.avif \d+w/);
	expect(attribute(preload, "fetchpriority")).toBe("high");
}

/** The smaller file of a still, for phones. */
function roomStill(image: Element): string | null {
	return attribute(image.closest("picture")?.querySelector("source"), "srcset");
}

test("the URL of a lamp's light is served with that light", async ({ shop }) => {
	const read = await reader(shop);
	const page = await read(`${await pathTo(shop, tunable)}?light=60&cct=3000`);
	expect(page.root.querySelector(".in-light")?.getAttribute("style")).toContain("--light:0.6;--white:#ffe1be");
});

test("the page of a finish starts with its own picture", async ({ shop }) => {
	const read = await reader(shop);
	const path = await pathTo(shop, "Qamar Dome Pendant");
	const [first] = (await read(path)).all("img", /./, (await read(path)).get("main"));
	expect(first?.getAttribute("alt")).toContain("matte black outside");
	const variants: { variantId: number; size: string }[] = await (
		await fetch(`${shop.url}/api/products/variants/${path.split("/").pop()}`)
	).json();
	const brass = variants.find(({ size }) => size.includes("brass"));
	const page = await read(`${path}?variant=${brass?.variantId}`);
	expect(page.all("img", /./, page.get("main"))[0]?.getAttribute("alt")).toContain("of brushed brass");
});

async function pathTo(shop: Shop, name: string): Promise<string> {
	const answer = await fetch(`${shop.url}/api/Products?pageIndex=1&pageSize=100`);
	const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
	return `/product/${data.find((product) => product.name === name)?.id}`;
}
