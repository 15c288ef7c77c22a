import type { LightingDetails } from "@noor/contract/lighting-details";
import type { ProductImage } from "@noor/contract/product-images";
import type { Product, ProductVariant } from "@noor/contract/products";
import { absolute } from "#parts/frame/page-meta.ts";
import { unitPrice } from "#parts/products/prices.ts";

interface Described {
	product: Product & { variants: readonly ProductVariant[] };
	lighting: LightingDetails | undefined;
	images: readonly ProductImage[];
	path: string;
	publicUrl: string | undefined;
}

/**
 * A product in the words of schema.org, with its offers in AED and what it takes and gives. It has no ratings, for the
 * ones on the page are a demonstration; and no availability, for pages are kept and stock is live.
 */
export function structuredProduct({ product, lighting, images, path, publicUrl }: Described): Record<string, unknown> {
	const offers = offersOf(product, absolute(publicUrl, path));
	return {
		"@type": "Product",
		"@id": absolute(publicUrl, path),
		name: product.name,
		description: product.description,
		brand: { "@type": "Brand", name: product.brandName },
		image: images.map(({ imageUrl }) => absolute(publicUrl, imageUrl)),
		...(lighting?.material ? { material: lighting.material } : {}),
		...(lighting?.frameColor ? { color: lighting.frameColor } : {}),
		offers,
		additionalProperty: lighting ? propertiesOf(lighting) : [],
	};
}

function offersOf(product: Described["product"], address: string) {
	const offer = (price: number, variant?: ProductVariant) => ({
		"@type": "Offer",
		price: price.toFixed(2),
		priceCurrency: "AED",
		itemCondition: "https://schema.org/NewCondition",
		url: variant ? `${address}?variant=${variant.variantId}` : address,
		...(variant ? { sku: variant.sku, name: `${product.name}, ${variant.size}` } : {}),
	});
	const [first, ...others] = product.variants;
	if (!first) return offer(unitPrice(product, undefined));
	if (others.length === 0) return offer(first.price, first);
	const prices = product.variants.map(({ price }) => price);
	return {
		"@type": "AggregateOffer",
		priceCurrency: "AED",
		lowPrice: Math.min(...prices).toFixed(2),
		highPrice: Math.max(...prices).toFixed(2),
		offerCount: prices.length,
		offers: product.variants.map((variant) => offer(variant.price, variant)),
	};
}

/** Figures with their units as UN/CEFACT codes them. An energy class is the maker's to declare, and is not guessed. */
function propertiesOf(lighting: LightingDetails) {
	const { wattage, lumens, colorTemperature, colorTemperatureMax, cri, beamAngle, lifespanHours, ipRating } = lighting;
	const figure = (name: string, value: number, unit: { unitCode?: string; unitText?: string } = {}) =>
		value > 0 ? [{ "@type": "PropertyValue", name, value, ...unit }] : [];
	return [
		...figure("Power", wattage, { unitCode: "WTT" }),
		...figure("Luminous flux", lumens, { unitCode: "LUM" }),
		...figure("Luminous efficacy", wattage > 0 ? Math.round(lumens / wattage) : 0, { unitText: "lm/W" }),
		...(colorTemperatureMax === null
			? figure("Colour temperature", colorTemperature, { unitCode: "KEL" })
			: [
					{
						"@type": "PropertyValue",
						name: "Colour temperature",
						minValue: colorTemperature,
						maxValue: colorTemperatureMax,
						unitCode: "KEL",
					},
				]),
		...figure("Colour rendering index", cri),
		...figure("Beam angle", beamAngle, { unitCode: "DD" }),
		...figure("Rated life", lifespanHours, { unitCode: "HUR" }),
		...(ipRating ? [{ "@type": "PropertyValue", name: "Ingress protection", value: `IP${ipRating}` }] : []),
	];
}
