import type { Settings } from "@noor/contract/settings";
import type { Seller } from "@noor/contract/shop";

/** The invented tax registration number of the demonstration. Documents mark it as such. */
export const demonstrationTaxNumber = "100000000000003";

/** What the documents of an order that is made now state about the seller. */
export function sellerOf(
	{ company, address, taxRegistrationNumber }: Pick<Settings, "company" | "address" | "taxRegistrationNumber">,
	demonstration: boolean,
): Seller {
	return {
		demonstration,
		company,
		address,
		taxRegistrationNumber: taxRegistrationNumber && groupTaxNumber(taxRegistrationNumber),
		numberIsDemonstration: taxRegistrationNumber === demonstrationTaxNumber,
	};
}

/** As on invoices: 100 0000 0000 0003. */
function groupTaxNumber(number: string): string {
	return number.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3 $4");
}
