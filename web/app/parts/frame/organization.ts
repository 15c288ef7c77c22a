import type { ShopSettings } from "@noor/contract/shop";
import { absolute, pageUrl } from "./page-meta.ts";

/** The company that sells as a schema.org object. An invented tax number is left out. */
export function organization(
	shop: Omit<ShopSettings, "mailbox">,
	publicUrl: string | undefined,
): Record<string, unknown> {
	const { name, company, email, phone, address, logoUrl, socialLinks, taxRegistrationNumber, returnDays, countries } =
		shop;
	return {
		"@type": "OnlineStore",
		name,
		legalName: company,
		url: pageUrl(publicUrl, "/home"),
		email,
		telephone: phone,
		address,
		hasMerchantReturnPolicy: {
			"@type": "MerchantReturnPolicy",
			applicableCountry: countries.length > 0 ? countries : ["AE"],
			...(returnDays > 0
				? {
						returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
						merchantReturnDays: returnDays,
					}
				: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }),
		},
		...(logoUrl ? { logo: absolute(publicUrl, logoUrl) } : {}),
		...(socialLinks.length > 0 ? { sameAs: socialLinks } : {}),
		...(taxRegistrationNumber && !shop.numberIsDemonstration ? { vatID: taxRegistrationNumber } : {}),
	};
}
