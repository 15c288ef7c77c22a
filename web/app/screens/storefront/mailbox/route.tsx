import { mediumDateOf } from "@noor/contract/dates";
import type { MailboxMail } from "@noor/contract/shop";
import * as m from "@noor/messages/storefront/mailbox";
import { href, Link, useRevalidator } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName } from "#parts/frame/shop.ts";
import { MailView } from "#parts/mail/mail-view.tsx";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/route";

/** Exists only in a demonstration shop that stores its mails, and only for requests from the same machine. */
export async function loader({ context }: Route.LoaderArgs) {
	return { mails: await context.get(apiContext)("GET /api/mailbox") };
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
	const { revalidate, state } = useRevalidator();
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div>
					<h1 className="text-3xl lg:text-4xl">{m.title()}</h1>
					<p className="mt-3 max-w-read text-quiet">{m.introduction()}</p>
					<p className="mt-3">
						<Link to={href("/mailbox/preview")} className="link">
							{m.previews_title()}
						</Link>
					</p>
				</div>
				<Button look="plain" size="sm" pending={state !== "idle"} onClick={() => void revalidate()}>
					{m.reload_label()}
				</Button>
			</header>
			{mails.length === 0 ? (
				<p className="mt-12 border-t border-line pt-8 text-quiet">{m.empty_text()}</p>
			) : (
				<ul className="mt-8 border-t border-line lg:mt-12">
					{mails.map((mail, index) => (
						<MailLine key={mail.id} mail={mail} open={index === 0} />
					))}
				</ul>
			)}
		</div>
	);
}

function MailLine({ mail, open }: { mail: MailboxMail; open: boolean }) {
	return (
		<li className="border-b border-line">
			<details open={open} className="group">
				<summary className="grid cursor-pointer gap-x-8 gap-y-1 py-5 marker:content-none hover:text-accent md:grid-cols-[1fr_16rem_12rem] md:items-baseline">
					<span className="font-display text-lg">{mail.subject}</span>
					<span className="truncate text-sm text-quiet">{mail.recipient}</span>
					<time dateTime={mail.at} className="text-sm text-quiet tabular-nums md:text-end">
						{mediumDateOf(mail.at)}
					</time>
				</summary>
				<div className="mb-6">
					<MailView subject={mail.subject} body={mail.body} html={mail.html} first="text" />
				</div>
			</details>
		</li>
	);
}
