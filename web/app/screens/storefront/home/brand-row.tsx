import type { SoldBrand } from "@noor/contract/brands";
import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import { Section } from "./section.tsx";

/** The brands with products, by their logos or names. */
export function BrandRow({ brands }: { brands: readonly SoldBrand[] }) {
	if (brands.length === 0) return null;
	return (
		<Section title={m.brands_title()} more={{ to: href("/brands"), label: m.all_brands() }}>
			<ul className="grid grid-cols-2 border-s border-t border-line sm:grid-cols-3 lg:grid-cols-5">
				{brands.map(({ id, brandName, logoUrl }) => (
					<li key={id} className="min-w-0 border-e border-b border-line">
						<Link
							to={href("/brands/:id", { id: String(id) })}
							className="grid min-h-24 place-items-center px-4 py-3 text-center font-display text-lg [overflow-wrap:anywhere] transition-colors hover:bg-raised hover:text-accent"
						>
							{logoUrl ? (
								<img
									src={logoUrl}
									alt={brandName}
									width={160}
									height={64}
									loading="lazy"
									className="h-16 w-40 max-w-full object-contain"
								/>
							) : (
								brandName
							)}
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
