import * as m from "@noor/messages/parts/frame";
import { Link } from "react-router";
import { LanguageOffer } from "./language-offer.tsx";
import { pages } from "./pages.ts";
import { telephoneLink, useShop } from "./shop.ts";

/** Contact details and the pages about the shop, in one line above the header. */
export function TopBar() {
	const shop = useShop();
	return (
		<section aria-label={m.how_to_reach_us()} className="relative border-b border-line text-xs text-quiet">
			<div className="page flex min-h-9 flex-wrap items-center gap-x-6">
				<a href={`mailto:${shop.email}`} className="py-2 hover:text-ink">
					{shop.email}
				</a>
				<a dir="ltr" href={telephoneLink(shop.phone)} className="py-2 tabular-nums hover:text-ink">
					{shop.phone}
				</a>
				<p className="hidden xl:block">{shop.address}</p>
				<nav aria-label={m.about_the_shop()} className="ms-auto hidden md:block">
					<ul className="flex gap-x-5">
						{pages.map(({ to, label }) => (
							<li key={to}>
								<Link to={to} className="inline-block py-2 hover:text-ink">
									{label()}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			</div>
			<LanguageOffer />
		</section>
	);
}
