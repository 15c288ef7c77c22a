import { shopEmail } from "@noor/contract/shop";

/** Who the shop is and how to reach it, as the top bar, the footer and invoices show it. */
export const contact = {
	email: shopEmail,
	phone: "+971 4 555 0142",
	company: "Noor Lighting Trading LLC",
	address: "Warehouse 12, Al Quoz 1, Dubai, United Arab Emirates",
} as const;

/** The pages about the shop itself, in the order the top bar and the footer name them. */
export const pages = [
	{ to: "/home", label: "Home" },
	{ to: "/services", label: "Services" },
	{ to: "/about", label: "About" },
	{ to: "/contact", label: "Contact" },
] as const;
