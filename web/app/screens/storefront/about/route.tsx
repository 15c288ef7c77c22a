import * as m from "@noor/messages/storefront/about";
import { href } from "react-router";
import { publicPage } from "#api/public-page.ts";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export const headers = publicPage;

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [
		{ title: m.page_title({ shop }) },
		{
			name: "description",
			content: m.page_description(),
		},
	];
}

export default function About() {
	return (
		<PlainPage name={m.title()} title={m.heading()}>
			<p>{m.name_text()}</p>
			<p>{m.figures_text()}</p>
			{useShop().demonstration && <p className="text-quiet">{m.demonstration_note()}</p>}
			<LinkButton to={href("/shop")} className="mt-3 self-start">
				{m.all_lamps()}
			</LinkButton>
		</PlainPage>
	);
}
