import * as m from "@noor/messages/parts/frame";

/** The pages about the shop itself, in the order of the top bar and the footer; the sitemap lists them too. */
export const pages = [
	{ to: "/home", label: m.home },
	{ to: "/light", label: m.light_tools },
	{ to: "/services", label: m.services },
	{ to: "/about", label: m.about },
	{ to: "/contact", label: m.contact },
] as const;
