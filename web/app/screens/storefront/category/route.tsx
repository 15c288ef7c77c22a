import { getCategory, listCategoryProducts } from "@noor/contract/catalogue";
import { useEffect } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { apiContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Listing } from "#parts/products/listing.tsx";
import { readListingQuery } from "#parts/products/listing-address.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export const headers = publicPage;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const categoryId = Number(params.id);
	if (!Number.isInteger(categoryId)) return data(null, 404);
	const call = context.get(apiContext);
	const query = readListingQuery(url.href);
	const [category, products] = await Promise.all([
		call(getCategory, { params: { id: categoryId } }),
		call(listCategoryProducts, { params: { categoryId }, querystring: query }),
	]);
	return { category, products, query };
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [{ title: "Category not found | Noor" }, { name: "robots", content: "noindex" }];
	const { category } = loaderData;
	return [{ title: `${category.categoryName} | Noor` }, { name: "description", content: category.description }];
}

export default function Category({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <NoSuchCategory />;
	const { category, products, query } = loaderData;
	return <Listing title={category.categoryName} description={category.description} products={products} query={query} />;
}

function NoSuchCategory() {
	useEffect(() => console.warn("Invalid category ID"), []);
	return (
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="text-3xl lg:text-4xl">We have no such room.</h1>
			<p className="text-quiet">The category you asked for does not exist. The others are in the menu above.</p>
			<LinkButton to="/home">Back to the shop</LinkButton>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)) return <NoSuchCategory />;
	throw error;
}
