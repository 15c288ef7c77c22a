import { useEffect, useState } from "react";
import { href, Link, NavLink, Outlet, useLocation } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireAdmin } from "#api/require-visitor.ts";
import { Logout } from "#parts/back-office/logout.tsx";
import { type MenuEntry, menuGroups } from "#parts/back-office/menu-groups.ts";
import { Palette } from "#parts/back-office/palette/palette.tsx";
import { Wordmark } from "#parts/frame/wordmark.tsx";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ChevronDownIcon, MenuIcon, PersonIcon } from "#ui/icons.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { ThemeToggle } from "#ui/theme.tsx";
import type { Route } from "./+types/layout";

/** Nobody but staff gets past, whichever screen is asked for: no loader below has run by then. */
export const middleware: Route.MiddlewareFunction[] = [
	async ({ context, url }, next) => {
		await requireAdmin(context.get(apiContext), url);
		return next();
	},
];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { email } = await requireAdmin(context.get(apiContext), url);
	return { email };
}

/** Who one is does not change from screen to screen; that one still may be here is the middleware's to ask. */
export function shouldRevalidate() {
	return false;
}

export function meta() {
	return [{ title: "Admin Panel | Noor" }, { name: "robots", content: "noindex" }];
}

/** The frame of every screen staff work with: it fills the window, and the screen scrolls inside. */
export default function BackOffice({ loaderData: { email } }: Route.ComponentProps) {
	const [menuOpen, setMenuOpen] = useClosedByNavigation();
	return (
		<div className="flex h-dvh flex-col">
			<header className="flex min-h-14 items-center gap-3 border-b border-line bg-raised ps-2 pe-3 min-[600px]:ps-6">
				<IconButton
					label="Menu"
					aria-expanded={menuOpen}
					aria-controls="side-menu"
					onClick={() => setMenuOpen(!menuOpen)}
					className="min-[600px]:hidden"
				>
					<MenuIcon />
				</IconButton>
				<Link to={href("/home")} aria-label="Noor, to the shop" className="max-[600px]:hidden">
					<Wordmark className="scale-80 origin-left rtl:origin-right" />
				</Link>
				<p className="font-display text-lg">Admin Panel</p>
				<div className="ms-auto flex items-center">
					<Palette />
					<ThemeToggle />
					<Menu
						label="Account"
						trigger={<PersonIcon />}
						triggerClassName="inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent aria-expanded:text-accent"
					>
						<p className="border-b border-line px-5 pt-1 pb-3 text-sm text-quiet">{email}</p>
						<MenuLink to={href("/home")}>To the shop</MenuLink>
					</Menu>
				</div>
			</header>
			<div className="relative flex min-h-0 grow">
				<SideMenu open={menuOpen} />
				<main id="content" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
					<Outlet />
				</main>
			</div>
		</div>
	);
}

/** Open by default; on screens narrower than 600 px it is closed until asked for, and lies over the screen. */
function SideMenu({ open }: { open: boolean }) {
	return (
		<nav
			id="side-menu"
			aria-label="Admin"
			className={classes(
				"flex w-56 shrink-0 flex-col border-e border-line bg-surface py-4 text-sm max-[600px]:absolute max-[600px]:inset-y-0 max-[600px]:start-0 max-[600px]:z-20 max-[600px]:w-[min(17rem,85vw)] max-[600px]:bg-raised",
				!open && "max-[600px]:hidden",
			)}
		>
			<ul className="grow overflow-y-auto">
				{menuGroups.map((group) => (
					<li key={group.label}>
						{"entries" in group ? (
							<details open className="group">
								<summary className="flex min-h-10 list-none items-center justify-between px-6 text-quiet transition-colors select-none hover:text-ink [&::-webkit-details-marker]:hidden">
									{group.label}
									<ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
								</summary>
								<ul>
									{group.entries.map((entry) => (
										<li key={entry.to}>
											<MenuLeaf entry={entry} className="ps-8" />
										</li>
									))}
								</ul>
							</details>
						) : (
							<MenuLeaf entry={group} className="ps-5.5" />
						)}
					</li>
				))}
			</ul>
			<Logout />
		</nav>
	);
}

function MenuLeaf({ entry: { to, label }, className }: { entry: MenuEntry; className: string }) {
	return (
		<NavLink
			to={to}
			className={classes(
				"flex min-h-10 items-center border-s-2 border-transparent pe-4 transition-colors hover:text-accent aria-[current=page]:border-brass aria-[current=page]:bg-sunken aria-[current=page]:font-medium",
				className,
			)}
		>
			{label}
		</NavLink>
	);
}

function useClosedByNavigation() {
	const [open, setOpen] = useState(false);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
	useEffect(() => setOpen(false), [key]);
	return [open, setOpen] as const;
}
