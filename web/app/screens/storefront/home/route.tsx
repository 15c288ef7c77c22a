import type { HomeSection } from "@noor/contract/home";
import type { ProductCard } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/home";
import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { organization } from "#parts/frame/organization.ts";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName } from "#parts/frame/shop.ts";
import { cardProduct } from "#parts/products/card-product.ts";
import type { Route } from "./+types/route";
import { BrandRow } from "./brand-row.tsx";
import { Guide, guideFilters } from "./guide.tsx";
import { Hero, heroPreload } from "./hero.tsx";
import { Highlights } from "./highlights.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { OpeningSoon } from "./opening-soon.tsx";
import { ProductRow } from "./product-row.tsx";
import { Promises } from "./promises.tsx";
import { SpecificationSheet } from "./specification-sheet.tsx";
import { loadStatements } from "./statements.ts";
import { TileWall } from "./tile-wall.tsx";

export const headers = publicPage;

/** The number of products in a row. */
const shownProducts = 4;
/** How many of the newest products are loaded to find some with lit pictures. */
const newProducts = 12;

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [home, { data: categories }, { filters, count }, { data: newest }, rooms, brands] = await Promise.all([
		call("GET /api/home"),
		call("GET /api/Categories"),
		call("GET /api/Products/facets"),
		call("GET /api/Products", { querystring: { sort: "newest", pageSize: newProducts } }),
		call("GET /api/rooms"),
		call("GET /api/brands"),
	]);
	const statements = home.sections.includes("figures") ? await loadStatements(call, filters) : [];
	const isLit = ({ imageUrl, litImageUrl }: ProductCard) => imageUrl && litImageUrl;
	const bestSellers = home.bestSellers.slice(0, shownProducts);
	// No product appears twice.
	const shown = new Set(bestSellers.map(({ id }) => id));
	const isFresh = ({ id }: ProductCard) => !shown.has(id);
	const rowOfNew = newest.filter(isFresh).slice(0, shownProducts);
	for (const { id } of rowOfNew) shown.add(id);
	return {
		publicUrl: context.get(publicUrlContext),
		isEmpty: count === 0,
		home: { ...home, bestSellers: bestSellers.map(cardProduct) },
		newest: rowOfNew.map(cardProduct),
		highlights: [...home.bestSellers.filter(isFresh), ...newest.filter(isFresh)]
			.filter(isLit)
			.slice(0, 3)
			.map(cardProduct),
		categories: categories.map(({ id, categoryName, description, imageUrl }) => ({
			to: href("/shop/:id", { id: String(id) }),
			name: categoryName,
			note: description,
			imageUrl,
		})),
		rooms,
		brands,
		statements,
		guide: guideFilters(filters),
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	const settings = matches[0].loaderData;
	return [
		...(loaderData ? heroPreload(loaderData.home.hero) : []),
		...pageMeta({
			shop,
			title: m.page_title(),
			description: m.page_description(),
			path: href("/home"),
			publicUrl: loaderData?.publicUrl,
			image: loaderData?.home.bestSellers[0]?.litImageUrl ?? loaderData?.newest[0]?.imageUrl ?? null,
			structured: settings ? [organization(settings, loaderData?.publicUrl)] : [],
		}),
	];
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { home, isEmpty, newest, highlights, categories, rooms, brands, statements, guide } = loaderData;
	const all = { to: href("/shop"), label: m.all_products() };
	const sections: Record<HomeSection, ReactNode> = {
		promises: <Promises promises={home.promises} />,
		bestSellers: <ProductRow title={m.best_sellers_title()} more={all} products={home.bestSellers} />,
		categories: <TileWall title={m.categories_title()} tiles={categories} />,
		newProducts: (
			<ProductRow
				title={m.new_products_title()}
				more={{ to: `${href("/shop")}?sort=newest`, label: m.all_new_products() }}
				products={newest}
			/>
		),
		rooms: (
			<TileWall
				title={m.rooms_title()}
				tiles={rooms.map(({ name, path, imageUrl, count }) => ({
					to: path,
					name,
					imageUrl,
					note: m.products({ count }),
				}))}
			/>
		),
		highlights: <Highlights products={highlights} />,
		figures: <SpecificationSheet statements={statements} />,
		brands: <BrandRow brands={brands} />,
		guide: <Guide filters={guide} />,
		newsletter: <NewsletterBox />,
	};
	const shown = isEmpty ? home.sections.filter((section) => section === "newsletter") : home.sections;
	return (
		<>
			<Hero hero={home.hero} isOpen={!isEmpty} />
			{isEmpty && <OpeningSoon />}
			{shown.map((section) => (
				<Fragment key={section}>{sections[section]}</Fragment>
			))}
		</>
	);
}
