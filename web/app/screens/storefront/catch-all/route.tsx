import * as m from "@noor/messages/storefront/catch-all";
import { data, href } from "react-router";
import { EmptyState } from "#parts/frame/empty-state.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return data(null, 404);
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
	return (
		<EmptyState title={m.title()} text={m.text()} light="off">
			<LinkButton to="/home">{m.back_to_the_shop()}</LinkButton>
			<LinkButton to={href("/shop")} look="plain">
				{m.all_products()}
			</LinkButton>
		</EmptyState>
	);
}
