import { href, Link, Outlet } from "react-router";
import { useDemonstration } from "#parts/frame/demonstration.ts";
import { Wordmark } from "#parts/frame/wordmark.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { ThemeToggle } from "#ui/theme.tsx";

/** The frame of paying: nothing leads away but the name of the shop. */
export default function CheckoutFrame() {
	return (
		<>
			<header className="border-b border-line">
				<div className="page flex min-h-16 items-center justify-between gap-6 lg:min-h-20">
					<Link to={href("/home")} aria-label="Noor, home" className="-my-1 py-1">
						<Wordmark />
					</Link>
					<div className="flex items-center gap-4">
						<p className="flex items-center gap-2 text-sm text-quiet">
							<LockIcon />
							<span className="max-sm:sr-only">Your card is seen only by the card provider</span>
						</p>
						<ThemeToggle />
					</div>
				</div>
			</header>
			<main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
				<Outlet />
			</main>
			{useDemonstration() && (
				<footer className="border-t border-line">
					<p className="page py-6 text-xs text-quiet">A demonstration shop: orders are never processed or shipped.</p>
				</footer>
			)}
		</>
	);
}
