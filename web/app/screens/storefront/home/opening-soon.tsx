import * as m from "@noor/messages/storefront/home";
import { href, Link } from "react-router";
import { telephoneLink, useShop } from "#parts/frame/shop.ts";

/** The section of a shop without products: how to reach it until it opens. */
export function OpeningSoon() {
	const { name, phone, email } = useShop();
	return (
		<section aria-labelledby="opening-title" className="page grid gap-x-12 gap-y-8 py-16 lg:grid-cols-12 lg:py-28">
			<div className="lg:col-span-6">
				<h2 id="opening-title" className="text-2xl lg:text-4xl">
					{m.opening_title()}
				</h2>
				<p className="mt-4 max-w-[48ch] text-quiet">{m.opening_text({ shop: name })}</p>
			</div>
			<ul className="border-t border-line lg:col-span-5 lg:col-start-8">
				<li className="border-b border-line">
					<a href={telephoneLink(phone)} className="link inline-flex min-h-12 items-center">
						<bdi dir="ltr">{phone}</bdi>
					</a>
				</li>
				<li className="border-b border-line">
					<a href={`mailto:${email}`} className="link inline-flex min-h-12 items-center">
						{email}
					</a>
				</li>
				<li className="border-b border-line">
					<Link to={href("/contact")} className="link inline-flex min-h-12 items-center">
						{m.opening_contact()}
					</Link>
				</li>
			</ul>
		</section>
	);
}
