import { plainNumber } from "@noor/contract/amount-text";
import type { EditedProduct } from "@noor/contract/staff-products";
import {
	changedTranslations,
	type TranslationState,
	type Translations,
	translatedKinds,
	translationState,
} from "@noor/contract/translations";
import * as m from "@noor/messages/admin/products/product";

/** The columns of the editor in order, which are the fields of a variant. */
export const variantColumns = [
	{ name: "size", label: m.size },
	{ name: "price", label: m.price, figure: "decimal" },
	{ name: "compareAtPrice", label: m.compare_at_price, figure: "decimal" },
	{ name: "sku", label: m.sku },
	{ name: "stockQuantity", label: m.stock_quantity, figure: "numeric" },
	{ name: "sizeDescription", label: m.size_description },
] as const satisfies readonly { name: string; label: () => string; figure?: "decimal" | "numeric" }[];
export type VariantColumn = (typeof variantColumns)[number]["name"];

/** The suggested sizes; any other may be typed. */
export function usualSizes(): string[] {
	return [
		...["XS", "S", "M", "L", "XL", "XXL"],
		...["Ø 20 cm", "Ø 30 cm", "Ø 40 cm", "Ø 50 cm", "Ø 60 cm", "Ø 90 cm"],
		...["H 30 cm", "H 45 cm", "H 150 cm", "L 60 cm", "L 90 cm", "L 120 cm"],
		...[m.strip_2m(), m.strip_5m(), m.single(), m.set_of_3(), m.box_of_6()],
	];
}

/** A variant in the editor, with all values as texts. */
export interface VariantRow extends Record<VariantColumn, string> {
	/** Identifies the row while its position changes. */
	key: number;
	/** The id of a stored variant, with its stock as it was loaded. */
	variantId?: number;
	stockSeen?: number;
	/** The lighting details that differ from those of the product. */
	lighting: OwnLighting;
	/** The translations as they are stored. */
	translations: Translations;
	/** The Arabic texts that were changed or confirmed, by column. */
	arabic: ArabicTexts;
}

/** Arabic texts by field; with the English that an unchanged one was confirmed for. */
export type ArabicTexts = Readonly<Record<string, { text: string; source?: string }>>;

type EditedVariant = EditedProduct["variants"][number];

/** Values by the ids of attributes, without blank ones. */
export type OwnLighting = Readonly<Record<string, string | number>>;

/** All rows, and the key of the next. */
export interface VariantRows {
	rows: readonly VariantRow[];
	nextKey: number;
}

const blank: Record<VariantColumn, string> = {
	size: "",
	price: "",
	compareAtPrice: "",
	sku: "",
	stockQuantity: "",
	sizeDescription: "",
};

const blankParts = { lighting: {}, translations: {}, arabic: {} };

/** The rows of stored variants. */
export function rowsOf(variants: readonly EditedVariant[]): VariantRows {
	const rows = variants.map((variant, key) => ({
		key,
		variantId: variant.variantId,
		stockSeen: variant.stockQuantity,
		size: variant.size,
		price: String(variant.price),
		compareAtPrice: variant.compareAtPrice === null ? "" : String(variant.compareAtPrice),
		sku: variant.sku,
		stockQuantity: String(variant.stockQuantity),
		sizeDescription: variant.sizeDescription,
		lighting: variant.lighting as OwnLighting,
		translations: variant.translations,
		arabic: {},
	}));
	return { rows, nextKey: rows.length };
}

/** The rows of a copied product: new variants with SKUs to fill in, and without stock. */
export function copiedRowsOf(variants: readonly EditedVariant[]): VariantRows {
	const { rows, nextKey } = rowsOf(variants);
	return {
		rows: rows.map(({ variantId: _, stockSeen: __, ...row }) => ({
			...{ ...row, sku: "", stockQuantity: "0" },
			lighting: withoutGtin(row.lighting),
			arabic: copiedArabic(row),
		})),
		nextKey,
	};
}

/** A new variant has no stored translations, so its form sends them. */
function copiedArabic({ translations, arabic }: VariantRow): ArabicTexts {
	return { ...translations.ar, ...arabic };
}

/** A GTIN is that of one variant. */
function withoutGtin({ gtin: _, ...lighting }: OwnLighting): OwnLighting {
	return lighting;
}

/** The rows as the API takes them; it parses numbers from texts. */
export function formsOf({ rows }: VariantRows) {
	return rows.map(({ key: _, translations: __, arabic, ...form }) =>
		Object.keys(arabic).length === 0 ? form : { ...form, translations: { ar: arabic } },
	);
}

/** Changes the text of one cell. */
export function write(
	{ rows, nextKey }: VariantRows,
	place: { index: number; column: VariantColumn },
	text: string,
): VariantRows {
	return { rows: rows.map((row, index) => (index === place.index ? { ...row, [place.column]: text } : row)), nextKey };
}

/** Replaces the lighting details of a row. */
export function writeLighting({ rows, nextKey }: VariantRows, index: number, lighting: OwnLighting): VariantRows {
	return { rows: rows.map((row, at) => (at === index ? { ...row, lighting } : row)), nextKey };
}

/** The state of the Arabic texts of a row as they would be saved: of several states the one that needs most work. */
export function arabicStateOf({ translations, arabic, ...row }: VariantRow): TranslationState {
	const saved = changedTranslations(translations, { ar: arabic }, row as Record<VariantColumn, string>);
	const states = Object.keys(translatedKinds.variants.fields).map((field) =>
		translationState(row[field as VariantColumn].trim(), saved, field),
	);
	return (["missing", "outdated"] as const).find((state) => states.includes(state)) ?? "current";
}

/** Replaces the Arabic texts of a row. */
export function writeArabic({ rows, nextKey }: VariantRows, index: number, arabic: ArabicTexts): VariantRows {
	return { rows: rows.map((row, at) => (at === index ? { ...row, arabic } : row)), nextKey };
}

/** Inserts a blank row. */
export function addRow({ rows, nextKey }: VariantRows, index: number): VariantRows {
	return { rows: rows.toSpliced(index, 0, { ...blank, ...blankParts, key: nextKey }), nextKey: nextKey + 1 };
}

/** Inserts a copy after a row: a new variant with another SKU and without stock. */
export function duplicateRow({ rows, nextKey }: VariantRows, index: number): VariantRows {
	const row = rows[index];
	if (!row) return { rows, nextKey };
	const { variantId: _, stockSeen: __, ...copied } = row;
	const sku =
		row.sku.trim() === ""
			? ""
			: freeSku(
					rows,
					row.sku.replace(/-\d+$/, (end) => (end.length > 3 ? end : "")),
				);
	const copy = {
		...copied,
		key: nextKey,
		sku,
		stockQuantity: "0",
		lighting: withoutGtin(row.lighting),
		arabic: copiedArabic(row),
	};
	return { rows: rows.toSpliced(index + 1, 0, copy), nextKey: nextKey + 1 };
}

export function removeRow({ rows, nextKey }: VariantRows, index: number): VariantRows {
	return { rows: rows.toSpliced(index, 1), nextKey };
}

/** Swaps a row with its neighbour, if there is one. */
export function moveRow({ rows, nextKey }: VariantRows, index: number, step: 1 | -1): VariantRows {
	const row = rows[index];
	const to = index + step;
	if (!row || to < 0 || to >= rows.length) return { rows, nextKey };
	return { rows: rows.toSpliced(index, 1).toSpliced(to, 0, row), nextKey };
}

/** Pastes cells to the right and downwards, and adds missing rows. */
export function pasteCells(
	given: VariantRows,
	place: { index: number; column: VariantColumn },
	cells: readonly (readonly string[])[],
): VariantRows {
	const first = variantColumns.findIndex(({ name }) => name === place.column);
	let { rows, nextKey } = given;
	for (const [down, line] of cells.entries()) {
		const index = place.index + down;
		if (index >= rows.length) ({ rows, nextKey } = addRow({ rows, nextKey }, index));
		const written = Object.fromEntries(
			line.flatMap((text, right) => {
				const column = variantColumns[first + right];
				return column ? [[column.name, "figure" in column ? plainNumber(text) : text.trim()]] : [];
			}),
		);
		rows = rows.map((row, at) => (at === index ? { ...row, ...written } : row));
	}
	return { rows, nextKey };
}

/** The input of a combination. */
export interface Combining {
	/** One list of values per property, as sizes and finishes. */
	lists: readonly (readonly string[])[];
	price: string;
	stockQuantity: string;
	/** The prefix of every SKU. */
	skuStart: string;
}

/** Every combination of one value from each list. Empty lists are ignored. */
export function combinationsOf(lists: readonly (readonly string[])[]): string[][] {
	const filled = lists.filter((list) => list.length > 0);
	if (filled.length === 0) return [];
	return filled.reduce<string[][]>(
		(made, list) => made.flatMap((values) => list.map((value) => [...values, value])),
		[[]],
	);
}

/** Adds a row for every combination whose size does not exist, and removes empty rows. */
export function combine(given: VariantRows, { lists, price, stockQuantity, skuStart }: Combining): VariantRows {
	const rows = given.rows.filter(
		(row) => row.variantId !== undefined || variantColumns.some(({ name }) => row[name] !== ""),
	);
	const sizes = new Set(rows.map(({ size }) => size.trim().toLowerCase()));
	let { nextKey } = given;
	for (const values of combinationsOf(lists)) {
		const size = values.join(", ");
		if (sizes.has(size.toLowerCase())) continue;
		sizes.add(size.toLowerCase());
		const sku = freeSku(rows, [skuStart, ...values].map(skuPart).filter(Boolean).join("-"));
		rows.push({ ...blank, ...blankParts, key: nextKey, size, sku, price, stockQuantity });
		nextKey += 1;
	}
	return { rows, nextKey };
}

/** The values of a text, separated by lines or commas. */
export function valuesOf(text: string): string[] {
	return [
		...new Set(
			text
				.split(/[\n,]/)
				.map((value) => value.trim())
				.filter(Boolean),
		),
	];
}

function skuPart(text: string): string {
	return text
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}

/** The SKU, with the first free number as suffix if it is taken. */
function freeSku(rows: readonly { sku: string }[], wanted: string): string {
	const taken = new Set(rows.map(({ sku }) => sku.trim()));
	if (!taken.has(wanted)) return wanted;
	let nth = 2;
	while (taken.has(`${wanted}-${nth}`)) nth += 1;
	return `${wanted}-${nth}`;
}
