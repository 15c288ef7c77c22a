import { pagePath } from "@noor/contract/page-addresses";
import * as m from "@noor/messages/parts/frame";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import type { Place } from "./header.tsx";
import { pages } from "./pages.ts";
import { telephoneLink, useShop } from "./shop.ts";
import { Wordmark } from "./wordmark.tsx";

/** The footer of every page of the storefront. The link to the back office is shown to staff only. */
export function Footer({ places, showAdmin }: { places: readonly Place[]; showAdmin: boolean }) {
	const shop = useShop();
	const written = shop.pages.filter(({ isInFooter }) => isInFooter);
	return (
		<footer className="mt-auto border-t border-line bg-surface text-ink scheme-dark">
			<div
				className={classes(
					"page grid gap-y-12 pt-16 pb-10",
					written.length > 0
						? "grid-cols-2 gap-x-8 md:gap-x-12 md:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr_1.5fr]"
						: "gap-x-12 md:grid-cols-[2fr_1fr_1fr_1.5fr]",
				)}
			>
				<div className="max-w-[24rem] max-md:col-span-full">
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
				{written.length > 0 && (
					<FooterList
						title={m.good_to_know()}
						places={written.map(({ slug, title }) => ({ to: pagePath(slug), label: title }))}
					/>
				)}
				<div className="max-md:col-span-full">
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
