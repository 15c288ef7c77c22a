import * as m from "@noor/messages/storefront/about";
import { href } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { ContentPage, contentMeta, findPage } from "#parts/content/content-page.tsx";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export const headers = publicPage;

/** The page that staff have published in place of the text below, if any. */
export async function loader({ context }: Route.LoaderArgs) {
	return { page: await findPage(context.get(apiContext), "about"), publicUrl: context.get(publicUrlContext) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (loaderData?.page) return contentMeta(loaderData.page, shop, loaderData.publicUrl);
	return [
		{ title: m.page_title({ shop }) },
		{
			name: "description",
			content: m.page_description(),
		},
	];
}

export default function About({ loaderData: { page } }: Route.ComponentProps) {
	return page ? <ContentPage page={page} name={m.title()} /> : <BuiltInAbout />;
}

function BuiltInAbout() {
	return (
		<PlainPage
			name={m.title()}
			title={m.heading()}
			picture={<RoomPicture light="lit" className="aspect-video w-full" />}
		>
			<p>{m.name_text()}</p>
			<p>{m.figures_text()}</p>
			{useShop().demonstration && <p className="text-quiet">{m.demonstration_note()}</p>}
			<LinkButton to={href("/shop")} className="mt-3 self-start">
				{m.all_lamps()}
			</LinkButton>
		</PlainPage>
	);
}
