import { ContactMessage } from "@noor/contract/contact";
import * as m from "@noor/messages/storefront/contact";
import type { ReactNode } from "react";
import { apiContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { preserveForm, submitForm } from "#api/submit.ts";
import { PlainPage } from "#parts/frame/plain-page.tsx";
import { shopName, telephoneLink, useShop } from "#parts/frame/shop.ts";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import type { Route } from "./+types/route";
import { ContactForm } from "./contact-form.tsx";

export const headers = publicPage;

export async function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return submitForm(request, ContactMessage, async (message) => {
		await call("POST /api/contact", { body: message });
		return { email: message.email };
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
	const { email = "", phone = "" } = matches[0].loaderData ?? {};
	return [
		{ title: m.page_title({ shop: shopName(matches) }) },
		{ name: "description", content: m.page_description({ email, phone }) },
	];
}

export default function Contact({ actionData }: Route.ComponentProps) {
	return (
		<PlainPage name={m.title()} title={m.heading()} picture={<Channels />}>
			<ContactForm result={actionData} />
		</PlainPage>
	);
}

/** The contact details of the shop, from its settings. */
function Channels() {
	const shop = useShop();
	return (
		<>
			<RoomPicture light="lit" className="aspect-[5/2] w-full" />
			<dl className="mt-6 border-t border-ink">
				<ContactChannel name={m.by_mail()}>
					<a href={`mailto:${shop.email}`} className="link inline-flex min-h-11 items-center">
						{shop.email}
					</a>
				</ContactChannel>
				<ContactChannel name={m.by_phone()}>
					<a dir="ltr" href={telephoneLink(shop.phone)} className="link inline-flex min-h-11 items-center tabular-nums">
						{shop.phone}
					</a>
				</ContactChannel>
				{shop.whatsapp && (
					<ContactChannel name={m.by_whatsapp()}>
						<a
							href={`https://wa.me/${shop.whatsapp.replace(/\D/g, "")}`}
							className="link inline-flex min-h-11 items-center tabular-nums"
						>
							{shop.whatsapp}
						</a>
					</ContactChannel>
				)}
				<ContactChannel name={m.in_person()}>
					<address className="not-italic">{shop.address}</address>
					<p className="text-sm text-quiet">{m.address_hint()}</p>
					<a
						href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${shop.company}, ${shop.address}` })}`}
						rel="noopener"
						className="link inline-flex min-h-11 items-center text-sm"
					>
						{m.show_on_map()}
					</a>
				</ContactChannel>
				{shop.openingHours && (
					<ContactChannel name={m.opening_hours()}>
						<p className="whitespace-pre-line">{shop.openingHours}</p>
					</ContactChannel>
				)}
				{shop.tradeLicence && (
					<ContactChannel name={m.company()}>
						{shop.company}
						<p className="text-sm text-quiet">{m.trade_licence({ number: shop.tradeLicence })}</p>
					</ContactChannel>
				)}
			</dl>
		</>
	);
}

function ContactChannel({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[8rem_1fr] sm:items-baseline">
			<dt className="text-sm text-quiet">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
