import * as m from "@noor/messages/parts/frame";
import { type FocusEvent, type PointerEvent, useEffect, useRef } from "react";
import { href, Link, useLocation } from "react-router";
import { ChevronDownIcon } from "#ui/icons.tsx";
import type { Places } from "./places.ts";

/** Delays of opening after the pointer enters and of closing after it leaves, in ms. */
const hover = { opens: 120, closes: 280 };

/**
 * The menu of the whole shop: categories with pictures, rooms and brands. It is a `details` element, so it works without
 * scripts. With them it also opens on hover, and closes on Escape, on blur and on navigation.
 */
export function ShopMenu({ places: { categories, rooms, brands } }: { places: Places }) {
	const root = useRef<HTMLDetailsElement>(null);
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { key } = useLocation();
	const openedAt = useRef(key);
	// Navigation closes the menu. Hydration does not, because the visitor may have opened it before.
	useEffect(() => {
		if (openedAt.current !== key && root.current) root.current.open = false;
		openedAt.current = key;
	}, [key]);
	useEffect(() => () => clearTimeout(waiting.current), []);

	function close() {
		clearTimeout(waiting.current);
		if (root.current) root.current.open = false;
	}
	function after(ms: number, open: boolean) {
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => {
			if (root.current) root.current.open = open;
		}, ms);
	}
	function isMouse({ pointerType }: PointerEvent) {
		return pointerType === "mouse";
	}

	return (
		<details
			ref={root}
			onPointerEnter={(event) => isMouse(event) && after(hover.opens, true)}
			// The menu remains open while the keyboard focus is inside.
			onPointerLeave={(event) =>
				isMouse(event) && !event.currentTarget.matches(":has(:focus-visible)") && after(hover.closes, false)
			}
			onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
				if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
			}}
			onKeyDown={({ key, currentTarget }) => {
				if (key !== "Escape" || !currentTarget.open) return;
				close();
				currentTarget.querySelector("summary")?.focus();
			}}
			className="group"
		>
			<summary
				// A press must not be followed by the delayed opening or closing.
				onPointerDown={() => clearTimeout(waiting.current)}
				className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm whitespace-nowrap transition-colors hover:text-accent group-open:text-accent [&::-webkit-details-marker]:hidden"
			>
				{m.shop()}
				<ChevronDownIcon className="size-4 text-quiet transition-transform group-open:rotate-180" />
			</summary>
			<div className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-9rem)] overflow-y-auto border-y border-line bg-surface shadow-float">
				<div className="page grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_auto]">
					<nav aria-label={m.categories()}>
						<ul className="grid grid-cols-4 gap-x-3 gap-y-5 lg:grid-cols-5">
							{categories.map(({ to, label, imageUrl }) => (
								<li key={to}>
									<Link to={to} className="group/tile block text-sm hover:text-accent">
										<Thumbnail src={imageUrl} className="aspect-[4/3] w-full" />
										<span className="mt-2 block [overflow-wrap:anywhere]">{label}</span>
									</Link>
								</li>
							))}
						</ul>
						<p className="mt-4 flex flex-wrap gap-x-8 text-sm">
							<Link to={href("/shop")} className="link inline-flex min-h-11 items-center">
								{m.all_products()}
							</Link>
							<Link to={href("/light")} className="link inline-flex min-h-11 items-center">
								{m.light_tools()}
							</Link>
						</p>
					</nav>
					<div className="flex flex-wrap gap-x-12 gap-y-6 lg:max-w-[26rem]">
						<MenuList title={m.rooms()} places={rooms} />
						<MenuList
							title={m.brands()}
							places={brands.length > 0 ? [...brands, { to: href("/brands"), label: m.all_brands() }] : []}
						/>
					</div>
				</div>
			</div>
		</details>
	);
}

function MenuList({ title, places }: { title: string; places: Places["rooms"] }) {
	if (places.length === 0) return null;
	return (
		<nav aria-label={title}>
			<h2 className="eyebrow font-text">{title}</h2>
			<ul className="mt-1 text-sm">
				{places.map(({ to, label }) => (
					<li key={to}>
						<Link to={to} className="shop-menu-link">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** A small picture of a category. Browsers load it when the menu is opened. */
export function Thumbnail({ src, className }: { src: string | null | undefined; className: string }) {
	return src ? (
		<img src={src} alt="" width={320} height={320} loading="lazy" className={`bg-wall object-cover ${className}`} />
	) : (
		<span aria-hidden="true" className={`block bg-wall ${className}`} />
	);
}
