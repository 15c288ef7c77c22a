import { readFile } from "node:fs/promises";
import { isGtin } from "@noor/contract/gtin";
import { driverFit, minDriverWatts, stripWatts } from "@noor/lighting/drivers";
import { energyClasses } from "@noor/lighting/energy-classes";
import { computedClass } from "@noor/lighting/energy-label";
import { describe, expect, test } from "vitest";
import { demoBrands } from "./catalogue/brands.ts";
import type { DemoProduct } from "./catalogue/product.ts";
import { demoProducts } from "./catalogue/products.ts";
import { soldPieces } from "./test/sold-pieces.ts";

// The figures of the demonstration catalogue against the studio's drawings, the texts, and each other.

const pieces = demoProducts.flatMap((product) => soldPieces(product).map((piece) => ({ ...piece, product })));

const isSource = ({ lighting: { lightType } }: DemoProduct) => lightType === "Bulb" || lightType === "LED strip";
const takesLamps = ({ lighting: { socketType, lightType } }: DemoProduct) =>
	lightType !== "Bulb" && !["Integrated LED", "None"].includes(socketType);

function product(slug: string): DemoProduct {
	const found = demoProducts.find((candidate) => candidate.slug === slug);
	if (!found) throw new Error(`No product ${slug}.`);
	return found;
}

interface Measure {
	axis: string;
	label: string;
	mm: number;
}

/** The measures in the dimension drawing of a recipe of the studio, by size; undefined if it has no drawing. */
async function drawnMeasures(slug: string): Promise<Map<string, Measure[]> | undefined> {
	const recipe = await readFile(new URL(`../studio/lamps/${slug}.py`, import.meta.url), "utf8");
	const [, dims, sizes] = /'drawing': \{'dims': \((.*)\),\s*'sizes': \{(.*?)\}/s.exec(recipe) ?? [];
	if (!dims || !sizes) return undefined;
	const measured = [...dims.matchAll(/\('\w+', '([xyz])', [-\d.]+, [-\d.]+, '([^']+)'/g)];
	return new Map(
		[...sizes.matchAll(/'([^']*)': \(([^)]*)\)/g)].map(([, size = "", list = ""]) => [
			size,
			list
				.split(",")
				.filter((cm) => cm.trim() !== "")
				.map((cm, at) => ({
					axis: measured[at]?.[1] ?? "none",
					label: measured[at]?.[2] ?? "none",
					mm: Math.round(Number(cm) * 10),
				})),
		]),
	);
}

/** Measures of a part of the lamp. The whole lamp is at least as large. */
const partMeasures = ["across the base", "across the dome", "across the drum", "across the inner ring", "of reach"];

describe("the dimensions", () => {
	test.each(demoProducts)("of $slug are those of its drawing", async (product) => {
		const drawing = await drawnMeasures(product.slug);
		const hasDrawing = !product.categories.includes("Bulbs") && !product.categories.includes("Accessories");
		expect(drawing !== undefined).toBe(hasDrawing);
		let compared = 0;
		for (const { key, size, lighting } of soldPieces(product))
			for (const [name, measures] of drawing ?? []) {
				if (name !== "" && size !== name && !size.startsWith(`${name},`)) continue;
				for (const { axis, label, mm } of measures) {
					const { width = 0, height = 0, depth = 0, diameter = 0 } = lighting;
					compared++;
					if (partMeasures.includes(label))
						expect(Math.max(width, diameter), `${key} ${label}`).toBeGreaterThanOrEqual(mm);
					else if (axis === "z") expect(height, `${key} ${label}`).toBe(mm);
					else if (axis === "y") expect(depth, `${key} ${label}`).toBe(mm);
					else expect([width, diameter], `${key} ${label}`).toContain(mm);
				}
			}
		expect(compared > 0).toBe(hasDrawing);
	});

	test("of bulbs are those of their names, and of accessories those of their texts", () => {
		for (const { key, product: bulb, lighting } of pieces)
			if (bulb.lighting.lightType === "Bulb") {
				const code = /\b(?:G|ST|A|C)(\d{2})\b/.exec(bulb.name)?.[1] ?? "50";
				expect(lighting.diameter, key).toBe(Number(code));
				expect(lighting.height, key).toBeGreaterThan(Number(code));
			}
		for (const { key, text, lighting } of soldPiecesOf("tayyar-led-driver"))
			expect(lighting.width, key).toBe(Number(/(\d+) cm long/.exec(text)?.[1]) * 10);
		for (const { key, text, lighting } of soldPiecesOf("tahkom-rotary-dimmer"))
			expect([lighting.width, lighting.height], key).toEqual([86, Number(/of (\d+) mm/.exec(text)?.[1])]);
	});

	test("say how large every piece is from the front, except of strips and cord sets", () => {
		for (const { key, product, lighting } of pieces) {
			if (["LED strip", "Cord set"].includes(product.lighting.lightType)) continue;
			expect(lighting.height, key).toBeGreaterThan(0);
			expect(lighting.width ?? lighting.diameter, key).toBeGreaterThan(0);
		}
	});

	test("include the weight, which is that of the description", () => {
		for (const { key, text, lighting } of pieces) {
			const kilograms = /([\d.]+) kg/.exec(text)?.[1];
			if (kilograms && !text.includes("marble")) expect(lighting.weight, key).toBe(Number(kilograms) * 1000);
			expect(lighting.weight, key).toBeGreaterThanOrEqual(20);
			expect(lighting.weight, key).toBeLessThanOrEqual(25_000);
		}
	});

	test("of packs are those of a piece, and they weigh as many times as much", () => {
		for (const sold of demoProducts.map(soldPieces)) {
			const [single, ...packs] = sold.filter(({ size }) => /^single$|(?:box|set) of \d+/i.test(size));
			for (const { key, size, lighting } of packs) {
				const count = Number(/of (\d+)/.exec(size)?.[1]);
				const each = (lighting.weight ?? 0) / count;
				expect(Math.abs(each - (single?.lighting.weight ?? 0)), key).toBeLessThan(0.1 * each);
				expect([lighting.height, lighting.diameter, lighting.wattage], key).toEqual([
					single?.lighting.height,
					single?.lighting.diameter,
					single?.lighting.wattage,
				]);
			}
		}
	});

	test("include the suspension of everything that hangs, and of nothing else", () => {
		for (const { key, product, lighting } of pieces) {
			const { dropMin, dropMax, mountingType } = lighting;
			expect([dropMin !== undefined, dropMax !== undefined], key).toEqual(Array(2).fill(mountingType === "Suspended"));
			if (dropMin === undefined || dropMax === undefined) continue;
			const isAdjustable = lighting.specialFeatures.includes("Adjustable cord");
			expect(dropMin < dropMax, key).toBe(isAdjustable);
			expect(dropMin, key).toBeLessThanOrEqual(dropMax);
			const metres = /two metres of|cord is two metres|cord of two metres/.test(product.prose.join(" "))
				? 2
				: undefined;
			if (metres) expect(dropMax, key).toBe(metres * 1000);
		}
		for (const { key, size, lighting } of soldPiecesOf("silk-cord-set"))
			expect(lighting.dropMax, key).toBe(Number.parseInt(size, 10) * 1000);
	});

	test("include the hole of what is recessed in a ceiling, and of nothing else", () => {
		for (const { key, product, lighting } of pieces) {
			const hole = /for an (\d+) mm hole/.exec(product.prose.join(" "))?.[1];
			expect(lighting.cutout, key).toBe(lighting.mountingType === "Ceiling recessed" ? Number(hole) : undefined);
		}
	});
});

describe("the sockets", () => {
	test("are those of products that take lamps", () => {
		for (const { key, product, lighting } of pieces) {
			const { sockets, maxSocketWattage, lampIncluded, wattage } = lighting;
			if (!takesLamps(product)) {
				expect([sockets, maxSocketWattage, lampIncluded], key).toEqual([undefined, undefined, undefined]);
				continue;
			}
			expect(sockets, key).toBeGreaterThanOrEqual(1);
			expect(wattage / (sockets ?? 1), key).toBeLessThanOrEqual(maxSocketWattage ?? 0);
			expect(lampIncluded, key).toBe(lighting.specialFeatures.includes("Lamp included") ? "yes" : "no");
		}
	});

	test("have the lamps that the text promises", () => {
		const counts: Record<string, number> = { Nine: 9 };
		for (const { slug, prose, lighting } of demoProducts.filter(takesLamps)) {
			const text = prose.join(" ");
			if (lighting.lampIncluded === "no") {
				expect(text, slug).toContain("No bulb is included");
				continue;
			}
			expect(text, slug).toMatch(/supplied|is fitted with|comes with/);
			expect(text, slug).toContain(`${lighting.wattage / (lighting.sockets ?? 1)} W`);
			const [, word = ""] = /(\w+) lamps of [\d.]+ W are supplied/.exec(text) ?? [];
			expect(lighting.sockets, slug).toBe(counts[word] ?? 1);
		}
	});
});

describe("the light", () => {
	test("of every size has the power and the flux of its description", () => {
		for (const { key, text, lighting } of pieces) {
			const [, watts, lumens] = /([\d.]+) W and ([\d,]+) lm/.exec(text) ?? [];
			if (!watts || !lumens) continue;
			expect([lighting.wattage, lighting.lumens], key).toEqual([Number(watts), Number(lumens.replace(",", ""))]);
		}
	});

	test("of a lens has the beam angle of its description", () => {
		for (const { key, text, lighting } of pieces) {
			const degrees = /of (\d+) degrees/.exec(text)?.[1];
			if (degrees) expect(lighting.beamAngle, key).toBe(Number(degrees));
		}
	});

	test("is stated by a variant only where it differs from the product", () => {
		for (const { variants = [], lighting } of demoProducts)
			for (const { sku, lighting: own } of variants)
				for (const [id, value] of Object.entries(own))
					expect(value, `${sku} ${id}`).not.toEqual(lighting[id as keyof typeof own]);
	});

	test("goes where the recipe sends it: a beam below 180° down or up, a wider one all round", () => {
		for (const { key, product, lighting } of pieces) {
			const { emission, beamAngle, specialFeatures, basementType } = lighting;
			expect(emission === "none", key).toBe(product.lighting.source === "none");
			if (emission === "all-round") expect(beamAngle, key).toBeGreaterThanOrEqual(180);
			if (emission === "down" || emission === "up") expect(beamAngle, key).toBeLessThan(180);
			if (specialFeatures.includes("Up and down light")) expect(emission, key).toBe("up-and-down");
			if (basementType === "Ground spike") expect(emission, key).toBe("up");
		}
	});

	test("is dimmed from outside only if the product is dimmable and has no dimmer of its own", () => {
		for (const { key, product, lighting } of pieces) {
			const hasOwnDimmer = /dimmer wheel|hold it to dim/.test(product.prose.join(" "));
			const others = ["LED strip", "Cord set"].includes(lighting.lightType);
			if (lighting.voltage === "") continue;
			const expected = !lighting.isDimmable ? "none" : hasOwnDimmer || others ? undefined : "trailing-edge";
			expect(lighting.dimmingType, key).toBe(expected);
		}
	});
});

describe("strips, drivers and dimmers", () => {
	const strip = () => soldPiecesOf("sharit-led-strip");

	test("have per metre of a strip the same power and flux, whatever its length", () => {
		const first = strip()[0]?.lighting;
		for (const { key, size, lighting } of strip()) {
			const metres = Number.parseInt(size, 10);
			const { stripLength = 0, cutLength = 0 } = lighting;
			expect(stripLength, key).toBe(metres * 1000);
			expect(stripLength % cutLength, key).toBe(0);
			expect(lighting.wattage, key).toBe(stripWatts(lighting.wattsPerMetre, metres));
			expect(lighting.lumens, key).toBe(
				Math.round(((first?.lumens ?? 0) / ((first?.stripLength ?? 0) / 1000)) * metres),
			);
		}
		expect(product("sharit-led-strip").prose.join(" ")).toContain(`every ${(first?.cutLength ?? 0) / 10} cm`);
	});

	test("say of a strip how much driver a metre needs", () => {
		const told = Number(/(\d+) W of driver for every metre/.exec(product("sharit-led-strip").prose.join(" "))?.[1]);
		const needed = minDriverWatts(strip()[0]?.lighting.wattsPerMetre) ?? 0;
		expect(told).toBe(Math.ceil(needed));
	});

	test("say of a driver its voltage, its power and the metres that it feeds", () => {
		for (const { key, size, text, lighting } of soldPiecesOf("tayyar-led-driver")) {
			expect(text, key).toContain(`${lighting.loadMax} W at ${lighting.outputVoltage} V`);
			expect(size, key).toBe(`${lighting.loadMax} W`);
			const metres = { "60 W": 5, "100 W": 8, "150 W": 10 }[size] ?? 0;
			const { loadMin: minWatts, loadMax: maxWatts, outputVoltage: outputVolts, dimmingType: dimming } = lighting;
			const volts = Number(strip()[0]?.lighting.voltage);
			const load = { volts, watts: stripWatts(10, metres), dimming: "trailing-edge" as const };
			expect(driverFit({ minWatts, maxWatts, outputVolts, dimming }, load).verdict, key).toBe("yes");
		}
	});

	test("say of a dimmer its load", () => {
		const text = product("tahkom-rotary-dimmer").prose.join(" ");
		for (const { key, lighting } of soldPiecesOf("tahkom-rotary-dimmer")) {
			expect(text, key).toContain(`from ${lighting.loadMin} to ${lighting.loadMax} W`);
			expect(text, key).toContain(`${lighting.loadMaxLamps} lamps`);
		}
	});

	test("alone have figures of a load", () => {
		for (const { key, lighting } of pieces) {
			const { lightType, loadMax, outputVoltage, wattsPerMetre } = lighting;
			expect(loadMax !== undefined, key).toBe(lightType === "LED driver" || lightType === "Dimmer");
			expect(outputVoltage !== undefined, key).toBe(lightType === "LED driver");
			expect(wattsPerMetre !== undefined, key).toBe(lightType === "LED strip");
		}
	});
});

describe("the energy class", () => {
	test("of bulbs and strips is the one that their figures give", () => {
		for (const { key, product, lighting } of pieces) {
			if (!isSource(product)) continue;
			const computed = computedClass({
				usefulLumens: lighting.lumens,
				onWatts: lighting.wattage,
				isDirectional: lighting.shape === "Reflector",
				isMains: lighting.voltage === "220-240",
			});
			expect(lighting.energyClass, key).toBe(computed);
		}
	});

	test("of a contained light source is not worse than what leaves the luminaire would give", () => {
		for (const { key, product, lighting } of pieces) {
			const { energyClass, lumens, wattage, source } = lighting;
			expect(energyClass === undefined, key).toBe(source === "none");
			if (!energyClass || isSource(product)) continue;
			const leaving = computedClass({ usefulLumens: lumens, onWatts: wattage, isDirectional: false, isMains: true });
			expect(energyClasses.indexOf(energyClass), key).toBeLessThanOrEqual(energyClasses.indexOf(leaving ?? "A"));
		}
	});

	test("has a registration number for bulbs and strips only, one for each model", () => {
		const models = new Map<string, string>();
		for (const { key, size, product, lighting } of pieces) {
			expect(lighting.eprelId !== undefined, key).toBe(isSource(product));
			if (!lighting.eprelId) continue;
			const model = `${product.slug} ${size.replace(/,? ?(single|box of \d+)$/i, "")}`;
			expect(models.get(lighting.eprelId) ?? model, key).toBe(model);
			models.set(lighting.eprelId, model);
		}
		expect(new Set(models.values()).size).toBe(models.size);
	});
});

describe("the data for trade and customs", () => {
	test("give every piece that is sold a GTIN of its own, from the range for demonstrations", () => {
		const numbers = pieces.map(({ lighting }) => lighting.gtin ?? "");
		expect(numbers.filter((gtin) => !isGtin(gtin) || !gtin.startsWith("952"))).toEqual([]);
		expect(new Set(numbers).size).toBe(numbers.length);
	});

	test("classify each kind of product in the Harmonized System", () => {
		const solelyLed = ({ lighting: { socketType } }: DemoProduct) => socketType === "Integrated LED";
		for (const each of demoProducts) {
			const { lightType, hsCode } = each.lighting;
			const kinds: Record<typeof lightType, string> = {
				"Aluminium profile": "760429",
				Bulb: "853952",
				"LED strip": "853951",
				"LED driver": "850440",
				Dimmer: "853650",
				"Cord set": "940599",
				"Garden light": "940542",
				"Table lamp": solelyLed(each) ? "940521" : "940529",
				"Floor lamp": solelyLed(each) ? "940521" : "940529",
				"Ceiling light": solelyLed(each) ? "940511" : "940519",
				Chandelier: solelyLed(each) ? "940511" : "940519",
				Downlight: solelyLed(each) ? "940511" : "940519",
				Pendant: solelyLed(each) ? "940511" : "940519",
				Spotlight: solelyLed(each) ? "940511" : "940519",
				"Wall light": solelyLed(each) ? "940511" : "940519",
			};
			expect(hsCode, each.slug).toBe(kinds[lightType]);
		}
	});

	test("warn of something with every product, and of the mains with everything that is connected to them", () => {
		for (const { slug, lighting } of demoProducts) {
			const text = lighting.warnings.map(({ en }) => en).join(" ");
			expect(text, slug).not.toBe("");
			if (lighting.voltage === "220-240") expect(text, slug).toMatch(/Switch off the|Pull the plug/);
			else if (lighting.voltage !== "") expect(text, slug).toContain(`${lighting.voltage} V`);
		}
	});

	test("name a maker with addresses of post and e-mail for every brand", () => {
		for (const { brandName, origin, makerName, makerAddress, makerContact } of demoBrands) {
			expect(origin, brandName).toMatch(/^[A-Z]{2}$/);
			expect(makerName, brandName).toMatch(/ (LLC|SPC|AS|FZE|Ltd)$/);
			expect(makerAddress, brandName).toMatch(/, (United Arab Emirates|Oman|Norway|United Kingdom)$/);
			expect(makerContact, brandName).toMatch(/^[a-z]+@[a-z]+\.example$/);
		}
	});
});

function soldPiecesOf(slug: string) {
	return soldPieces(product(slug));
}
