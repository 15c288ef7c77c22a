import type { TranslatableText } from "@noor/contract/translation-list";
import type { TranslatedKindName } from "@noor/contract/translations";
import { href } from "react-router";

/** The form of the record of a text; undefined if it has none. */
export function addressOfText({ kind, owner }: Pick<TranslatableText, "kind" | "owner">): string | undefined {
	const product = `${href("/admin/products/product")}?edit=${owner}`;
	const addresses: Readonly<Record<TranslatedKindName, string | undefined>> = {
		products: product,
		variants: product,
		pictures: product,
		categories: `${href("/admin/products/categories")}?edit=${owner}`,
		brands: `${href("/admin/products/brand")}?edit=${owner}`,
		attributeValues: undefined,
		deliveryZones: `${href("/admin/delivery/zones")}?edit=${owner}`,
		deliveryMethods: `${href("/admin/delivery/methods")}?edit=${owner}`,
		paymentMethods: `${href("/admin/payment-methods")}?edit=${owner}`,
		coupons: `${href("/admin/coupons")}?edit=${owner}`,
		tariffs: `${href("/admin/tariffs")}?edit=${owner}`,
		pages: href("/admin/pages/:id", { id: owner }),
		letters: href("/admin/newsletter/letters/:id", { id: owner }),
		home: href("/admin/home"),
		rooms: href("/admin/home"),
		settings: href("/admin/settings"),
	};
	return addresses[kind];
}
