import { attributeRows, choiceText } from "@noor/contract/attribute-rows";
import { type AttributeTexts, translatedValue } from "@noor/contract/attribute-texts";
import type { AttributeValues } from "@noor/contract/attributes";
import { translatedText } from "@noor/contract/translations";
import { baseLocale, locale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import type { CategoryTree } from "../categories/category-tree.ts";
import { type IndexedProduct, recordsOf } from "./indexed-product.ts";

/** The texts of a product by which a search finds it. */
export interface IndexedTexts {
	name: string;
	/** The kinds of the product: brand, categories, and attributes that are searched as kinds. */
	kinds: string[];
	properties: string[];
	variants: { size: string; sizeDescription: string }[];
	description: string;
}

interface Surroundings {
	categories: CategoryTree;
	attributeTexts: AttributeTexts;
}

/** The texts of a product in each language that it has texts in. */
export function indexedTextsOf(product: IndexedProduct, surroundings: Surroundings): IndexedTexts[] {
	const english = runInLocale(baseLocale, () => textsOf(product, surroundings));
	if (!hasTranslations(product, surroundings)) return [english];
	return [english, runInLocale("ar", () => textsOf(product, surroundings))];
}

function hasTranslations({ translations, variants }: IndexedProduct, surroundings: Surroundings): boolean {
	return (
		surroundings.attributeTexts.size > 0 ||
		[translations, ...variants.map((variant) => variant.translations)].some((own) => own?.ar !== undefined) ||
		surroundings.categories.all.some((category) => category.translations?.ar !== undefined)
	);
}

/** The texts in the current language. */
function textsOf(product: IndexedProduct, { categories, attributeTexts }: Surroundings): IndexedTexts {
	const { card, translations } = product;
	const own = (field: "name" | "description" | "brandName") => translatedText(card[field], translations, field);
	const records = recordsOf(product);
	const attributes = (rows: readonly SearchedRow[]) =>
		records.flatMap((lighting) => rows.map((row) => searchedText(row, lighting, attributeTexts)));
	return {
		name: own("name"),
		kinds: [
			own("brandName"),
			...attributes(kindRows),
			...categories
				.withAncestors(product.categoryIds)
				.map((category) => translatedText(category.categoryName, category.translations, "categoryName")),
		],
		properties: [...attributes(propertyRows), ...(locale() === baseLocale ? [] : records.flatMap(statements))],
		variants: product.variants.map(({ size, sizeDescription, translations }) => ({
			size: translatedText(size, translations, "size"),
			sizeDescription: translatedText(sizeDescription, translations, "sizeDescription"),
		})),
		description: own("description"),
	};
}

/** The labels of the yes/no attributes that a product has, such as “Dimmable”. For English, `figureWords` adds the words of the attribute table. */
function statements(lighting: AttributeValues): string[] {
	return attributeRows.flatMap((row) =>
		row.kind === "boolean" && row.search && lighting[row.id] ? [row.label()] : [],
	);
}

type SearchedRow = ReturnType<typeof rowsSearchedAs>[number];
const kindRows = rowsSearchedAs("kind");
const propertyRows = rowsSearchedAs("property");

/** The text attributes that are searched with this weight. */
function rowsSearchedAs(search: "kind" | "property") {
	return attributeRows.flatMap((row) =>
		(row.kind === "text" || row.kind === "list" || row.kind === "choice") && row.search === search ? [row] : [],
	);
}

function searchedText(row: SearchedRow, lighting: AttributeValues, attributeTexts: AttributeTexts): string {
	if (row.kind === "choice") return choiceText(row, lighting[row.id]);
	return translatedValue(attributeTexts, row.id, lighting[row.id]);
}
