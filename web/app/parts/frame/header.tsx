import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { classes } from "#ui/classes.ts";
import { ThemeToggle } from "#ui/theme.tsx";
import { Wordmark } from "./wordmark.tsx";

export interface Place {
	to: string;
	label: string;
}

interface HeaderProps {
	/** Where one can go, in the order of the shop. */
	places: readonly Place[];
	account: ReactNode;
	cart: ReactNode;
	menu: ReactNode;
}

/** The head of every shopping page: the name, the rooms, and what is yours. */
export function Header({ places, account, cart, menu }: HeaderProps) {
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-surface">
			<div className="page flex min-h-16 items-center gap-x-8 lg:min-h-20 lg:gap-x-12 xl:gap-x-16">
				<Link to="/home" aria-label="Noor, home" className="-my-1 py-1">
					<Wordmark />
				</Link>
				<nav aria-label="Shop" className="hidden min-w-0 grow lg:block">
					<ul className="flex flex-wrap gap-x-6 xl:gap-x-8">
						{places.map(({ to, label }) => (
							<li key={to}>
								<NavLink
									to={to}
									end
									className={({ isActive }) =>
										classes(
											"inline-flex min-h-11 items-center border-b text-sm transition-colors hover:text-accent",
											isActive ? "border-brass" : "border-transparent",
										)
									}
								>
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="ms-auto flex items-center gap-1 sm:gap-2">
					<ThemeToggle className="max-lg:hidden" />
					{account}
					{cart}
					{menu}
				</div>
			</div>
		</header>
	);
}
