import * as m from "@noor/messages/parts/frame";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { classes } from "#ui/classes.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { ThemeToggle } from "#ui/theme.tsx";
import { useShop } from "./shop.ts";
import { Wordmark } from "./wordmark.tsx";

export interface Place {
	to: string;
	label: string;
}

interface HeaderProps {
	/** The links to the categories, in the order of the shop. */
	places: readonly Place[];
	search: ReactNode;
	account: ReactNode;
	cart: ReactNode;
	menu: ReactNode;
}

/** How many categories have a link beside the menu that lists all of them, by the width of the screen. */
const namedRooms = { wide: 3, widest: 5 };

const navLook = "inline-flex min-h-11 items-center border-b text-sm whitespace-nowrap transition-colors";

/** The header of every page of the storefront: home link, categories, search, account, cart. One line at every width. */
export function Header({ places, search, account, cart, menu }: HeaderProps) {
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-surface">
			<div className="page flex min-h-16 max-md:relative items-center gap-x-3 sm:gap-x-6 lg:min-h-20 lg:gap-x-10 xl:gap-x-12">
				<Link to="/home" aria-label={m.home_link({ shop: useShop().name })} className="-my-1 py-1">
					<Wordmark />
				</Link>
				<nav aria-label={m.shop()} className="hidden lg:block">
					<ul className="flex items-center gap-x-7">
						<li>
							<Menu
								align="start"
								listClassName="grid w-[30rem] grid-cols-2"
								triggerClassName={classes(
									navLook,
									"gap-1.5 border-transparent hover:text-accent aria-expanded:text-accent",
								)}
								trigger={
									<>
										{m.shop()}
										<ChevronDownIcon className="size-4 text-quiet" />
									</>
								}
							>
								{places.map(({ to, label }) => (
									<MenuLink key={to} to={to}>
										{label}
									</MenuLink>
								))}
							</Menu>
						</li>
						{places.slice(0, namedRooms.widest).map(({ to, label }, index) => (
							<li key={to} className={index < namedRooms.wide ? "max-xl:hidden" : "max-[90rem]:hidden"}>
								<NavLink
									to={to}
									end
									className={({ isActive }) =>
										classes(navLook, "hover:text-accent", isActive ? "border-brass" : "border-transparent")
									}
								>
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				{search}
				<div className="flex items-center gap-1 sm:gap-2">
					<ThemeToggle className="max-lg:hidden" />
					{account}
					{cart}
					{menu}
				</div>
			</div>
		</header>
	);
}
