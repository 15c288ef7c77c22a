import * as m from "@noor/messages/storefront/mailbox";
import { data, href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName } from "#parts/frame/shop.ts";
import { MailView } from "#parts/mail/mail-view.tsx";
import type { Route } from "./+types/route";

/** Exists where the mailbox does. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const previews = await context.get(apiContext)("GET /api/mailbox/previews");
	const preview = previews.find(({ name }) => name === params.mail);
	if (!preview) throw data(null, 404);
	return preview;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [
		...(loaderData ? [{ title: m.preview_page_title({ subject: loaderData.subject, shop }) }] : []),
		{ name: "robots", content: "noindex" },
	];
}

export default function MailPreview({ loaderData: { name, subject, body, html } }: Route.ComponentProps) {
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<p className="text-sm">
				<Link to={href("/mailbox/preview")} className="link">
					{m.previews_title()}
				</Link>
			</p>
			<h1 className="mt-3 mb-8 text-3xl lg:text-4xl">{subject}</h1>
			<MailView key={name} subject={subject} body={body} html={html} first="html" />
		</div>
	);
}
