import * as m from "@noor/messages/parts/frame";
import { Link } from "react-router";
import type { Place } from "./header.tsx";
import { pages } from "./pages.ts";
import { telephoneLink, useShop } from "./shop.ts";
import { Wordmark } from "./wordmark.tsx";

/** The footer of every page of the storefront. The link to the back office is shown to staff only. */
export function Footer({ places, showAdmin }: { places: readonly Place[]; showAdmin: boolean }) {
	const shop = useShop();
	return (
		<footer className="mt-auto border-t border-line bg-surface text-ink scheme-dark">
			<div className="page grid gap-12 pt-16 pb-10 md:grid-cols-[2fr_1fr_1fr_1.5fr]">
				<div className="max-w-[24rem]">
					<Wordmark />
					{shop.name === m.noor() && <p className="mt-4 text-sm text-quiet">{m.footer_text()}</p>}
				</div>
				<FooterList title={m.lighting()} places={places} />
				<FooterList
					title={m.the_shop()}
					places={[
						...pages.map(({ to, label }) => ({ to, label: label() })),
						{ to: "/wishlist", label: m.wishlist() },
						{ to: "/cart", label: m.cart() },
						{ to: "/orders", label: m.orders() },
						{ to: "/orders/find", label: m.find_order() },
						...(showAdmin ? [{ to: "/admin", label: m.admin() }] : []),
					]}
				/>
				<div>
					<h2 className="eyebrow font-text">{m.contact()}</h2>
					<address className="mt-3 flex flex-col items-start text-sm not-italic">
						<a href={`mailto:${shop.email}`} className="inline-flex min-h-9 items-center hover:text-accent">
							{shop.email}
						</a>
						<a
							href={telephoneLink(shop.phone)}
							className="inline-flex min-h-9 items-center tabular-nums hover:text-accent"
						>
							{shop.phone}
						</a>
						<span className="mt-1.5 max-w-[16rem]">{shop.address}</span>
						{shop.socialLinks.map((link) => (
							<a key={link} href={link} rel="noopener" className="inline-flex min-h-9 items-center hover:text-accent">
								{new URL(link).hostname.replace(/^www\./, "")}
							</a>
						))}
					</address>
				</div>
			</div>
			{shop.demonstration && (
				<div className="page border-t border-line py-6 text-xs text-quiet">{m.demonstration_note()}</div>
			)}
		</footer>
	);
}

function FooterList({ title, places }: { title: string; places: readonly Place[] }) {
	return (
		<nav aria-label={title}>
			<h2 className="eyebrow font-text">{title}</h2>
			<ul className="mt-3 text-sm">
				{places.map(({ to, label }) => (
					<li key={to}>
						<Link to={to} className="inline-flex min-h-9 items-center hover:text-accent">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
