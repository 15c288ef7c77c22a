import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { LampPicture } from "#parts/pictures/lamp-picture.tsx";
import type { CardProduct } from "#parts/products/card-product.ts";
import { Section } from "./section.tsx";

/** Lamps with pictures unlit and lit, and their prices. */
export function Highlights({ products }: { products: readonly CardProduct[] }) {
	if (products.length === 0) return null;
	return (
		<Section title={m.promo_title()} text={m.promo_text()}>
			<ul className="grid gap-x-4 gap-y-8 md:grid-cols-3">
				{products.map((product, index) => (
					<li key={product.id} className="group relative min-w-0">
						<LampPicture
							src={product.imageUrl ?? ""}
							litSrc={product.litImageUrl}
							alt={product.imageAlt}
							preview={product.imagePreview}
							sizes="(min-width: 48rem) 31vw, 92vw"
							light={index === 0 ? "on" : "hover"}
							className="aspect-square"
						/>
						<Link
							to={href("/product/:id", { id: String(product.id) })}
							className="mt-3 inline-flex min-h-11 items-center font-display text-lg [overflow-wrap:anywhere] group-hover:text-accent after:absolute after:inset-0"
						>
							{product.name}
						</Link>
						<p className="text-sm text-quiet">
							<Money amount={product.lowestPrice} form="currency" />
						</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
