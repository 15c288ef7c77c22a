import { nameOfRole } from "@noor/contract/role-words";
import * as m from "@noor/messages/admin";
import { otherLocale } from "@noor/messages/locale";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createContext, href, Link, NavLink, Outlet, useLocation, useRevalidator } from "react-router";
import { call } from "#api/browser.ts";
import { apiContext } from "#api/context.ts";
import { onReconnect } from "#api/live.ts";
import { requireAdmin } from "#api/require-visitor.ts";
import { Logout } from "#parts/admin/logout.tsx";
import { type MenuEntry, menuGroups } from "#parts/admin/menu-groups.ts";
import { Palette } from "#parts/admin/palette/palette.tsx";
import { RoleContext, useCan } from "#parts/admin/rights.tsx";
import { LanguageSwitch } from "#parts/frame/language-switch.tsx";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { Wordmark } from "#parts/frame/wordmark.tsx";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ChevronDownIcon, MenuIcon, PersonIcon } from "#ui/icons.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { ThemeToggle } from "#ui/theme.tsx";
import type { Route } from "./+types/layout";

/** Requires a staff account for every screen of the back office. It runs before their loaders. */
export const middleware: Route.MiddlewareFunction[] = [
	async ({ context, url }, next) => {
		context.set(staffContext, await requireAdmin(context.get(apiContext), url));
		return next();
	},
];

/** The signed-in staff account. */
const staffContext = createContext<Awaited<ReturnType<typeof requireAdmin>>>();

export function loader({ context }: Route.LoaderArgs) {
	const { email, role } = context.get(staffContext);
	return { email, role };
}

export function meta({ matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ shop }) }, { name: "robots", content: "noindex" }];
}

/** The frame of every screen of the back office: it fills the window, and the screen scrolls inside. */
export default function BackOffice({ loaderData: { email, role } }: Route.ComponentProps) {
	const menu = useSideMenu();
	const { name } = useShop();
	// The live connection is opened again when the role has changed, and messages may have been missed.
	const { revalidate } = useRevalidator();
	useEffect(() => onReconnect(() => void revalidate()), [revalidate]);
	return (
		<RoleContext value={role}>
			<div className="flex h-dvh flex-col">
				<header className="flex min-h-14 items-center gap-3 border-b border-line bg-raised ps-2 pe-3 min-[600px]:ps-6">
					<IconButton
						ref={menu.button}
						label={m.menu()}
						aria-expanded={menu.open}
						aria-controls="side-menu"
						onClick={menu.toggle}
						className="min-[600px]:hidden"
					>
						<MenuIcon />
					</IconButton>
					<Link to={href("/home")} aria-label={m.home_label({ shop: name })} className="max-[600px]:hidden">
						<Wordmark className="scale-80 origin-start" />
					</Link>
					<h2 className="font-display text-lg">{m.admin_panel()}</h2>
					<div className="ms-auto flex items-center">
						<Palette />
						<LanguageSwitch
							onClick={() => void rememberLanguage()}
							className="inline-flex min-h-11 items-center px-2 text-sm hover:text-accent max-[27rem]:hidden"
						/>
						<ThemeToggle />
						<Menu
							label={m.account()}
							trigger={<PersonIcon />}
							triggerClassName="inline-grid size-11 place-items-center rounded-sm transition-colors hover:text-accent aria-expanded:text-accent"
						>
							<p className="border-b border-line px-5 pt-1 pb-3 text-sm text-quiet">
								{email}
								<span className="block">{nameOfRole(role)}</span>
							</p>
							<MenuLink to={href("/home")}>{m.to_the_shop()}</MenuLink>
							{/* Where the bar has no room for it. */}
							<LanguageSwitch
								onClick={() => void rememberLanguage()}
								className="flex min-h-11 items-center px-5 text-sm hover:text-accent min-[27rem]:hidden"
							/>
						</Menu>
					</div>
				</header>
				<div className="relative flex min-h-0 grow">
					<SideMenu {...menu} />
					{menu.open && <div aria-hidden="true" className="absolute inset-0 z-10 bg-veil min-[600px]:hidden" />}
					<main
						id="content"
						tabIndex={-1}
						inert={menu.open}
						// Forms show their result in a toast, so an early press waits for the scripts instead of being sent by the browser.
						data-replay
						className="flex min-w-0 grow flex-col outline-none"
					>
						<Outlet />
					</main>
				</div>
			</div>
		</RoleContext>
	);
}

/**
 * Open by default. In windows narrower than 600 px it is closed until the menu button is pressed, covers the screen and
 * makes it inert while open.
 */
function SideMenu({ open, panel, close }: ReturnType<typeof useSideMenu>) {
	return (
		<nav
			ref={panel}
			id="side-menu"
			aria-label={m.admin()}
			tabIndex={-1}
			className={classes(
				"flex w-56 shrink-0 flex-col border-e border-line bg-surface py-4 text-sm outline-none max-[600px]:absolute max-[600px]:inset-y-0 max-[600px]:start-0 max-[600px]:z-20 max-[600px]:w-[min(17rem,85vw)] max-[600px]:bg-raised",
				!open && "max-[600px]:hidden",
			)}
		>
			<ul className="grow overflow-y-auto">
				{menuGroups(useCan()).map((group) => (
					<li key={group.label}>
						{"entries" in group ? (
							<MenuGroup label={group.label}>
								{group.entries
									.filter(({ isStep }) => !isStep)
									.map((entry) => (
										<li key={entry.to}>
											<MenuLeaf entry={entry} onGo={close} className="ps-8" />
										</li>
									))}
							</MenuGroup>
						) : (
							<MenuLeaf entry={group} onGo={close} className="ps-5.5" />
						)}
					</li>
				))}
			</ul>
			<div className="mx-6 mt-2 border-t border-line pt-2">
				<Logout />
			</div>
		</nav>
	);
}

/** A group of entries, open at first. */
function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
	const [open, setOpen] = useState(true);
	const id = useId();
	return (
		<>
			<button
				type="button"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className="flex min-h-10 w-full items-center justify-between px-6 text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-2"
			>
				{label}
				<ChevronDownIcon className={classes("size-4 transition-transform", open && "rotate-180")} />
			</button>
			<ul id={id} hidden={!open}>
				{children}
			</ul>
		</>
	);
}

interface MenuLeafProps {
	entry: MenuEntry;
	onGo: () => void;
	className: string;
}

function MenuLeaf({ entry: { to, label }, onGo, className }: MenuLeafProps) {
	return (
		<NavLink
			to={to}
			onClick={onGo}
			className={classes(
				"flex min-h-10 items-center border-s-2 border-transparent pe-4 transition-colors hover:text-accent aria-[current=page]:border-brass aria-[current=page]:bg-sunken aria-[current=page]:font-medium",
				className,
			)}
		>
			{label}
		</NavLink>
	);
}

/** State of the menu in a narrow window: focus, and closing by Escape, an outside press or navigation. */
function useSideMenu() {
	const [open, setOpen] = useState(false);
	const panel = useRef<HTMLElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
	useEffect(() => setOpen(false), [key]);
	useEffect(() => {
		if (!open) return;
		panel.current?.focus();
		const closing = new AbortController();
		const { signal } = closing;
		document.addEventListener("keydown", onKeyDown, { signal });
		document.addEventListener("pointerdown", onPointerDown, { signal });
		matchMedia("(width >= 600px)").addEventListener("change", () => setOpen(false), { signal });
		return () => closing.abort();

		function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
			if (key !== "Escape" || defaultPrevented) return;
			setOpen(false);
			button.current?.focus();
		}
		function onPointerDown({ target }: PointerEvent) {
			const isOutside = target instanceof Node && !document.querySelector("header")?.contains(target);
			if (isOutside && !panel.current?.contains(target)) setOpen(false);
		}
	}, [open]);
	return { open, panel, button, close: () => setOpen(false), toggle: () => setOpen(!open) };
}

/** Stores the language that the member of staff changes to, in which the back office opens from then on. */
async function rememberLanguage() {
	try {
		// The page may be left before the answer.
		await call("PUT /api/account/language", { body: { locale: otherLocale() } }, { keepalive: true });
	} catch (error) {
		console.warn("The language was not stored.", error);
	}
}
