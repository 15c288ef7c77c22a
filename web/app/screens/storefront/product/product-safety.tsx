import type { Brand } from "@noor/contract/brands";
import type { LightingDetails } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/storefront/product";
import type { ReactNode } from "react";

export type Maker = Pick<Brand, "makerName" | "makerAddress" | "makerContact">;

interface ProductSafetyProps {
	details: LightingDetails | undefined;
	maker: Maker;
	/** The name of the country of origin; empty if it is not stated. The server writes it, because the list of countries is long. */
	origin: string;
}

/**
 * The maker of the product and what users must know for their safety (Regulation (EU) 2023/988, Art. 19). Nothing if
 * nothing of it is stated.
 */
export function ProductSafety({ details, maker, origin }: ProductSafetyProps) {
	const { makerName, makerAddress, makerContact } = maker;
	const { gtin, warnings } = details ?? { gtin: "", warnings: "" };
	const rows: [term: string, value: ReactNode][] = [];
	const address = [makerName, makerAddress].filter(Boolean).join("\n");
	if (address || makerContact)
		rows.push([
			m.maker(),
			<>
				{address}
				{makerContact && (
					<a href={addressOf(makerContact)} className="link mt-1 block w-fit">
						{makerContact.replace(/^https?:\/\//, "")}
					</a>
				)}
			</>,
		]);
	if (origin) rows.push([m.country_of_origin(), origin]);
	if (gtin) rows.push([m.gtin(), gtin]);
	if (warnings) rows.push([m.warnings(), warnings]);
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby="safety-title" className="mt-12">
			<h2 id="safety-title" className="border-b border-ink pb-3 text-lg">
				{m.safety()}
			</h2>
			<dl className="text-sm">
				{rows.map(([term, value]) => (
					<div key={term} className="flex border-b border-line py-3">
						<dt className="w-[11rem] shrink-0 pe-4 text-quiet max-sm:w-2/5">{term}</dt>
						<dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function addressOf(contact: string): string {
	return contact.includes("://") ? contact : `mailto:${contact}`;
}
