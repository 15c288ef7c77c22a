import type { Database } from "@noor/api/database/database";
import { attributeRows } from "@noor/contract/attribute-rows";
import { attributeValueKey, hasWords, translatedAttributes, translatedValuesOf } from "@noor/contract/attribute-texts";
import { textsOfBlock } from "@noor/contract/block-translations";
import { type Translations, translatedKinds, translationState } from "@noor/contract/translations";
import { test as base, describe, expect } from "vitest";
import { openShop } from "../api/test/shop.ts";
import { demoBrands } from "./catalogue/brands.ts";
import { loadDemo } from "./load-demo.ts";

// The Arabic of everything that the demonstration shows, as it is stored.

interface Text {
	/** The table and field of the text. */
	what: string;
	english: string;
	translations: Translations;
	field: string;
}

/** Every text of the demonstration that is not blank in English. */
async function readTexts(db: Database): Promise<Text[]> {
	const texts = [...(await readColumns(db)), ...(await readBlocks(db)), ...(await readAttributes(db))];
	return texts.filter(({ english }) => english !== "");
}

async function readColumns(db: Database): Promise<Text[]> {
	const texts: Text[] = [];
	for (const [kind, { table, fields }] of Object.entries(translatedKinds)) {
		// The values of attributes are read where they are used, and the settings are not the demonstration's.
		if (kind === "attributeValues" || kind === "settings") continue;
		const rows: Record<string, unknown>[] = await db
			.selectFrom(table as Exclude<typeof table, "attributeValues">)
			.selectAll()
			.execute();
		for (const row of rows)
			for (const field of Object.keys(fields)) {
				const translations = row.translations as Translations;
				texts.push({ what: `${table}.${field}`, english: String(row[field] ?? ""), translations, field });
			}
	}
	return texts;
}

async function readBlocks(db: Database): Promise<Text[]> {
	const pages = await db.selectFrom("pageVersions").select("blocks").execute();
	const letters = await db.selectFrom("letters").select("blocks").execute();
	return [...pages, ...letters]
		.flatMap(({ blocks }) => [...blocks])
		.flatMap((block) => {
			const translations = ("translations" in block ? block.translations : {}) as Translations;
			return Object.entries(textsOfBlock(block)).map(([field, english]) => ({
				...{ what: `${block.type}.${field}`, english, translations, field },
			}));
		});
}

async function readAttributes(db: Database): Promise<Text[]> {
	const stored = await db.selectFrom("attributeValues").select(["attributeId", "value", "translations"]).execute();
	const products = await db.selectFrom("lightingDetails").selectAll().execute();
	const variants = await db.selectFrom("productVariants").select("lighting").execute();
	const details = [...products, ...variants.map(({ lighting }) => lighting)] as Record<string, unknown>[];
	return translatedAttributes.flatMap((attributeId) => {
		const values = details.flatMap((detail) => translatedValuesOf(attributeId, String(detail[attributeId] ?? "")));
		return [...new Set(values)].filter(hasWords).map((english) => {
			const key = attributeValueKey(english);
			const row = stored.find((one) => one.attributeId === attributeId && attributeValueKey(one.value) === key);
			return { what: attributeId, english, translations: row?.translations ?? {}, field: "value" };
		});
	});
}

const test = base.extend("texts", { scope: "file" }, async ({}, { onCleanup }): Promise<Text[]> => {
	const { shop, close } = await openShop();
	onCleanup(close);
	await loadDemo(shop.db);
	return readTexts(shop.db);
});

/** The texts that fail, with their Arabic. */
function failing(texts: readonly Text[], fails: (arabic: string, english: string) => boolean): string[] {
	return texts.flatMap(({ what, english, translations, field }) => {
		const arabic = translations.ar?.[field]?.text;
		return arabic !== undefined && fails(arabic, english) ? [`${what}: ${english} → ${arabic}`] : [];
	});
}

/** The figures of a text, without separators of thousands. */
function figures(text: string): string[] {
	return (text.match(/\d[\d.,]*\d|\d/g) ?? []).map((figure) => figure.replaceAll(",", "")).toSorted();
}

/** Names of brands that are written in Latin letters in Arabic texts, too. */
const latinBrands: string[] = demoBrands
	.filter(({ arabic }) => !("brandName" in arabic))
	.map(({ brandName }) => brandName);

/** Codes, names of companies, and what is replaced or addressed: they stay in Latin letters. */
const latin = /\b(?:LED|TRN|PDPL|Stripe|Tabby|IP\d*|lm|E14|E27|GU10|G95|ST64|A60|C35)\b|\{\w+\}|\]\([^)]*\)/g;

describe("the Arabic of the demonstration", () => {
	test("is there for every text, and translates the English of today", ({ texts }) => {
		expect(texts.length).toBeGreaterThan(700);
		const others = texts.filter(
			({ what, english, translations, field }) =>
				!(what === "brands.brandName" && latinBrands.includes(english)) &&
				translationState(english, translations, field) !== "current",
		);
		expect(others.map(({ what, english }) => `${what}: ${english}`)).toEqual([]);
	});

	test("has the figures of the English and no others", ({ texts }) => {
		expect(failing(texts, (arabic, english) => figures(arabic).join() !== figures(english).join())).toEqual([]);
	});

	test("has Latin letters only in codes, names of companies and links", ({ texts }) => {
		expect(failing(texts, (arabic) => /[a-z]/i.test(arabic.replace(latin, "")))).toEqual([]);
	});

	test("has Arabic punctuation, and no control characters of direction", ({ texts }) => {
		const wrong = /[?;]|,(?!\d)|[\u200e\u200f\u202a-\u202e\u2066-\u2069]| {2}| [،؛؟.:]|ـ/;
		expect(failing(texts, (arabic) => wrong.test(arabic.replace(latin, "x")))).toEqual([]);
		expect(failing(texts, (arabic) => arabic !== arabic.trim())).toEqual([]);
	});

	test("writes each value of an attribute in its own way", ({ texts }) => {
		for (const { id } of attributeRows) {
			const values = texts.filter(({ what }) => what === id).map(({ translations }) => translations.ar?.value?.text);
			expect(new Set(values).size, id).toBe(values.length);
		}
	});
});
