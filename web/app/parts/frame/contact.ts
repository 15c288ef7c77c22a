/** How to reach the shop, as the top bar and the footer show it. */
export const contact = {
	email: "hello@noor.example",
	phone: "+971 4 555 0142",
	address: "Warehouse 12, Al Quoz 1, Dubai, United Arab Emirates",
} as const;
