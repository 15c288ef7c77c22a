import * as m from "@noor/messages/checkout";
import { href, Link, Outlet } from "react-router";
import { StayWhileOffline } from "#parts/frame/keep-screen.ts";
import { useShop } from "#parts/frame/shop.ts";
import { Wordmark } from "#parts/frame/wordmark.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { ThemeToggle } from "#ui/theme.tsx";
import { CheckoutLanguage } from "./checkout-language.tsx";

/** The frame of the checkout. The only link out of it is the name of the shop; the other language shows the same step. */
export default function CheckoutFrame() {
	return (
		<>
			<header className="border-b border-line">
				<div className="page flex min-h-16 items-center justify-between gap-6 lg:min-h-20">
					<Link to={href("/home")} aria-label={m.home_link({ shop: useShop().name })} className="-my-1 py-1">
						<Wordmark />
					</Link>
					<div className="flex items-center gap-4">
						<p className="flex items-center gap-2 text-sm text-quiet">
							<LockIcon />
							<span className="max-sm:sr-only">{m.card_note()}</span>
						</p>
						<CheckoutLanguage />
						<ThemeToggle />
					</div>
				</div>
			</header>
			<main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
				<Outlet />
			</main>
			{useShop().demonstration && (
				<footer className="border-t border-line">
					<p className="page py-6 text-xs text-quiet">{m.demonstration_note()}</p>
				</footer>
			)}
			<StayWhileOffline />
		</>
	);
}
