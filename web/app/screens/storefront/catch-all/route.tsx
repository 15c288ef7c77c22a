import * as m from "@noor/messages/storefront/catch-all";
import { data } from "react-router";
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
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="text-3xl md:text-5xl">{m.title()}</h1>
			<p className="text-quiet">{m.text()}</p>
			<LinkButton to="/home">{m.back_to_the_shop()}</LinkButton>
		</div>
	);
}
