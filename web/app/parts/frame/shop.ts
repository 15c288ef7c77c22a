import type { ShopSettings } from "@noor/contract/shop";
import * as m from "@noor/messages/parts/frame";
import { createContext, use } from "react";

/** The settings that pages show; null until the root provides them. */
export const ShopContext = createContext<ShopSettings | null>(null);

/** The settings of the shop. Where the root could not load them the shop is an unnamed demonstration. */
export function useShop(): ShopSettings {
	return use(ShopContext) ?? unknownShop();
}

/** The name of the shop in the title of a page, by the `matches` of its `meta`. */
export function shopName(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
	const root = matches.find((match) => match?.id === "root")?.loaderData as ShopSettings | undefined;
	return root?.name ?? m.noor();
}

/** The address of a telephone number, as `tel:+97145550142`. */
export function telephoneLink(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

function unknownShop(): ShopSettings {
	return {
		demonstration: true,
		name: m.noor(),
		logoUrl: null,
		company: "",
		address: "",
		taxRegistrationNumber: null,
		numberIsDemonstration: false,
		email: "",
		phone: "",
		whatsapp: "",
		openingHours: "",
		tradeLicence: "",
		socialLinks: [],
		returnDays: 0,
		countries: [],
		pages: [],
		announcement: null,
		mailbox: false,
	};
}
