import * as m from "@noor/messages/parts/frame";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { contact } from "./contact.ts";
import { pages } from "./pages.ts";

/** Contact details and the pages about the shop, in one line above the header. */
export function TopBar({ wishlist }: { wishlist: ReactNode }) {
	return (
		<section aria-label={m.how_to_reach_us()} className="border-b border-line text-xs text-quiet">
			<div className="page flex min-h-9 flex-wrap items-center gap-x-6">
				<a href={`mailto:${contact.email}`} className="py-2 hover:text-ink">
					{contact.email}
				</a>
				<a href={`tel:${contact.phone.replaceAll(" ", "")}`} className="py-2 tabular-nums hover:text-ink">
					{contact.phone}
				</a>
				<p className="hidden xl:block">{contact.address}</p>
				<nav aria-label={m.about_the_shop()} className="ms-auto hidden md:block">
					<ul className="flex gap-x-5">
						{pages.map(({ to, label }) => (
							<li key={to}>
								<Link to={to} className="inline-block py-2 hover:text-ink">
									{label()}
								</Link>
							</li>
						))}
						<li>{wishlist}</li>
					</ul>
				</nav>
			</div>
		</section>
	);
}
