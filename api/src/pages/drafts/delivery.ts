import { callout, type Draft, heading, list, paragraph } from "./draft.ts";

export const deliveryDraft: Draft = {
	slug: "delivery",
	title: "Delivery",
	description: "Where {shop} delivers, what it costs, how long it takes and what happens when something goes wrong.",
	footerPosition: 10,
	blocks: [
		paragraph(
			"What delivery costs and how long it takes depends on the address and on what is in the cart. The cart and the checkout show every method that we offer for your address, with its price and its time, before you pay. The price of delivery contains VAT.",
		),
		heading("Where we deliver"),
		paragraph(
			"Enter your emirate and area in the cart or at the checkout. If we cannot deliver an order to your address, the checkout says so before you pay. Please write to us then at [{email}](mailto:{email}): we may find another way.",
		),
		heading("When your order is sent"),
		list(
			"An order is prepared as soon as its payment has arrived. You get a confirmation by e-mail at once.",
			"If you chose a day and a time at the checkout, we come on that day and within that time.",
			"When the order leaves our warehouse you get a second e-mail with the carrier and, if the carrier has one, the tracking number.",
			"We do not deliver on public holidays. The days that the checkout offers take account of them.",
		),
		heading("When we hand it over"),
		paragraph(
			"The courier calls the mobile number of the order before delivery. Please make sure that somebody is there to receive the parcel. If nobody is, the courier arranges a second attempt with you.",
		),
		paragraph(
			"Until the parcel is handed over to you, or to a person whom you named, we bear the risk of loss and damage.",
		),
		callout(
			"**Is the parcel damaged?** Please take photographs of the parcel and of the lamp, and write to us at [{email}](mailto:{email}) as soon as you can. We repair, replace or refund what arrived damaged, and you pay nothing for it.",
		),
		heading("When something is out of stock"),
		paragraph(
			"We only sell what we have in stock. If a piece turns out to be missing after you have paid, we write to you: you can wait for it, take another lamp in its place, or get your money back.",
		),
		heading("Questions"),
		paragraph(
			"Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}). Please have your order number ready.",
		),
	],
};
