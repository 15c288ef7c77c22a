import { glossaryPath } from "@noor/contract/glossary-terms";
import type { LightingDetails } from "@noor/contract/lighting-details";
import type { ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/product";
import { Link } from "react-router";
import { specificationRows } from "./specification-rows.ts";

interface TechnicalSpecificationProps {
	details: LightingDetails | undefined;
	variant: ProductVariant | undefined;
	/** The protection by the IP rating, in words. */
	protection: string;
}

/** The lighting details as tables of term, value with unit, and meaning. */
export function TechnicalSpecification({ details, variant, protection }: TechnicalSpecificationProps) {
	if (!details) return <p className="text-quiet">{m.no_specification()}</p>;
	return (
		<div className="grid gap-y-12">
			{specificationRows(details, protection).map(({ title, rows }) => (
				<table key={title} className="h-fit w-full border-collapse text-start text-sm">
					<caption className="border-b border-ink pb-3 text-start font-display text-lg">{title}</caption>
					<tbody>
						{rows.map(({ term, value, meaning, glossary }) => (
							<tr key={term} className="border-b border-line align-baseline">
								<th scope="row" className="w-[11rem] py-3 pe-4 text-start font-normal text-quiet max-sm:w-2/5">
									{glossary ? (
										<Link
											to={glossaryPath(glossary)}
											className="underline decoration-line underline-offset-4 hover:text-accent"
										>
											{term}
										</Link>
									) : (
										term
									)}
								</th>
								<td colSpan={meaning ? 1 : 2} className="py-3 pe-4 tabular-nums wrap-anywhere">
									<span className="font-medium">{value}</span>
									{meaning && <span className="block text-quiet sm:hidden">{meaning}</span>}
								</td>
								{meaning && <td className="w-2/5 py-3 text-quiet max-sm:hidden">{meaning}</td>}
							</tr>
						))}
					</tbody>
				</table>
			))}
			{variant?.sizeDescription && (
				<p className="text-sm text-quiet wrap-anywhere">
					{variant.size}: {variant.sizeDescription}
				</p>
			)}
		</div>
	);
}
