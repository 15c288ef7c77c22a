import * as m from "@noor/messages/parts/frame";
import { Link } from "react-router";
import { useShop } from "./shop.ts";

/** The announcement of the settings in one line above the frame of the storefront; nothing while there is none. */
export function AnnouncementBar() {
	const { announcement } = useShop();
	if (!announcement) return null;
	const { text, link } = announcement;
	const isOwnPage = link.startsWith("/");
	return (
		<section aria-label={m.announcement()} className="bg-ink text-center text-sm text-surface">
			<div className="page py-2">
				{link === "" ? (
					text
				) : isOwnPage ? (
					<Link to={link} className="underline underline-offset-4">
						{text}
					</Link>
				) : (
					<a href={link} rel="noopener" className="underline underline-offset-4">
						{text}
					</a>
				)}
			</div>
		</section>
	);
}
