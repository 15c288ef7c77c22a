import * as m from "@noor/messages/storefront/mailbox";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName } from "#parts/frame/shop.ts";
import type { Route } from "./+types/route";

/** Exists where the mailbox does. */
export async function loader({ context }: Route.LoaderArgs) {
	const previews = await context.get(apiContext)("GET /api/mailbox/previews");
	return { previews: previews.map(({ name, subject }) => ({ name, subject })) };
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.previews_page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function MailPreviews({ loaderData: { previews } }: Route.ComponentProps) {
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<h1 className="text-3xl lg:text-4xl">{m.previews_title()}</h1>
			<p className="mt-3 max-w-read text-quiet">{m.previews_introduction()}</p>
			<ul className="mt-8 border-t border-line lg:mt-12">
				{previews.map(({ name, subject }) => (
					<li key={name} className="border-b border-line">
						<Link
							to={href("/mailbox/preview/:mail", { mail: name })}
							className="grid gap-x-8 gap-y-1 py-5 hover:text-accent md:grid-cols-[1fr_16rem] md:items-baseline"
						>
							<span className="font-display text-lg">{subject}</span>
							<span className="text-sm text-quiet md:text-end">{name}</span>
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
