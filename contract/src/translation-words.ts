import * as m from "@noor/messages/contract/translation-words";
import { attributeRows } from "./attribute-rows.ts";
import type { TranslatedFieldOf, TranslatedKindName } from "./translations.ts";

// The names of the texts of the catalogue, for staff and for translators.

/** The names of the kinds of records in the plural. */
export const translatedKindNames: Readonly<Record<TranslatedKindName, () => string>> = {
	products: m.products,
	variants: m.variants,
	pictures: m.pictures,
	categories: m.categories,
	brands: m.brands,
	attributeValues: m.attribute_values,
	deliveryZones: m.delivery_zones,
	deliveryMethods: m.delivery_methods,
	paymentMethods: m.payment_methods,
	coupons: m.coupons,
	tariffs: m.tariffs,
	pages: m.pages,
	letters: m.letters,
	home: m.home,
	rooms: m.rooms,
	settings: m.settings,
};

const name = m.name;
const description = m.description;

const fieldNames: { [Kind in TranslatedKindName]: Readonly<Record<TranslatedFieldOf<Kind>, () => string>> } = {
	products: { name, description, seoTitle: m.seo_title, seoDescription: m.seo_description },
	variants: { size: m.size, sizeDescription: m.size_description },
	pictures: { altText: m.alt_text },
	categories: { categoryName: name, description },
	brands: { brandName: name, description, story: m.story },
	attributeValues: { value: m.value },
	deliveryZones: { name },
	deliveryMethods: { name, description, deliveryTime: m.delivery_time },
	paymentMethods: { name, description },
	coupons: { name },
	tariffs: { name },
	pages: { title: m.title, description },
	letters: { subject: m.subject, preheader: m.preheader },
	home: { heroAlt: m.alt_text, heroTitle: m.title },
	rooms: { name },
	settings: {
		name,
		address: m.address,
		openingHours: m.opening_hours,
		company: m.company,
		announcementText: m.announcement,
	},
};

const blockFieldNames: Readonly<Record<string, () => string>> = {
	text: m.block_text,
	items: m.block_items,
	question: m.block_question,
	answer: m.block_answer,
	alt: m.alt_text,
	rows: m.block_rows,
};

/** The text of a block of a content page or letter, as it is named among the fields of its record: `blocks.3.text`. */
const blockField = /^blocks\.(\d+)\.(\w+)$/;

/** The place of a block, from 0, and the name of its text; null for another field. */
export function readBlockField(field: string): { index: number; name: string } | null {
	const [, index, name] = blockField.exec(field) ?? [];
	return index === undefined || name === undefined ? null : { index: Number(index), name };
}

/** The name of a text. The fields of attribute values are not names but keys of values. */
export function translatedFieldName(kind: TranslatedKindName, field: string): string {
	if (kind === "attributeValues") return m.value();
	const block = readBlockField(field);
	if (block) return m.in_block({ number: block.index + 1, text: blockFieldNames[block.name]?.() ?? block.name });
	return (fieldNames[kind] as Readonly<Record<string, () => string>>)[field]?.() ?? field;
}

const attributeNames = new Map<string, () => string>(attributeRows.map(({ id, label }) => [id, label]));

/** The name of a record: an attribute by its label, any other one by its name. */
export function translatedRecordName(kind: TranslatedKindName, name: string): string {
	return kind === "attributeValues" ? (attributeNames.get(name)?.() ?? name) : name;
}
