import { expect, test } from "vitest";
import { type ParsedPhrase, type PhraseVocabulary, parsePhrase } from "./parse-phrase.ts";

const categories: Record<string, number> = {
	pendant: 1,
	"wall light": 2,
	outdoor: 3,
	"table lamp": 4,
	"spot track": 5,
	"مصباح معلق": 1,
	"مصباح جدار": 2,
	"اضا خارج": 3,
	"مصباح طاول": 4,
};
const values: Record<string, ["material" | "finish" | "brands" | "shape", string]> = {
	"opal glas": ["material", "Opal glass"],
	"opal glass": ["material", "Opal glass"],
	brushed: ["finish", "Brushed"],
	globe: ["shape", "Globe"],
	"atelier rimal": ["brands", "Atelier Rimal"],
	اسود: ["finish", "Black"],
	"زجاج اوبال": ["material", "Opal glass"],
	"اتيل رمال": ["brands", "Atelier Rimal"],
};
const vocabulary: PhraseVocabulary = {
	categoryOf: (words) => categories[words.join(" ")],
	valueOf(words) {
		const [name, value] = values[words.join(" ")] ?? [];
		return name && value ? { name, value } : undefined;
	},
	isInName: (words) => words.join(" ") === "daylight",
	valuesOf: (name) => (name === "ipRating" ? ["20", "44", "54", "65", "67"] : []),
	hasValue: (name, value) => (name === "size" ? [30, 60].includes(value) : name === "wattage" && value === 8),
	isKnown: (word) => ["فانوس", "زجاج", "ومن"].includes(word),
};

const parse = (search: string) => parsePhrase(search, vocabulary);
/** The filters and ranges as one object, with the category and the words that are left. */
function read(search: string): object | undefined {
	const parsed = parse(search);
	return parsed && said(parsed);
}
function said({ categoryId, filters, ranges, rest }: ParsedPhrase): object {
	return {
		...(categoryId === undefined ? {} : { categoryId }),
		...Object.fromEntries(filters),
		...Object.fromEntries([...ranges].map(([name, { min, max }]) => [name, [min ?? null, max ?? null]])),
		...(rest === "" ? {} : { rest }),
	};
}

test("a phrase becomes a category, filters and ranges", () => {
	const table: [search: string, read: object][] = [
		[
			"warm dimmable pendant below 600",
			{ categoryId: 1, isDimmable: [true], colorTemperature: [null, 3000], price: [null, 600] },
		],
		[
			"Warm, dimmable pendants under AED 600",
			{ categoryId: 1, isDimmable: [true], colorTemperature: [null, 3000], price: [null, 600] },
		],
		["pendant up to 1,200 dhs", { categoryId: 1, price: [null, 1200] }],
		["pendant < 600", { categoryId: 1, price: [null, 600] }],
		["pendant ≤600", { categoryId: 1, price: [null, 600] }],
		["pendant 500 aed", { categoryId: 1, price: [null, 500] }],
		["pendant from 300 to 600", { categoryId: 1, price: [300, 600] }],
		["pendant between 300 and 600 aed", { categoryId: 1, price: [300, 600] }],
		["pendant 300-600 aed", { categoryId: 1, price: [300, 600] }],
		["pendants over 1000", { categoryId: 1, price: [1000, null] }],
		["pendant above 300 below 600", { categoryId: 1, price: [300, 600] }],
		["pendant under ٦٠٠", { categoryId: 1, price: [null, 600] }],
		["pendant up to 60 cm", { categoryId: 1, size: [null, 60] }],
		["60cm pendant", { categoryId: 1, size: [60, 60] }],
		["600 mm pendant", { categoryId: 1, size: [60, 60] }],
		["50 cm pendant", { categoryId: 1, size: [45, 55] }],
		["pendant larger than 40 cm", { categoryId: 1, size: [40, null] }],
		["pendant under 10 watts", { categoryId: 1, wattage: [null, 10] }],
		["8w pendant", { categoryId: 1, wattage: [8, 8] }],
		["9 W pendant", { categoryId: 1, wattage: [8.1, 9.9] }],
		["pendant at least 800 lumens", { categoryId: 1, lumens: [800, null] }],
		["pendant 800 lm or more", { categoryId: 1, lumens: [800, null] }],
		["pendant 2700-3000K", { categoryId: 1, colorTemperature: [2700, 3000] }],
		["pendant with over 30,000 hours", { categoryId: 1, lifespanHours: [30_000, null] }],
		["cool white wall light", { categoryId: 2, colorTemperature: [4000, null] }],
		["neutral wall lights", { categoryId: 2, colorTemperature: [3500, 4500] }],
		["non-dimmable pendant", { categoryId: 1, isDimmable: [false] }],
		["not dimmable pendant", { categoryId: 1, isDimmable: [false] }],
		["waterproof wall light", { categoryId: 2, ipRating: ["65", "67"] }],
		["splash-proof wall light", { categoryId: 2, ipRating: ["44", "54", "65", "67"] }],
		["ip44 wall light", { categoryId: 2, ipRating: ["44"] }],
		["IP 65 wall light", { categoryId: 2, ipRating: ["65"] }],
		["pendant CRI 90+", { categoryId: 1, cri: [90] }],
		["pendant ra ≥ 95", { categoryId: 1, cri: [95] }],
		["opal glass pendant", { categoryId: 1, material: ["Opal glass"] }],
		["Atelier Rimal pendants", { categoryId: 1, brands: ["Atelier Rimal"] }],
		["brushed opal glass", { finish: ["Brushed"], material: ["Opal glass"] }],
		["dimmable", { isDimmable: [true] }],
		["below 200", { price: [null, 200] }],
	];
	for (const [search, expected] of table) expect(read(search), search).toEqual(expected);
});

test("an Arabic phrase becomes a category, filters and ranges", () => {
	const table: [search: string, read: object][] = [
		[
			"مصباح معلق دافئ قابل للتعتيم أقل من 600",
			{ categoryId: 1, isDimmable: [true], colorTemperature: [null, 3000], price: [null, 600] },
		],
		[
			"مصابيح معلّقة دافئة قابلة للتعتيم بأقل من ٦٠٠ درهم",
			{ categoryId: 1, isDimmable: [true], colorTemperature: [null, 3000], price: [null, 600] },
		],
		["المصابيح المعلقة تحت ٥٠٠ درهم", { categoryId: 1, price: [null, 500] }],
		["مصباح معلق بين 200 و 400", { categoryId: 1, price: [200, 400] }],
		["مصباح معلق بين 200 و400 درهم", { categoryId: 1, price: [200, 400] }],
		["مصباح معلق من ٢٠٠ إلى ٤٠٠", { categoryId: 1, price: [200, 400] }],
		["مصباح معلق من 200 الى 400 درهم", { categoryId: 1, price: [200, 400] }],
		["مصباح معلق 200-400 درهم", { categoryId: 1, price: [200, 400] }],
		["مصباح معلق حتى ١٬٢٠٠ د.إ.", { categoryId: 1, price: [null, 1200] }],
		["مصباح معلق لا يزيد سعره عن 300", { categoryId: 1, price: [null, 300] }],
		["مصباح معلق 500 درهم أو أقل", { categoryId: 1, price: [null, 500] }],
		["مصباح معلق أكثر من 1000 درهم", { categoryId: 1, price: [1000, null] }],
		["مصباح معلق حوالي 500 درهم", { categoryId: 1, price: [450, 550] }],
		["مصباح معلق 60 سم", { categoryId: 1, size: [60, 60] }],
		["مصباح معلق ٦٠ سم", { categoryId: 1, size: [60, 60] }],
		["مصباح معلق 600 مم", { categoryId: 1, size: [60, 60] }],
		["مصباح معلق أكبر من 40 سنتيمتر", { categoryId: 1, size: [40, null] }],
		["مصباح جداري 8 واط", { categoryId: 2, wattage: [8, 8] }],
		["مصباح جداري أقل من ١٠ واط", { categoryId: 2, wattage: [null, 10] }],
		["مصباح معلق 800 لومن فأكثر", { categoryId: 1, lumens: [800, null] }],
		["مصباح معلق 2700-3000 كلفن", { categoryId: 1, colorTemperature: [2700, 3000] }],
		["مصباح جداري أبيض بارد", { categoryId: 2, colorTemperature: [4000, null] }],
		["مصباح جداري ضد الماء", { categoryId: 2, ipRating: ["65", "67"] }],
		["مصباح جداري مقاوم للرذاذ", { categoryId: 2, ipRating: ["44", "54", "65", "67"] }],
		["مصباح جداري IP44", { categoryId: 2, ipRating: ["44"] }],
		["مصباح جداري درجة الحماية 65", { categoryId: 2, ipRating: ["65"] }],
		["مصباح معلق غير قابل للتعتيم", { categoryId: 1, isDimmable: [false] }],
		["إضاءة خارجية أقل من 500", { categoryId: 3, price: [null, 500] }],
		["مصباح طاولة أسود", { categoryId: 4, finish: ["Black"] }],
		["مصباح معلق بزجاج أوبال", { categoryId: 1, material: ["Opal glass"] }],
		["أتيليه رمال مصابيح معلقة", { categoryId: 1, brands: ["Atelier Rimal"] }],
		["قابل للتعتيم", { isDimmable: [true] }],
		["مصابيح أقل من 300", { price: [null, 300] }],
		["إضاءة دافئة", { colorTemperature: [null, 3000] }],
		["pendant أقل من 600", { categoryId: 1, price: [null, 600] }],
		["مصباح معلق under 600 aed", { categoryId: 1, price: [null, 600] }],
		["مصباح معلق دافئ لغرفة الطعام", { categoryId: 1, colorTemperature: [null, 3000], rest: "لغرفة الطعام" }],
		["فانوس أقل من 500", { price: [null, 500], rest: "فانوس" }],
		["لمبة E27 أقل من 100", { price: [null, 100], rest: "لمبة E27" }],
	];
	for (const [search, expected] of table) expect(read(search), search).toEqual(expected);
	for (const search of [
		"مصباح معلق",
		"الثريات",
		"ثريا",
		"زجاج أوبال",
		"60 سم",
		"8 واط",
		"3000 كلفن",
		"من",
		"بين",
		"مصباح",
	])
		expect(parse(search), search).toBeUndefined();
});

test("words that are not understood stay words of the search, as they are written", () => {
	const table: [search: string, read: object][] = [
		["warm pendant for dining table", { categoryId: 1, colorTemperature: [null, 3000], rest: "for dining table" }],
		["Qamar below 900", { price: [null, 900], rest: "Qamar" }],
		["E27 bulb under 100", { price: [null, 100], rest: "E27 bulb" }],
		["sage green pendant below 600", { categoryId: 1, price: [null, 600], rest: "sage green" }],
		["outdoor wall light below 500", { categoryId: 3, price: [null, 500], rest: "wall light" }],
		["café-style globe below 500", { shape: ["Globe"], price: [null, 500], rest: "café-style" }],
		["below 600 below 500 pendant", { categoryId: 1, price: [null, 600], rest: "below 500" }],
		["ip99 pendant under 5 w", { categoryId: 1, wattage: [null, 5], rest: "ip99" }],
	];
	for (const [search, expected] of table) expect(read(search), search).toEqual(expected);
	// Words that only say that a lamp is wanted would miss pendants without them.
	expect(read("lamps under 300")).toEqual({ price: [null, 300] });
	expect(read("a warm light")).toEqual({ colorTemperature: [null, 3000] });
});

test("a single name and a bare figure stay words, which find more and in a better order", () => {
	for (const search of [
		"",
		"pendant",
		"wall lights",
		"globe",
		"opal glass",
		"60 cm",
		"8 W",
		"2700K",
		"E27",
		"IP44",
		"NOOR-QAM-30-BK",
		"27",
		"for the",
		"???",
		"daylight",
		"from",
		"under the table",
		"between",
	])
		expect(parse(search), search).toBeUndefined();
});

test("every word of a search is a filter, remains a word, or is generic", () => {
	const pieces = ["warm", "dimmable", "pendant", "below 600", "60 cm", "brushed", "qamar", "for", "E27", "sage"];
	const draw = (seed: number) => pieces.filter((_, at) => (seed >> at) & 1);
	for (let seed = 1; seed < 2 ** pieces.length; seed += 7) {
		const search = draw(seed).join(" ");
		const parsed = parse(search);
		for (const word of ["qamar", "E27", "sage"])
			if (parsed && search.includes(word)) expect(parsed.rest, search).toContain(word);
	}
});
