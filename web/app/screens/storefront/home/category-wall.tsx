import type { Category } from "@noor/contract/categories";
import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import { Picture } from "#parts/pictures/picture.tsx";
import { ArrowEndIcon } from "#ui/icons.tsx";

/** The categories with a photograph each. */
export function CategoryWall({ categories }: { categories: readonly Category[] }) {
	return (
		<section aria-labelledby="categories-title" className="page py-16 lg:py-28">
			<h2 id="categories-title" className="text-2xl lg:text-3xl">
				{m.categories_title()}
			</h2>
			<ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-4 lg:mt-12 lg:grid-cols-12 lg:gap-y-12">
				{categories.map((category, index) => (
					<li key={category.id} className={spanOf(index, categories.length)}>
						<Link to={href("/shop/:id", { id: String(category.id) })} className="group block">
							<div className="aspect-square overflow-hidden bg-wall">
								{category.imageUrl && (
									<Picture
										src={category.imageUrl}
										alt=""
										sizes="(min-width: 64rem) 30vw, 46vw"
										className="size-full object-cover transition-[scale] duration-[250ms] group-hover:scale-[1.02] night:brightness-90"
									/>
								)}
							</div>
							<span className="mt-3 flex items-center justify-between gap-4 border-b border-line pb-3 transition-colors group-hover:border-brass">
								<span className="font-display text-lg lg:text-xl">{category.categoryName}</span>
								<ArrowEndIcon className="text-quiet transition-[translate] group-hover:translate-x-1 rtl:group-hover:-translate-x-1" />
							</span>
						</Link>
						{/* Outside of the link, whose name is the category. */}
						<p className="mt-2.5 max-w-[40ch] text-sm text-quiet max-sm:sr-only">{category.description}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Three in a row; four in the last row if one would be left over. */
function spanOf(index: number, count: number): string {
	return count % 3 === 1 && count > 3 && index >= count - 4 ? "lg:col-span-3" : "lg:col-span-4";
}
