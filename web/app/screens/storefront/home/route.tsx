import { listCategories, listCategoryProducts } from "@noor/contract/catalogue";
import { apiContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import type { Route } from "./+types/route";
import { CategoryWall } from "./category-wall.tsx";
import { Hero } from "./hero.tsx";
import { toHighlight } from "./highlight.ts";
import { PromoTiles } from "./promo-tiles.tsx";
import { SpecificationSheet } from "./specification-sheet.tsx";

export const headers = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { data: categories } = await call(listCategories);
	const firstOfEach = await Promise.all(
		categories.map(({ id }) =>
			call(listCategoryProducts, { params: { categoryId: id }, querystring: { pageSize: 1, sort: "name" } }),
		),
	);
	return {
		categories,
		highlights: categories.flatMap((category, index) => toHighlight(category, firstOfEach[index]?.data[0])),
	};
}

export function meta() {
	return [
		{ title: "Noor | Light, and the things that hold it" },
		{
			name: "description",
			content: "Pendants, table lamps, floor lamps, wall lights and bulbs, photographed switched off and switched on.",
		},
	];
}

export default function Home({ loaderData: { categories, highlights } }: Route.ComponentProps) {
	const [hero, ...others] = highlights;
	return (
		<>
			{hero && <Hero highlight={hero} />}
			<CategoryWall categories={categories} />
			<SpecificationSheet />
			<PromoTiles highlights={others} />
		</>
	);
}
