import * as m from "@noor/messages/storefront/home";
import { href } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { organization } from "#parts/frame/organization.ts";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName } from "#parts/frame/shop.ts";
import type { Route } from "./+types/route";
import { CategoryWall } from "./category-wall.tsx";
import { FirstProducts } from "./first-products.tsx";
import { Hero, heroPicture } from "./hero.tsx";
import { toHighlight } from "./highlight.ts";
import { NewsletterBox } from "./newsletter-box.tsx";
import { OpeningSoon } from "./opening-soon.tsx";
import { promisedFigures } from "./promised-figures.ts";
import { PromoTiles } from "./promo-tiles.tsx";
import { SpecificationSheet } from "./specification-sheet.tsx";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [{ data: categories }, { filters, count }] = await Promise.all([
		call("GET /api/Categories"),
		call("GET /api/Products/facets"),
	]);
	const firstOfEach = await Promise.all(
		categories.map(({ id }) =>
			call("GET /api/ProductCategory/category/:categoryId", {
				params: { categoryId: id },
				querystring: { pageSize: 1, sort: "name" },
			}),
		),
	);
	const highlights = categories.flatMap((category, index) => toHighlight(category, firstOfEach[index]?.data[0]));
	const isEmpty = count === 0;
	return {
		publicUrl: context.get(publicUrlContext),
		categories,
		isEmpty,
		figures: promisedFigures(filters),
		highlights,
		// A new shop may have products without lit pictures, or outside of all categories.
		products:
			highlights.length > 0 || isEmpty ? [] : (await call("GET /api/Products", { querystring: { pageSize: 4 } })).data,
	};
}

export const links: Route.LinksFunction = () => [heroPicture];

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	const settings = matches[0].loaderData;
	return pageMeta({
		shop,
		title: m.page_title(),
		description: m.page_description(),
		path: href("/home"),
		publicUrl: loaderData?.publicUrl,
		image: loaderData?.highlights[0]?.product.litImageUrl ?? null,
		structured: settings ? [organization(settings, loaderData?.publicUrl)] : [],
	});
}

export default function Home({
	loaderData: { categories, isEmpty, figures, highlights, products },
}: Route.ComponentProps) {
	const [hero, ...others] = highlights;
	const shop = hero ? href("/shop/:id", { id: String(hero.category.id) }) : href("/shop");
	return (
		<>
			<Hero to={isEmpty ? undefined : shop} />
			{isEmpty ? (
				<OpeningSoon />
			) : (
				<>
					{categories.length > 0 && <CategoryWall categories={categories} />}
					{products.length > 0 && <FirstProducts products={products} />}
					{Object.values(figures).some((values) => values.length > 0) && <SpecificationSheet figures={figures} />}
					<PromoTiles highlights={others} />
				</>
			)}
			<NewsletterBox />
		</>
	);
}
