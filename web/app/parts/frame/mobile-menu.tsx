import * as m from "@noor/messages/parts/frame";
import { useState } from "react";
import { href, Link } from "react-router";
import { WishlistLink } from "#parts/wishlist/wishlist-link.tsx";
import { IconButton } from "#ui/button.tsx";
import { MenuIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { ThemeToggle } from "#ui/theme.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { pages } from "./pages.ts";
import type { Place, Places } from "./places.ts";
import { Thumbnail } from "./shop-menu.tsx";

const Drawer = lazyComponent(() => import("#ui/drawer.tsx").then(({ Drawer }) => Drawer));

const smallLink = "flex min-h-11 items-center hover:text-accent";

/**
 * The navigation on phones: categories with pictures, rooms, brands and the pages of the shop. Without scripts it is a link to
 * the footer, which has all of them.
 */
export function MobileMenu({ places: { categories, rooms, brands } }: { places: Places }) {
	const [open, setOpen] = useState<boolean>();
	const close = () => setOpen(false);
	const all = { to: href("/shop"), label: m.all_products(), imageUrl: undefined };
	return (
		<>
			<IconButton
				label={m.menu()}
				aria-expanded={open ?? false}
				className="md:hidden noscript:hidden"
				onPointerDown={Drawer.preload}
				onClick={async () => {
					if (await Drawer.ready()) setOpen(true);
				}}
			>
				<MenuIcon />
			</IconButton>
			<noscript>
				<a href="#site-map" aria-label={m.menu()} className="inline-grid size-11 place-items-center md:hidden">
					<MenuIcon />
				</a>
			</noscript>
			{open !== undefined && (
				<Drawer open={open} onClose={close} title={m.menu()}>
					<nav aria-label={m.menu()}>
						<ul>
							{[{ to: "/home", label: m.home(), imageUrl: undefined }, ...categories, all].map((place) => (
								<li key={place.to} className="border-b border-line">
									<Link
										to={place.to}
										onClick={close}
										className="flex min-h-14 items-center gap-4 py-1 font-display text-lg hover:text-accent"
									>
										{place.imageUrl !== undefined && <Thumbnail src={place.imageUrl} className="size-12 shrink-0" />}
										<span className="min-w-0 [overflow-wrap:anywhere]">{place.label}</span>
									</Link>
								</li>
							))}
						</ul>
					</nav>
					<DrawerList title={m.rooms()} places={rooms} onClose={close} />
					<DrawerList
						title={m.brands()}
						places={brands.length > 0 ? [...brands, { to: href("/brands"), label: m.all_brands() }] : []}
						onClose={close}
					/>
					<nav aria-label={m.about_the_shop()} className="mt-6">
						<ul>
							{pages
								.filter(({ to }) => to !== "/home")
								.map(({ to, label }) => (
									<li key={to}>
										<Link to={to} onClick={close} className={smallLink}>
											{label()}
										</Link>
									</li>
								))}
							<li>
								<WishlistLink onClick={close} className={smallLink} />
							</li>
						</ul>
					</nav>
					<LanguageSwitch className={`${smallLink} mt-6`} />
					<p className="flex items-center justify-between text-sm text-quiet">
						{m.day_or_night()}
						<ThemeToggle />
					</p>
				</Drawer>
			)}
		</>
	);
}

function DrawerList({ title, places, onClose }: { title: string; places: readonly Place[]; onClose: () => void }) {
	if (places.length === 0) return null;
	return (
		<nav aria-label={title} className="mt-6">
			<h2 className="eyebrow font-text">{title}</h2>
			<ul className="flex flex-wrap gap-x-6">
				{places.map(({ to, label }) => (
					<li key={to} className="min-w-0">
						<Link to={to} onClick={onClose} className={`${smallLink} [overflow-wrap:anywhere]`}>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
