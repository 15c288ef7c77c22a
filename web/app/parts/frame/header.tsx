import * as m from "@noor/messages/parts/frame";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { classes } from "#ui/classes.ts";
import { ThemeToggle } from "#ui/theme.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import type { Places } from "./places.ts";
import { useShop } from "./shop.ts";
import { ShopMenu } from "./shop-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

interface HeaderProps {
	places: Places;
	search: ReactNode;
	account: ReactNode;
	wishlist: ReactNode;
	cart: ReactNode;
	menu: ReactNode;
}

/** How many categories have a link beside the menu of all categories, on wide screens. */
const namedCategories = 4;

/** The header of every page of the storefront: home link, categories, search, account, wishlist, cart. One line at every width. */
export function Header({ places, search, account, wishlist, cart, menu }: HeaderProps) {
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-surface">
			<div className="page relative flex min-h-16 items-center gap-x-3 sm:gap-x-5 lg:min-h-20 xl:gap-x-8">
				<Link
					to="/home"
					aria-label={m.home_link({ shop: useShop().name })}
					className="-my-1 min-w-0 py-1 has-[svg]:shrink-0"
				>
					<Wordmark />
				</Link>
				<div className="hidden items-center gap-x-6 md:flex">
					<div className="static">
						<ShopMenu places={places} />
					</div>
					<nav aria-label={m.popular_categories()} className="hidden min-[90rem]:block">
						<ul className="flex items-center gap-x-6">
							{places.categories.slice(0, namedCategories).map(({ to, label }) => (
								<li key={to}>
									<NavLink
										to={to}
										end
										className={({ isActive }) =>
											classes(
												"inline-flex min-h-11 max-w-[10rem] items-center border-b text-sm transition-colors hover:text-accent",
												isActive ? "border-brass" : "border-transparent",
											)
										}
									>
										<span className="truncate">{label}</span>
									</NavLink>
								</li>
							))}
						</ul>
					</nav>
				</div>
				{search}
				<div className="flex shrink-0 items-center sm:gap-1">
					<LanguageSwitch className="inline-flex min-h-11 items-center px-2 text-sm hover:text-accent max-md:hidden" />
					<ThemeToggle className="max-lg:hidden" />
					{account}
					{wishlist}
					{cart}
					{menu}
				</div>
			</div>
		</header>
	);
}
