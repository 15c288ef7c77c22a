import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { demoBrands } from "./catalogue/brands.ts";
import { demoCategories } from "./catalogue/categories.ts";
import { basePriceOf, type DemoProduct, type LightSource } from "./catalogue/product.ts";
import { demoProducts } from "./catalogue/products.ts";
import { demoSuppliers } from "./catalogue/suppliers.ts";
import {
	basementTypes,
	finishes,
	frameColors,
	lightTypes,
	materials,
	mountingTypes,
	shapes,
	socketTypes,
	specialFeatures,
} from "./catalogue/vocabulary.ts";
import { readPhotographs } from "./read-photographs.ts";
import { soldPieces } from "./test/sold-pieces.ts";

const lit = demoProducts.filter(({ lighting }) => lighting.source !== "none");
const variants = demoProducts.flatMap((product) => product.variants ?? []);

function duplicates(values: readonly string[]): string[] {
	return values.filter((value, index) => values.indexOf(value) !== index);
}

function pricesOf(product: DemoProduct): number[] {
	return product.variants ? product.variants.map(({ price }) => price) : [product.discountPrice ?? product.price];
}

describe("the range", () => {
	test("is of at least 36 products in at least 10 categories", () => {
		expect(demoProducts.length).toBeGreaterThanOrEqual(36);
		expect(demoCategories.length).toBeGreaterThanOrEqual(10);
	});

	test("has at least 24 clearly different designs", () => {
		const designs = new Set(demoProducts.map(({ lighting: l }) => `${l.lightType}, ${l.shape}, ${l.material}`));
		expect(designs.size).toBeGreaterThanOrEqual(24);
	});

	test("has unique slugs, names and SKUs", () => {
		expect(duplicates(demoProducts.map(({ slug }) => slug))).toEqual([]);
		expect(duplicates(demoProducts.map(({ name }) => name))).toEqual([]);
		expect(duplicates(variants.map(({ sku }) => sku))).toEqual([]);
		expect(duplicates(demoBrands.map(({ brandName }) => brandName))).toEqual([]);
		expect(duplicates(demoSuppliers.map(({ supplierName }) => supplierName))).toEqual([]);
	});

	test("uses every category, brand and supplier", () => {
		for (const { categoryName } of demoCategories)
			expect(
				demoProducts.filter(({ categories }) => categories.includes(categoryName)).length,
				categoryName,
			).toBeGreaterThan(1);
		for (const { brandName } of demoBrands)
			expect(
				demoProducts.some(({ brand }) => brand === brandName),
				brandName,
			).toBe(true);
		for (const { supplierName } of demoSuppliers)
			expect(
				demoProducts.some(({ supplier }) => supplier === supplierName),
				supplierName,
			).toBe(true);
	});

	test("puts every product into one or two different categories", () => {
		for (const { slug, categories } of demoProducts) {
			expect(categories.length, slug).toBeLessThanOrEqual(2);
			expect(duplicates(categories), slug).toEqual([]);
		}
	});

	test("shows a product of the category on its tile", () => {
		for (const { categoryName, tile } of demoCategories)
			for (const slug of tile)
				expect(demoProducts.find((product) => product.slug === slug)?.categories, slug).toContain(categoryName);
	});

	test("has sold-out variants, variants with low stock, and products without variants", () => {
		expect(variants.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3);
		expect(variants.filter(({ stock }) => stock > 0 && stock < 5).length).toBeGreaterThanOrEqual(3);
		expect(demoProducts.filter((product) => !product.variants).length).toBeGreaterThanOrEqual(3);
	});
});

describe("the photographs", () => {
	test("show every product from the front and one close-up, then in a room, then a drawing", async () => {
		const order = ["front", "detail", "room", "drawing"];
		const photographs = await readPhotographs();
		for (const { slug } of demoProducts) {
			const views = photographs.get(slug)?.map(({ view }) => view) ?? [];
			expect(views, slug).toEqual(order.filter((view) => views.includes(view)));
			expect(views.slice(0, 2), slug).toEqual(["front", "detail"]);
		}
	});

	test("include every lamp in a room, and a dimension drawing of it", async () => {
		const photographs = await readPhotographs();
		for (const { slug, categories } of demoProducts)
			if (!categories.includes("Bulbs") && !categories.includes("Accessories"))
				expect(
					photographs.get(slug)?.map(({ view }) => view),
					slug,
				).toEqual(expect.arrayContaining(["room", "drawing"]));
	});

	test("of products with light have three layers of equal size: off, on, and light only", async () => {
		const photographs = await readPhotographs();
		const ofLights = lit.flatMap(({ slug, variants = [] }) => [
			slug,
			...variants.map((one) => one.photographs ?? slug),
		]);
		for (const slug of new Set(ofLights))
			for (const { view, off, on, lamp } of photographs.get(slug) ?? []) {
				if (view === "drawing") continue;
				const size = sizeOf(off);
				expect([on && sizeOf(on), lamp && sizeOf(lamp)], `${slug} ${view}`).toEqual([size, size]);
			}
	});

	test("take less than 25 MB in all", async () => {
		const views = [...(await readPhotographs()).values()].flat();
		const layers = views.flatMap(({ off, on, lamp }) => [off, on, lamp]);
		expect(layers.reduce((sum, layer) => sum + (layer?.length ?? 0), 0)).toBeLessThan(25_000_000);
	});

	/** Width and height in px, from the frame header of a lossy WebP file. */
	function sizeOf(file: Buffer): [number, number] {
		expect(file.toString("latin1", 12, 16)).toBe("VP8 ");
		return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
	}
});

describe("the measures in a drawing", () => {
	test("are those of the sizes and descriptions of the product", async () => {
		const photographs = await readPhotographs();
		for (const { slug, prose, variants } of demoProducts) {
			const { measures, alt = "" } = photographs.get(slug)?.find(({ view }) => view === "drawing") ?? {};
			if (!measures) continue;
			const texts = variants ?? [{ size: "", sizeDescription: prose.join(" ") }];
			for (const { size, sizeDescription } of texts) {
				const drawn = measures[sizeName(size, measures) ?? "none"];
				if (!drawn) continue;
				for (const stated of variants ? statedBySize(size, sizeDescription) : statedInProse(sizeDescription))
					expect(drawn.includes(stated) || alt.includes(`Reaches ${stated} cm`), `${slug} ${size}: ${stated} cm`).toBe(
						true,
					);
			}
			for (const name of Object.keys(measures))
				expect(
					texts.some(({ size }) => sizeName(size, measures) === name),
					`${slug} ${name}`,
				).toBe(true);
		}
	});

	/** The size of a drawing that a variant belongs to: "Ø 44 cm" for "Ø 44 cm, sage". */
	function sizeName(size: string, measures: Record<string, number[]>): string | undefined {
		return Object.keys(measures).find((name) => name === "" || size === name || size.startsWith(`${name},`));
	}

	/** The measures that a variant states, in cm, without those that it suits ("for pictures up to 80 cm wide"). */
	function statedBySize(size: string, description: string): number[] {
		const [itself = ""] = description.split("; for ");
		return [...`${size}. ${itself}`.matchAll(/(\d+)(?: and (\d+))? cm/g)].flatMap(([, ...found]) =>
			found.filter((number) => number !== undefined).map(Number),
		);
	}

	function statedInProse(prose: string): number[] {
		return [...prose.matchAll(/(\d+) cm (?:across|wide|high)|reach is (\d+) cm/g)].map(([, size, reach]) =>
			Number(size ?? reach),
		);
	}
});

describe("a finish", () => {
	test("other than the first of a product has photographs of its own", async () => {
		const photographs = await readPhotographs();
		for (const { variants = [] } of demoProducts) {
			const [, ...others] = Map.groupBy(variants, ({ sku }) => finishOf(sku));
			for (const [finish, sizes] of others) {
				const slug = sizes.find((size) => size.photographs)?.photographs ?? "none";
				expect(
					photographs.get(slug)?.map(({ view }) => view),
					`${sizes[0]?.sku} in ${finish}`,
				).toContain("front");
			}
		}
	});

	/** The finish code at the end of a SKU: BK, BR. */
	function finishOf(sku: string): string {
		return /-([A-Z]+)\d*$/.exec(sku)?.[1] ?? "";
	}
});

describe("the texts", () => {
	test.each(demoProducts)("of $slug have two or three paragraphs", ({ prose, name }) => {
		const words = prose.join(" ").split(/\s+/).length;
		expect(prose.length).toBeGreaterThanOrEqual(2);
		expect(prose.length).toBeLessThanOrEqual(3);
		expect(words).toBeGreaterThanOrEqual(60);
		expect(words).toBeLessThanOrEqual(140);
		for (const text of [...prose, name]) expect(text).toBe(text.trim().replace(/\s+/g, " "));
		expect(prose.join(" ")).not.toMatch(/\p{Extended_Pictographic}|!/u);
	});

	test("about a brand fit the column length", () => {
		for (const { brandName, description } of demoBrands) {
			expect(brandName.length).toBeLessThanOrEqual(50);
			expect(description.length, brandName).toBeLessThanOrEqual(200);
			expect(description.length, brandName).toBeGreaterThan(60);
		}
	});

	test("about a supplier have no real e-mail address", () => {
		for (const { email } of demoSuppliers) expect(email).toMatch(/^[a-z.]+@[a-z-]+\.example$/);
	});

	test("of the filters are all used, and differ by more than spelling", () => {
		const details = demoProducts.flatMap((product) => soldPieces(product).map(({ lighting }) => lighting));
		const lists: [readonly string[], readonly string[]][] = [
			[Object.keys(materials), details.map(({ material }) => material)],
			[Object.keys(frameColors), details.map(({ frameColor }) => frameColor)],
			[Object.keys(basementTypes), details.map(({ basementType }) => basementType)],
			[Object.keys(lightTypes), details.map(({ lightType }) => lightType)],
			[Object.keys(shapes), details.map(({ shape }) => shape)],
			[Object.keys(finishes), details.map(({ finish }) => finish)],
			[Object.keys(mountingTypes), details.map(({ mountingType }) => mountingType)],
			[Object.keys(socketTypes), details.map(({ socketType }) => socketType)],
			[Object.keys(specialFeatures), details.flatMap((detail) => detail.specialFeatures)],
		];
		for (const [vocabulary, used] of lists) {
			expect(vocabulary.filter((word) => !used.includes(word))).toEqual([]);
			expect(used.filter((word) => !vocabulary.includes(word))).toEqual([]);
			expect(duplicates(vocabulary.map((word) => word.toLowerCase().replace(/[^a-z0-9]/g, "")))).toEqual([]);
			// A comma would be read as a separator of values.
			expect(vocabulary.filter((word) => word.includes(","))).toEqual([]);
		}
	});
});

describe("the prices", () => {
	test.each(demoProducts)("of $slug are between 35 and 4,800 AED, and below the previous ones", (product) => {
		const prices = pricesOf(product);
		for (const price of prices) {
			expect(price).toBeGreaterThanOrEqual(35);
			expect(price).toBeLessThanOrEqual(4800);
			expect(Number.isInteger(price)).toBe(true);
		}
		for (const { sku, price, compareAtPrice } of product.variants ?? [])
			if (compareAtPrice !== undefined) expect(compareAtPrice, sku).toBeGreaterThan(price);
		if (product.discountPrice !== undefined) expect(product.discountPrice).toBeLessThan(product.price);
	});

	test("cover the whole range, and some are reduced", () => {
		const prices = demoProducts.flatMap(pricesOf);
		expect(Math.min(...prices)).toBe(35);
		expect(Math.max(...prices)).toBe(4800);
		expect(demoProducts.filter(({ discountPrice }) => discountPrice !== undefined).length).toBeGreaterThanOrEqual(1);
		expect(variants.filter(({ compareAtPrice }) => compareAtPrice !== undefined).length).toBeGreaterThanOrEqual(10);
	});

	test("of boxes are lower than of the same number of single pieces", () => {
		for (const product of demoProducts)
			for (const { size, price } of product.variants ?? []) {
				const pieces = Number(/(?:box|set) of (\d+)/i.exec(size)?.[1] ?? 0);
				if (pieces > 0) expect(price, `${product.slug} ${size}`).toBeLessThan(pieces * basePriceOf(product));
			}
	});

	test("of larger sizes are higher", () => {
		for (const product of demoProducts) {
			const measured = (product.variants ?? []).flatMap(({ size, price }) => {
				const measure = /^(?:[ØHL] )?(\d+) (?:cm|m|W)$/.exec(size)?.[1];
				return measure ? [{ measure: Number(measure), price }] : [];
			});
			const bySize = measured.toSorted((a, b) => a.measure - b.measure).map(({ price }) => price);
			expect(bySize, product.slug).toEqual(bySize.toSorted((a, b) => a - b));
		}
	});
});

/** Minimum and maximum plausible efficacy of the luminaire, in lm/W. */
const efficacy: Record<Exclude<LightSource, "none">, readonly [number, number]> = {
	"LED filament": [90, 125],
	"LED module": [80, 130],
	"shaded LED": [45, 95],
};

/** Minimum and maximum plausible full beam angle, in degrees. */
function plausibleBeam({ lighting }: DemoProduct): readonly [number, number] {
	if (lighting.shape === "Reflector") return [15, 60];
	switch (lighting.lightType) {
		case "Spotlight":
			return [10, 60];
		case "Downlight":
			return [24, 100];
		case "Bulb":
			return [180, 330];
		case "LED strip":
			return [110, 130];
		case "Garden light":
			return lighting.mountingType === "Ground" && lighting.basementType === "Ground spike" ? [15, 60] : [90, 180];
		case "Ceiling light":
			return [100, 300];
		default:
			return lighting.source === "LED module" ? [40, 140] : [60, 350];
	}
}

describe("the light", () => {
	test.each(lit)("of $slug is within the efficacy of its technology", ({ lighting }) => {
		const [least, most] = efficacy[lighting.source as Exclude<LightSource, "none">];
		expect(lighting.lumens / lighting.wattage).toBeGreaterThanOrEqual(least);
		expect(lighting.lumens / lighting.wattage).toBeLessThanOrEqual(most);
		expect(lighting.cri).toBeGreaterThanOrEqual(80);
		expect(lighting.cri).toBeLessThanOrEqual(97);
		expect(lighting.colorTemperature).toBeGreaterThanOrEqual(2200);
		expect(lighting.colorTemperature).toBeLessThanOrEqual(4000);
		expect(lighting.lifespanHours).toBeGreaterThanOrEqual(15_000);
		expect(lighting.lifespanHours).toBeLessThanOrEqual(50_000);
	});

	test.each(lit)("of $slug has a plausible beam angle", (product) => {
		const [least, most] = plausibleBeam(product);
		expect(product.lighting.beamAngle).toBeGreaterThanOrEqual(least);
		expect(product.lighting.beamAngle).toBeLessThanOrEqual(most);
	});

	test("is 0 in all figures of a product without light", () => {
		for (const { slug, lighting } of demoProducts)
			if (lighting.source === "none") {
				const { wattage, lumens, colorTemperature, cri, beamAngle } = lighting;
				expect({ wattage, lumens, colorTemperature, cri, beamAngle }, slug).toEqual({
					wattage: 0,
					lumens: 0,
					colorTemperature: 0,
					cri: 0,
					beamAngle: 0,
				});
			}
	});

	test("of a larger size has the same efficacy in its description", () => {
		for (const { slug, lighting, variants: sizes } of lit)
			for (const { sizeDescription } of sizes ?? []) {
				const [, watts, lumens] = /([\d.]+) W and ([\d,]+) lm/.exec(sizeDescription) ?? [];
				if (!watts || !lumens) continue;
				const told = Number(lumens.replace(",", "")) / Number(watts);
				expect(Math.abs(told - lighting.lumens / lighting.wattage), `${slug}: ${sizeDescription}`).toBeLessThan(2);
			}
	});

	test("can be rendered again: the studio has a script for each view", async () => {
		for (const [slug, views] of await readPhotographs()) {
			const recipe = await readFile(new URL(`../studio/lamps/${slug}.py`, import.meta.url), "utf8");
			expect(recipe, slug).toMatch(/^def build\(/m);
			for (const { view, alt } of views) {
				expect(recipe, slug).toContain(`'${view}': {`);
				if (view !== "drawing") expect(recipe, slug).toContain(alt);
			}
		}
	});

	test("was photographed at the colour temperature of the product", async () => {
		const photographs = await readPhotographs();
		for (const { slug, lighting } of lit)
			for (const { view, cct } of photographs.get(slug) ?? [])
				if (view !== "drawing") expect(inRange(cct ?? 0, lighting), `${slug} ${view}`).toBe(true);
	});

	test("has a colour temperature range exactly when it is tunable white", () => {
		for (const { slug, lighting } of demoProducts) {
			const { colorTemperature, colorTemperatureMax, isDimmable, specialFeatures, socketType } = lighting;
			expect(specialFeatures.includes("Tunable white"), slug).toBe(colorTemperatureMax !== undefined);
			if (colorTemperatureMax === undefined) continue;
			expect(colorTemperatureMax, slug).toBeGreaterThan(colorTemperature);
			expect(colorTemperatureMax, slug).toBeLessThanOrEqual(6500);
			expect({ isDimmable, socketType }, slug).toEqual({ isDimmable: true, socketType: "Integrated LED" });
		}
	});
});

function inRange(cct: number, { colorTemperature, colorTemperatureMax }: DemoProduct["lighting"]): boolean {
	return cct >= colorTemperature && cct <= (colorTemperatureMax ?? colorTemperature);
}

describe("the fitting", () => {
	test("of a module is integrated, and a module lasts longer than a lamp", () => {
		for (const { slug, lighting } of lit) {
			if (lighting.source === "LED module" && lighting.lightType !== "Bulb") {
				expect(lighting.socketType, slug).toBe("Integrated LED");
				expect(lighting.lifespanHours, slug).toBeGreaterThanOrEqual(30_000);
			} else {
				expect(["E14", "E27", "GU10"], slug).toContain(lighting.socketType);
				expect(lighting.lifespanHours, slug).toBeLessThanOrEqual(25_000);
			}
		}
	});

	test("includes a lamp exactly when the lamp is replaceable", () => {
		for (const { slug, lighting } of lit) {
			const takesLamp = lighting.lightType !== "Bulb" && lighting.socketType !== "Integrated LED";
			expect(lighting.specialFeatures.includes("Lamp included"), slug).toBe(takesLamp);
		}
	});

	test("accepts a lamp that the shop sells", () => {
		const lamps = demoProducts.filter(({ lighting }) => lighting.lightType === "Bulb");
		for (const { slug, lighting } of demoProducts)
			if (lighting.socketType !== "Integrated LED" && lighting.socketType !== "None")
				expect(
					lamps.some((lamp) => lamp.lighting.socketType === lighting.socketType),
					slug,
				).toBe(true);
	});

	test("has an IP rating suitable for its place of use", () => {
		for (const { slug, categories, lighting } of demoProducts) {
			expect(lighting.ipRating, slug).toMatch(/^(20|44|54|65|67)$/);
			const digits = Number(lighting.ipRating);
			if (categories.includes("Outdoor")) expect(digits, slug).toBeGreaterThanOrEqual(44);
			if (lighting.mountingType === "Ground") expect(digits, slug).toBeGreaterThanOrEqual(65);
			if (lighting.specialFeatures.includes("Salt-air resistant")) expect(digits, slug).toBeGreaterThanOrEqual(44);
		}
	});

	test("has matching voltage, frequency and socket", () => {
		for (const { slug, lighting } of demoProducts) {
			expect(lighting.frequency, slug).toBe(["24", ""].includes(lighting.voltage) ? "" : "50/60");
			if (!["220-240", ""].includes(lighting.voltage)) expect(lighting.socketType, slug).toBe("Integrated LED");
		}
	});

	test("has a mounting type suitable for its light type", () => {
		const places: Partial<Record<DemoProduct["lighting"]["lightType"], DemoProduct["lighting"]["mountingType"][]>> = {
			Pendant: ["Suspended"],
			Chandelier: ["Suspended"],
			"Table lamp": ["Table-standing"],
			"Floor lamp": ["Floor-standing"],
			"Wall light": ["Wall surface"],
			"Ceiling light": ["Ceiling surface"],
			Downlight: ["Ceiling recessed"],
			Spotlight: ["Track", "Ceiling surface"],
			"Garden light": ["Ground"],
			Bulb: ["Lamp holder"],
		};
		for (const { slug, lighting } of demoProducts) {
			const allowed = places[lighting.lightType];
			if (allowed) expect(allowed, slug).toContain(lighting.mountingType);
		}
	});
});

test("the lamps in the rooms of the light studio are sold", async () => {
	const file = new URL("../web/app/screens/storefront/light/studio/rooms/rooms.json", import.meta.url);
	const rooms: Record<string, { lamps: { name: string; sku: string }[] }> = JSON.parse(await readFile(file, "utf8"));
	expect(Object.keys(rooms).toSorted()).toEqual(["bedroom", "dining", "living"]);
	for (const { name, sku } of Object.values(rooms).flatMap(({ lamps }) => lamps)) {
		const product = demoProducts.find((each) => each.name === name);
		expect(product, name).toBeDefined();
		expect(
			(product?.variants ?? [{ sku: "" }]).map((variant) => variant.sku),
			name,
		).toContain(sku);
	}
});

test("the lamps in the rooms of the light studio have the same names there, in both languages", async () => {
	for (const [language, nameOf] of [
		["en", ({ name }: DemoProduct) => name],
		["ar", ({ arabic }: DemoProduct) => arabic.name],
	] as const) {
		const file = new URL(`../messages/${language}/storefront/light/studio.json`, import.meta.url);
		const words: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
		const names = Object.keys(words).flatMap((key) => (key.startsWith("lamp_") ? [words[key]] : []));
		expect(demoProducts.map(nameOf)).toEqual(expect.arrayContaining(names));
	}
});
