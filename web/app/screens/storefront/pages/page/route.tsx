import { pagePath } from "@noor/contract/page-addresses";
import * as m from "@noor/messages/storefront/pages";
import { data, href, redirect } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { ContentPage, contentMeta, findPage } from "#parts/content/content-page.tsx";
import { shopName, useShop } from "#parts/frame/shop.ts";
import type { Route } from "./+types/route";

export const headers = publicPage;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
	const path = pagePath(slug);
	if (path !== href("/pages/:slug", { slug })) throw redirect(path);
	const page = await findPage(context.get(apiContext), slug);
	if (!page) throw data(null, 404);
	return { page, publicUrl: context.get(publicUrlContext) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (!loaderData) return [{ title: m.not_found_page_title({ shop }) }, { name: "robots", content: "noindex" }];
	return contentMeta(loaderData.page, shop, loaderData.publicUrl);
}

/** A page that staff have written. */
export default function Page({ loaderData: { page } }: Route.ComponentProps) {
	return <ContentPage page={page} name={useShop().name} />;
}
