import { describe, expect } from "vitest";
import type { Shop } from "../api/test/shop.ts";
import { demoProducts } from "./catalogue/products.ts";
import { test } from "./test/demonstration.ts";

// Relevance of Arabic searches: what shoppers of the Gulf type, and what they expect first. Each search is made as the Arabic
// website makes it. How much the stemmer contributes is in decision 0065.

interface Found {
	/** The slugs of the products, in their order. */
	slugs: string[];
	didYouMean: string | null;
	/** The English name of the category and the parameters that the search is read as. */
	category: string | undefined;
	query: Record<string, string>;
}

const slugs = new Map(demoProducts.map(({ slug, arabic }) => [arabic.name, slug]));

async function search(shop: Shop, written: string): Promise<Found> {
	const visitor = await shop.as("anyone");
	const get = async (path: string) => (await visitor.get(path)).body;
	const { understood } = await get(`/api/Search/interpretation?lang=ar&search=${encodeURIComponent(written)}`);
	const { categoryId = null, query = { search: written } } = understood ?? {};
	const path = categoryId === null ? "/api/Products" : `/api/ProductCategory/category/${categoryId}`;
	const found = await get(`${path}?${new URLSearchParams({ ...query, pageIndex: "1", lang: "ar" })}`);
	const categories = await shop.db.selectFrom("categories").select(["id", "categoryName"]).execute();
	return {
		slugs: found.data.map(({ name }: { name: string }) => slugs.get(name)),
		didYouMean: found.didYouMean,
		category: categories.find(({ id }) => id === categoryId)?.categoryName,
		query,
	};
}

/** The slug of the expected first product, or its beginning; `|` separates products of which each may be first. */
type Expected = [search: string, first: string];

const tables: Record<string, Expected[]> = {
	"names, with and without the article and hamzas": [
		["قمر", "qamar"],
		["القمر", "qamar"],
		["مصباح قمر", "qamar"],
		["قمر المعلق", "qamar"],
		["لؤلؤ", "lulu"],
		["لولو", "lulu"],
		["هلال", "hilal"],
		["مصباح هلال", "hilal"],
		["مصباح هلال الارضي", "hilal"],
		["مصابيح الهلال", "hilal"],
		["نخله", "nakhla"],
		["نخيل", "nakhla"],
		["فانوس ورق", "waraq"],
		["فوانيس", "fanar|waraq"],
		["وفانوس", "fanar|waraq"],
		["فانوس جداري", "fanar"],
		["الفوانيس الجدارية", "fanar"],
		["فطر", "fitr"],
		["lulu", "lulu"],
		["qamar معلق", "qamar"],
		["pendant قمر", "qamar"],
	],
	"kinds of lamps: singular, plural, adjectives, prefixes": [
		["ثريا", "thurayya|halqa"],
		["ثريات", "thurayya|halqa"],
		["الثريات", "thurayya|halqa"],
		["ثريا حلقات", "halqa"],
		["مصباح معلق", "qamar|lulu|sadaf|mina|nakhla|dukhan|khatt"],
		["مصابيح معلقة", "qamar|lulu|sadaf|mina|nakhla|dukhan|khatt"],
		["المصابيح المعلّقة", "qamar|lulu|sadaf|mina|nakhla|dukhan|khatt"],
		["معلقات", "qamar|lulu|sadaf|mina|nakhla|dukhan|khatt|waraq"],
		["مصباح طاولة", "kattan|fitr|katib|diwan"],
		["مصابيح طاولات", "kattan|fitr|katib|diwan"],
		["مصباح مكتب", "katib|diwan"],
		["مكتبية", "katib|diwan"],
		["المكاتب", "katib|diwan|khatt"],
		["مصباح قراءة", "qari"],
		["مصباح للقراءه", "qari"],
		["للقراءة", "qari"],
		["قراءات", "qari"],
		["مصباح أرضي", "hilal|rukn|qari"],
		["مصابيح ارضيه", "hilal|rukn|qari"],
		["ثلاث قوائم", "rukn"],
		["مصباح جداري", "fanar|marsa|mafsal|jidar"],
		["مصابيح الجدار", "fanar|marsa|mafsal|jidar"],
		["مصباح لوحات", "barwaz"],
		["اضاءة لوحة", "barwaz"],
		["لوحات فنية", "barwaz|masar|ustuwana|nuqta"],
		["ذراع متحركة", "mafsal"],
		["متحرك", "mafsal"],
		["مصباح سقف", "badr|samaa|ustuwana|nuqta"],
		["مصابيح السقف", "badr|samaa|ustuwana|nuqta"],
		["مصباح غاطس", "nuqta"],
		["مسار اضاءة", "masar"],
		["لمبة", "noor-gu10|shams"],
		["لمبة اديسون", "shams-edison"],
		["لمبه شمعه", "shams-candle"],
		["شمعات", "shams-candle"],
		["الشموع", "shams-candle"],
		["كلاسيكي", "shams-classic"],
		["الكلاسيكيات", "shams-classic"],
		["شريط LED", "sharit"],
		["اشرطة اضاءة", "sharit"],
		["مرنة", "sharit"],
		["مشغلات LED", "tayyar"],
		["مفتاح تعتيم", "tahkom"],
		["مفاتيح التعتيم", "tahkom"],
		["دوار", "tahkom"],
		["طقم سلك", "harir|silk"],
		["سلك حرير", "harir|silk"],
		["حريرية", "harir|silk"],
		["اسلاك تعليق", "harir|silk"],
		["عمود حديقة", "mamsha"],
		["اعمدة انارة", "mamsha"],
		["للحدائق", "mamsha|rawda"],
		["حدائق", "mamsha|rawda"],
		["بالحديقة", "rawda|mamsha"],
		["بحري", "marsa"],
		["بحرية", "marsa"],
		["إضاءة خارجية", "fanar|marsa|mamsha|rawda|jidar"],
	],
	"words of the Gulf for the names of the trade": [
		["نجفة", "thurayya|halqa"],
		["نجف", "thurayya|halqa"],
		["شاندلير", "thurayya|halqa"],
		["أباجورة", "kattan|fitr|katib|diwan"],
		["ابجوره", "kattan|fitr|katib|diwan"],
		["ابجورة كتان", "kattan"],
		["لمبة مكتب", "katib|diwan|kattan|fitr"],
		["أبجورة أرضية", "hilal|rukn|qari"],
		["أبليك", "fanar|marsa|mafsal|jidar|barwaz"],
		["اضاءة جدارية", "jidar|fanar|marsa|mafsal"],
		["لمبة سقف", "badr|samaa|ustuwana|nuqta"],
		["سبوت لايت", "nuqta|masar|ustuwana|noor-gu10"],
		["سبوتات", "nuqta|masar|ustuwana|noor-gu10"],
		["داون لايت", "nuqta"],
		["تراك لايت", "masar"],
		["لمبات ليد", "noor-gu10|shams"],
		["شريط ليد", "sharit"],
		["محول ليد", "tayyar"],
		["ديمر", "tahkom"],
		["اضاءة حديقة", "rawda|mamsha"],
		["ثريا للمجلس", "thurayya|halqa"],
		["ثريات مجالس", "thurayya|halqa"],
		["غرفة النوم", "kattan|fitr|qamar|mafsal|lulu|qari|samaa|badr|katib|diwan|halqa|thurayya"],
		["مصباح للمطبخ", "qamar|nuqta|khatt|masar|mina"],
		["مصباح الحمام", "badr|nuqta|jidar|fanar|marsa|rawda|mamsha"],
	],
	"materials, shapes and colours": [
		["زجاج مدخن", "dukhan"],
		["مدخنة", "dukhan"],
		["الزجاج الحليبي", "lulu|badr|fitr"],
		["زجاجية", "wadi|dukhan|sadaf|lulu|badr|fanar|shams"],
		["نحاسي", "hilal|qamar|mafsal|thurayya|lulu|diwan|harir|silk"],
		["ثريا ذهبية", "thurayya"],
		["خيزران", "nakhla"],
		["راتان", "nakhla"],
		["روطان", "nakhla"],
		["كتّان", "kattan"],
		["كتانية", "kattan"],
		["بكتان", "kattan"],
		["ورقي", "waraq"],
		["الورقية", "waraq"],
		["اخضر", "diwan|qamar"],
		["قبة", "qamar"],
		["القبب", "qamar"],
		["مقببة", "qamar"],
		["مخروطي", "mina"],
		["المخروطية", "mina"],
		["كروي", "lulu|shams-filament"],
		["كرات", "thurayya"],
		["المعلقات الكروية", "lulu"],
		["حلقات", "halqa"],
		["قرصي", "badr"],
		["اقراص السقف", "badr"],
		["اسطواني", "ustuwana"],
		["الاسطوانة", "ustuwana"],
		["مضلع", "sadaf"],
		["المضلعة", "sadaf"],
		["الطولية", "khatt"],
		["أبيض متغير", "halqa|badr"],
	],
	"brands in Arabic letters": [
		["اتيليه رمال", "hilal|qamar|mina"],
		["دار الثريا", "thurayya|halqa"],
		["افق التقنية", "masar|nuqta|khatt|badr|jidar|ustuwana|sharit|tayyar|tahkom|majra"],
		["فتيل", "shams|noor"],
		["كورفان", "qari|diwan|katib|mafsal|barwaz"],
	],
	slips: [
		["أتيلييه رمال", "hilal|qamar|mina"],
		["مصباخ طاولة", "kattan|fitr|katib|diwan"],
		["ثرية", "thurayya|halqa"],
		["ثريه", "thurayya|halqa"],
		["فنوس", "fanar|waraq"],
		["مصبح معلق", "qamar|lulu|sadaf|mina|nakhla|dukhan|khatt"],
		["لمبات اديسن", "shams-edison"],
	],
	"figures with digits of both kinds, SKUs and Latin terms": [
		["مصباح 8 واط", "qamar|mina|nakhla|marsa|nuqta"],
		["مشغل 100 واط", "tayyar"],
		["800 لومن", "mamsha"],
		["2200 كلفن", "khatt|shams|dukhan|qari"],
		["مصباح ٣٠٠٠ كلفن", "masar|nuqta|ustuwana|katib|jidar|marsa|mamsha|rawda"],
		["IP65", "marsa|mamsha|rawda"],
		["اي بي 65", "marsa|mamsha|rawda"],
		["E14", "shams-candle"],
		["لمبة E27", "shams"],
		["لمبة GU10", "noor-gu10"],
		["NOOR-QAM-30-BK", "qamar"],
	],
};

describe("an Arabic search finds what a shopper expects first", () => {
	for (const [title, table] of Object.entries(tables))
		test(`for ${title}`, async ({ demonstration: shop }) => {
			for (const [written, first] of table) {
				const [found = "nothing"] = (await search(shop, written)).slugs;
				expect(
					first.split("|").some((slug) => found.startsWith(slug)),
					`${written}: ${found}`,
				).toBe(true);
			}
		});

	test("for phrases, which become filters", async ({ demonstration: shop }) => {
		const table: [written: string, category: string | undefined, query: Record<string, string>, first: string][] = [
			[
				"مصباح معلق دافئ قابل للتعتيم أقل من 600",
				"Pendants",
				{ isDimmable: "true", maxColorTemperature: "3000", maxPrice: "600" },
				"dukhan",
			],
			["مصابيح معلقة تحت ٥٠٠ درهم", "Pendants", { maxPrice: "500" }, "silk"],
			["ثريا أكثر من 4000 درهم", "Chandeliers", { minPrice: "4000" }, "thurayya"],
			["مصباح بين 200 و 400", undefined, { minPrice: "200", maxPrice: "400" }, "fanar"],
			["مصباح طاولة من ٣٠٠ إلى ٥٠٠ درهم", "Table Lamps", { minPrice: "300", maxPrice: "500" }, "fitr"],
			["مصباح معلق 60 سم", "Pendants", { minSize: "60", maxSize: "60" }, "qamar"],
			["مصباح معلق ٦٠ سم", "Pendants", { minSize: "60", maxSize: "60" }, "qamar"],
			["٢٠٠٠ لومن على الأقل", undefined, { minLumens: "2000" }, "thurayya"],
			["مصباح خارجي", undefined, { ipRating: "44,54,65" }, "mamsha"],
			["مصباح جداري ضد الماء", "Wall Lights", { ipRating: "65" }, "marsa"],
			["مصباح أسود معلق", undefined, { frameColors: "Black", mountingType: "Suspended" }, "halqa"],
			["مصباح أرضي نحاسي تحت 3000", "Floor Lamps", { search: "نحاسي", maxPrice: "3000" }, "qari"],
			["مصابيح سقف أتيليه رمال تحت 900", "Ceiling Lights", { brands: "Atelier Rimal", maxPrice: "900" }, ""],
			["ثريا غير قابلة للتعتيم", "Chandeliers", { isDimmable: "false" }, ""],
		];
		for (const [written, category, query, first] of table) {
			const found = await search(shop, written);
			expect({ category: found.category, query: found.query }, written).toEqual({ category, query });
			expect(found.slugs[0] ?? "", written).toMatch(new RegExp(`^${first}`));
		}
	});

	test("and corrects slips in its language, and finds nothing where there is nothing", async ({
		demonstration: shop,
	}) => {
		const table: [written: string, didYouMean: string | null][] = [
			["مصباخ طاوله", "مصباح طاولة"],
			["ثريه", "ثريا"],
			["فنوس جداري", "فانوس جداري"],
			["لمبات اديسن", "لمبات إديسون"],
			["pendnat", "pendant"],
			["مصابيح معلقه", null],
			["ثريات", null],
			["الكتان", null],
		];
		for (const [written, didYouMean] of table)
			expect((await search(shop, written)).didYouMean, written).toBe(didYouMean);
		expect(await search(shop, "كمبيوتر")).toMatchObject({ slugs: [], didYouMean: null });
		expect(await search(shop, "غسالة صحون")).toMatchObject({ slugs: [] });
	});
});

test("an Arabic word is found on English pages and an English one on Arabic pages, each with the texts of the page", async ({
	demonstration: shop,
}) => {
	const visitor = await shop.as("anyone");
	const suggest = async (written: string, lang: string) =>
		(await visitor.get(`/api/Search/suggestions?lang=${lang}&search=${encodeURIComponent(written)}`)).body;
	const inArabic = {
		products: [{ name: "مصباح قمر المعلّق المقبّب" }],
		categories: [],
		brands: [],
	};
	for (const written of ["qamar", "قمر"]) expect(await suggest(written, "ar"), written).toMatchObject(inArabic);
	expect(await suggest("قمر", "en")).toMatchObject({ products: [{ name: "Qamar Dome Pendant" }] });
	expect(await suggest("معلق", "ar")).toMatchObject({ categories: [{ categoryName: "مصابيح معلّقة" }] });
	expect(await suggest("pendant", "ar")).toMatchObject({ categories: [{ categoryName: "مصابيح معلّقة" }] });
	expect(await suggest("معلق", "en")).toMatchObject({ categories: [{ categoryName: "Pendants" }] });
	expect(await suggest("رمال", "ar")).toMatchObject({ brands: [{ brandName: "أتيليه رمال" }] });
	expect(await suggest("رمال", "en")).toMatchObject({ brands: [{ brandName: "Atelier Rimal" }] });
});

test("a size or finish in Arabic shows the variant that it names", async ({ demonstration: shop }) => {
	const visitor = await shop.as("anyone");
	const table: [written: string, sku: string][] = [
		["قمر 60 سم", "NOOR-QAM-60-BK"],
		["قمر ٣٠ سم", "NOOR-QAM-30-BK"],
		["قمر اخضر", "NOOR-QAM-44-SG"],
		["قمر نحاس مصقول", "NOOR-QAM-44-BR"],
	];
	for (const [written, sku] of table) {
		const { body } = await visitor.get(`/api/Products?lang=ar&pageIndex=1&search=${encodeURIComponent(written)}`);
		const [{ id, foundVariantId }] = body.data;
		const { body: variants } = await visitor.get(`/api/Products/variants/${id}`);
		const found = variants.find(({ variantId }: { variantId: number }) => variantId === foundVariantId);
		expect(found?.sku, written).toBe(sku);
	}
});
