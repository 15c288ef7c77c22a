import * as m from "@noor/messages/parts/frame";
import { useState } from "react";
import { Link } from "react-router";
import { WishlistLink } from "#parts/wishlist/wishlist-link.tsx";
import { IconButton } from "#ui/button.tsx";
import { MenuIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { ThemeToggle } from "#ui/theme.tsx";
import type { Place } from "./header.tsx";
import { pages } from "./pages.ts";

const Drawer = lazyComponent(() => import("#ui/drawer.tsx").then(({ Drawer }) => Drawer));

const smallLink = "flex min-h-11 items-center hover:text-accent";

/** The navigation on screens that are too narrow for the header to show all categories. */
export function MobileMenu({ places }: { places: readonly Place[] }) {
	const [open, setOpen] = useState<boolean>();
	const close = () => setOpen(false);
	return (
		<>
			<IconButton
				label={m.menu()}
				aria-expanded={open ?? false}
				className="lg:hidden"
				onPointerDown={Drawer.preload}
				onClick={async () => {
					if (await Drawer.ready()) setOpen(true);
				}}
			>
				<MenuIcon />
			</IconButton>
			{open !== undefined && (
				<Drawer open={open} onClose={close} title={m.menu()}>
					<nav aria-label={m.menu()}>
						<ul className="-mx-2">
							{[{ to: "/home", label: m.home() }, ...places].map(({ to, label }) => (
								<li key={to} className="border-b border-line">
									<Link
										to={to}
										onClick={close}
										className="flex min-h-14 items-center px-2 font-display text-xl hover:text-accent"
									>
										{label}
									</Link>
								</li>
							))}
						</ul>
					</nav>
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
					<p className="mt-6 flex items-center justify-between text-sm text-quiet">
						{m.day_or_night()}
						<ThemeToggle />
					</p>
				</Drawer>
			)}
		</>
	);
}
