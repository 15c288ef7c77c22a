import type { Settings } from "@noor/contract/settings";
import type { Seller } from "@noor/contract/shop";
import { copiedTranslations, type Translations, withTranslatedFacts } from "@noor/contract/translations";
import type { StoredSeller } from "../database/column-types.ts";

/** The invented tax registration number of the demonstration. Documents mark it as such. */
export const demonstrationTaxNumber = "100000000000003";

/** The seller as the documents of an order of this moment state it. */
export function sellerOf(
	{
		company,
		address,
		taxRegistrationNumber,
		translations,
	}: Pick<Settings, "company" | "address" | "taxRegistrationNumber"> & { translations?: Translations },
	demonstration: boolean,
): StoredSeller {
	const kept = copiedTranslations({ company: [translations, "company"], address: [translations, "address"] });
	return {
		...(Object.keys(kept).length > 0 && { translations: kept }),
		demonstration,
		company,
		address,
		taxRegistrationNumber: taxRegistrationNumber && groupTaxNumber(taxRegistrationNumber),
		numberIsDemonstration: taxRegistrationNumber === demonstrationTaxNumber,
	};
}

/** A stored seller in the current language, as the contract has it. */
export function toSeller({ translations = {}, ...seller }: StoredSeller): Seller {
	const { translations: _, ...shown } = withTranslatedFacts({ ...seller, translations }, "company", "address");
	return shown;
}

/** As on invoices: 100 0000 0000 0003. */
function groupTaxNumber(number: string): string {
	return number.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3 $4");
}
