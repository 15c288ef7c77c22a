import { localizedPath } from "@noor/contract/localized-path";
import { type BuiltInSlug, pagePath } from "@noor/contract/page-addresses";
import * as m from "@noor/messages/parts/frame";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { useShop } from "./shop.ts";

/** Links to those of the pages that are published; nothing if none is. */
export function PageLinks({ slugs, className }: { slugs: readonly BuiltInSlug[]; className?: string }) {
	const { pages } = useShop();
	const found = slugs.flatMap((slug) => pages.find((page) => page.slug === slug) ?? []);
	if (found.length === 0) return null;
	return (
		<nav aria-label={m.page_links()} className={classes("text-sm", className)}>
			<ul className="flex flex-wrap gap-x-5">
				{found.map(({ slug, title }) => (
					<li key={slug}>
						<Link to={pagePath(slug)} className="link inline-flex min-h-9 items-center">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const termsOf = {
	payment: m.payment_terms,
	registration: m.registration_terms,
};

/**
 * The terms that somebody accepts by paying or registering, with links to the terms and the privacy notice. It names only published
 * pages. The links open a new tab, because the form would be lost.
 */
export function Consent({ to, className }: { to: keyof typeof termsOf; className?: string }) {
	const { pages } = useShop();
	const isPublished = (slug: BuiltInSlug) => pages.some((page) => page.slug === slug);
	const sentences = [
		isPublished("terms") && termsOf[to]({ link: (text) => <NewTab key="terms" slug="terms" text={text} /> }),
		isPublished("privacy") &&
			m.privacy_sentence({ link: (text) => <NewTab key="privacy" slug="privacy" text={text} /> }),
	].filter((sentence) => sentence !== false);
	if (sentences.length === 0) return null;
	return (
		<p className={classes("text-sm text-quiet", className)}>
			{sentences.flatMap((sentence, index): ReactNode[] => (index > 0 ? [" ", ...sentence] : [...sentence]))}
		</p>
	);
}

function NewTab({ slug, text }: { slug: BuiltInSlug; text: string }) {
	return (
		<a href={localizedPath(pagePath(slug))} target="_blank" rel="noopener" className="link text-ink">
			{text}
			<span className="sr-only"> {m.new_tab()}</span>
		</a>
	);
}
