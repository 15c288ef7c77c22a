import type { ProductCard as Product } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import { ProductCard } from "#parts/products/product-card.tsx";

/** Some products of a shop that has no lit picture to advertise with. */
export function FirstProducts({ products }: { products: readonly Product[] }) {
	return (
		<section aria-labelledby="products-title" className="page py-16 lg:py-28">
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
				<h2 id="products-title" className="text-2xl lg:text-3xl">
					{m.products_title()}
				</h2>
				<Link to={href("/shop")} className="link inline-flex min-h-11 items-center">
					{m.all_products()}
				</Link>
			</div>
			<ul className="mt-8 grid gap-x-4 gap-y-9 min-[30rem]:grid-cols-2 lg:mt-12 lg:grid-cols-4">
				{products.map((product) => (
					<li key={product.id}>
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</section>
	);
}
