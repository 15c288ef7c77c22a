import type { Right } from "./roles.ts";
import type { TranslatedKindName } from "./translations.ts";

type Area = "catalogue" | "delivery" | "pages" | "promotions" | "settings";

/** The area of each kind, as rights name it. */
export const areaOfKind = {
	products: "catalogue",
	variants: "catalogue",
	pictures: "catalogue",
	categories: "catalogue",
	brands: "catalogue",
	attributeValues: "catalogue",
	deliveryZones: "delivery",
	deliveryMethods: "delivery",
	paymentMethods: "settings",
	coupons: "promotions",
	tariffs: "settings",
	pages: "pages",
	letters: "promotions",
	home: "pages",
	rooms: "pages",
	settings: "settings",
} as const satisfies Record<TranslatedKindName, Area>;

/** The right to read the texts of a kind, or to translate them. */
export function rightOfKind(kind: TranslatedKindName, act: "read" | "write"): Right {
	return `${areaOfKind[kind]}:${act}`;
}
