import { type AttributeRow, attributeRows, byOrder, isStated, rangeEndOf } from "@noor/contract/attribute-rows";
import { unitOf } from "@noor/contract/attributes";
import { efficacy, efficacyOf } from "@noor/contract/efficacy";
import type { LightingDetails } from "@noor/contract/lighting-details";
import { type PiecePrice, piecePrice } from "@noor/contract/prices";
import type { ProductImage } from "@noor/contract/product-images";
import type { Product, ProductVariant } from "@noor/contract/products";
import { effectiveLighting, effectiveRecords } from "@noor/contract/variant-lighting";
import { absolute, pageUrl } from "#parts/frame/page-meta.ts";
import { valueText } from "#parts/products/attribute-text.ts";

interface Described {
	product: Product & { variants: readonly ProductVariant[] };
	lighting: LightingDetails | undefined;
	/** Whether it is sold as a light source, which has an energy label. */
	isSource: boolean;
	images: readonly ProductImage[];
	path: string;
	publicUrl: string | undefined;
}

/**
 * A product as a schema.org object, with its offers in AED and its lighting attributes. Without availability, because pages are cached and stock is live.
 */
export function structuredProduct({
	product,
	lighting,
	isSource,
	images,
	path,
	publicUrl,
}: Described): Record<string, unknown> {
	const offers = offersOf(product, pageUrl(publicUrl, path), lighting);
	const records = effectiveRecords(lighting, product.variants);
	return {
		"@type": "Product",
		"@id": pageUrl(publicUrl, path),
		name: product.name,
		description: product.description,
		brand: { "@type": "Brand", name: product.brandName },
		image: images.map(({ imageUrl }) => absolute(publicUrl, imageUrl)),
		...ownPropertiesOf(records),
		...(isSource && energyLabelOf(records)),
		offers,
		additionalProperty: additionalPropertiesOf(records),
	};
}

function offersOf(product: Described["product"], address: string, lighting: LightingDetails | undefined) {
	const offer = (variant?: ProductVariant) => ({
		"@type": "Offer",
		...offeredPrice(piecePrice(product, variant)),
		itemCondition: "https://schema.org/NewCondition",
		url: variant ? `${address}?variant=${variant.variantId}` : address,
		...(variant
			? { sku: variant.sku, name: `${product.name}, ${variant.size}`, ...gtinOf(effectiveLighting(lighting, variant)) }
			: {}),
	});
	const [first, ...others] = product.variants;
	if (!first) return offer();
	if (others.length === 0) return offer(first);
	const prices = product.variants.map(({ price }) => price);
	return {
		"@type": "AggregateOffer",
		priceCurrency: "AED",
		lowPrice: Math.min(...prices).toFixed(2),
		highPrice: Math.max(...prices).toFixed(2),
		offerCount: prices.length,
		offers: product.variants.map(offer),
	};
}

/** The price of an offer, and the one before as a strikethrough price (Google's documentation of merchant listings). */
function offeredPrice({ price, before }: PiecePrice) {
	const amount = (aed: number) => ({ price: aed.toFixed(2), priceCurrency: "AED" });
	if (before === null) return amount(price);
	const strikethrough = { priceType: "https://schema.org/StrikethroughPrice", ...amount(before) };
	return { ...amount(price), priceSpecification: { "@type": "UnitPriceSpecification", ...strikethrough } };
}

function gtinOf(lighting: LightingDetails | undefined) {
	return lighting?.gtin ? { gtin: lighting.gtin } : {};
}

/** The attributes that Product has properties of its own for, as far as they are the same for all variants. */
function ownPropertiesOf([first, ...others]: readonly LightingDetails[]): Record<string, unknown> {
	const stated = attributeRows.flatMap((row) => {
		const value = first?.[row.id] ?? null;
		if (!row.schemaOrg || !("property" in row.schemaOrg) || !isStated(row, value)) return [];
		if (others.some((lighting) => lighting[row.id] !== value)) return [];
		return [[row.schemaOrg.property, ownPropertyOf(row, value)]];
	});
	return Object.fromEntries(stated);
}

function ownPropertyOf(row: AttributeRow, value: string | number | boolean | null) {
	if (row.kind === "country") return { "@type": "Country", name: value };
	const unitCode = row.kind === "number" && row.unit && unitOf(row.unit).code;
	return unitCode ? { "@type": "QuantitativeValue", value, unitCode } : value;
}

/** The worst declared energy class of the variants of a light source. */
function energyLabelOf(records: readonly LightingDetails[]): Record<string, unknown> {
	const energyClass = records
		.flatMap((record) => record.energyClass || [])
		.sort()
		.at(-1);
	if (!energyClass) return {};
	const category = (name: string) => `https://schema.org/EUEnergyEfficiencyCategory${name}`;
	return {
		hasEnergyConsumptionDetails: {
			"@type": "EnergyConsumptionDetails",
			hasEnergyEfficiencyCategory: category(energyClass),
			energyEfficiencyScaleMin: category("G"),
			energyEfficiencyScaleMax: category("A"),
		},
	};
}

/**
 * Attributes with their units as UN/CEFACT codes; a number that differs between the variants as its smallest and largest
 * value.
 */
function additionalPropertiesOf(records: readonly LightingDetails[]) {
	const ratios = records.map((lighting) => Math.round(efficacyOf(lighting))).filter((ratio) => ratio > 0);
	const luminousEfficacy = { ...propertyValue(efficacy.schemaOrg.name(), extentOf(ratios)), unitText: efficacy.unit };
	return attributeRows.toSorted(byOrder(({ schemaOrg }) => schemaOrg)).flatMap((row) => {
		const own = propertyOf(row, records);
		return row.id === "lumens" && ratios.length > 0 ? [...own, luminousEfficacy] : own;
	});
}

function propertyOf(row: AttributeRow, records: readonly LightingDetails[]) {
	const [first] = records.filter((lighting) => isStated(row, lighting[row.id]));
	if (!row.schemaOrg || !("name" in row.schemaOrg) || !first) return [];
	const name = row.schemaOrg.name();
	if (row.kind !== "number") {
		const value = first[row.id];
		if (records.some((lighting) => lighting[row.id] !== value)) return [];
		return [propertyValue(name, { value: row.kind === "boolean" ? value : valueText(row, first) })];
	}
	const unitCode = row.unit && unitOf(row.unit).code;
	const values = records.flatMap((lighting) => {
		const value = lighting[row.id];
		return value !== null && isStated(row, value) ? [value, rangeEndOf(row, lighting) ?? value] : [];
	});
	return [{ ...propertyValue(name, extentOf(values)), ...(unitCode ? { unitCode } : {}) }];
}

function extentOf(values: readonly number[]) {
	const [minValue, maxValue] = [Math.min(...values), Math.max(...values)];
	return minValue === maxValue ? { value: minValue } : { minValue, maxValue };
}

function propertyValue(name: string, values: Record<string, unknown>) {
	return { "@type": "PropertyValue", name, ...values };
}
