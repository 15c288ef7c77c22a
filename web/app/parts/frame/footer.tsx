import { pagePath } from "@noor/contract/page-addresses";
import * as m from "@noor/messages/parts/frame";
import { href, Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { pages } from "./pages.ts";
import type { Place, Places } from "./places.ts";
import { telephoneLink, useShop } from "./shop.ts";
import { Wordmark } from "./wordmark.tsx";

/**
 * The footer of every page of the storefront. The link to the back office is shown to staff only. On phones the links of a
 * list follow one another and the categories are left to the menu, so that the footer stays short.
 */
export function Footer({ places, showAdmin }: { places: Places; showAdmin: boolean }) {
	const shop = useShop();
	const written = shop.pages.filter(({ isInFooter }) => isInFooter);
	return (
		<footer id="site-map" className="mt-auto border-t border-line bg-surface text-ink scheme-dark">
			<div className="page flex flex-wrap gap-x-16 gap-y-5 py-8 md:gap-y-8 md:py-10">
				<div className="grow basis-full lg:max-w-[17rem] lg:basis-0">
					<Wordmark />
					{shop.name === m.noor() && <p className="mt-3 text-sm text-quiet max-lg:hidden">{m.footer_text()}</p>}
				</div>
				<FooterList
					title={m.lighting()}
					className="max-md:hidden"
					listClassName="lg:columns-2 lg:gap-x-8"
					places={[
						...places.categories,
						{ to: href("/shop"), label: m.all_products() },
						...(places.brands.length > 0 ? [{ to: href("/brands"), label: m.brands() }] : []),
					]}
				/>
				<FooterList
					title={m.the_shop()}
					listClassName="lg:columns-2 lg:gap-x-8"
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
				<div>
					<h2 className="eyebrow font-text">{m.contact()}</h2>
					<address className="mt-1 flex flex-wrap gap-x-6 text-sm not-italic lg:flex-col lg:items-start">
						<a href={`mailto:${shop.email}`} className="footer-link">
							{shop.email}
						</a>
						<a dir="ltr" href={telephoneLink(shop.phone)} className="footer-link tabular-nums">
							{shop.phone}
						</a>
						<LanguageSwitch className="footer-link" />
						<span className="basis-full py-1.5 md:max-w-[16rem]">{shop.address}</span>
						{shop.socialLinks.map((link) => (
							<a key={link} href={link} rel="noopener" className="footer-link">
								{new URL(link).hostname.replace(/^www\./, "")}
							</a>
						))}
					</address>
				</div>
			</div>
			{shop.demonstration && (
				<div className="page border-t border-line py-4 text-xs text-quiet">{m.demonstration_note()}</div>
			)}
		</footer>
	);
}

interface FooterListProps {
	title: string;
	places: readonly Place[];
	className?: string;
	listClassName?: string;
}

function FooterList({ title, places, className, listClassName }: FooterListProps) {
	return (
		<nav aria-label={title} className={classes("max-lg:basis-full", className)}>
			<h2 className="eyebrow font-text">{title}</h2>
			<ul className={classes("footer-links mt-1 text-sm max-lg:flex max-lg:flex-wrap max-lg:gap-x-6", listClassName)}>
				{places.map(({ to, label }) => (
					<li key={to}>
						<Link to={to} className="footer-link">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
