import type { ContactTopic } from "@noor/contract/contact-topics";
import * as m from "@noor/messages/storefront/services";
import { href, Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { ContentPage, contentMeta, findPage } from "#parts/content/content-page.tsx";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export const headers = publicPage;

/** The page that staff have published in place of the text below, if any. */
export async function loader({ context }: Route.LoaderArgs) {
	return { page: await findPage(context.get(apiContext), "services"), publicUrl: context.get(publicUrlContext) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (loaderData?.page) return contentMeta(loaderData.page, shop, loaderData.publicUrl);
	return [{ title: m.page_title({ shop }) }, { name: "description", content: m.page_description({ shop }) }];
}

type Text = () => string;

const services = [
	{
		name: m.plan_title,
		topic: "lighting-plan",
		ask: m.plan_link,
		text: m.plan_text,
	},
	{
		name: m.wiring_title,
		topic: "wiring",
		ask: m.wiring_link,
		text: m.wiring_text,
	},
	{
		name: m.parts_title,
		topic: "spare-parts",
		ask: m.parts_link,
		text: m.parts_text,
	},
] as const satisfies { name: Text; topic: ContactTopic; ask: Text; text: Text }[];

/** The contact form, with its topic chosen. */
function aboutPath(topic: ContactTopic): string {
	return `${href("/contact")}?${new URLSearchParams({ about: topic })}`;
}

export default function Services({ loaderData: { page } }: Route.ComponentProps) {
	return page ? <ContentPage page={page} name={m.title()} /> : <BuiltInServices />;
}

function BuiltInServices() {
	return (
		<PlainPage
			name={m.title()}
			title={m.heading()}
			picture={<RoomPicture light="lit" className="aspect-video w-full" />}
		>
			<dl className="border-t border-ink">
				{services.map(({ name, text, topic, ask }) => (
					<div key={topic} className="border-b border-line py-5">
						<dt className="font-display text-lg">{name()}</dt>
						<dd className="mt-1 text-quiet">
							<p>{text()}</p>
							<Link to={aboutPath(topic)} className="link mt-1 inline-flex min-h-11 items-center text-ink">
								{ask()}
							</Link>
						</dd>
					</div>
				))}
			</dl>
			<LinkButton to={href("/contact")} className="mt-3 self-start">
				{m.contact()}
			</LinkButton>
		</PlainPage>
	);
}
