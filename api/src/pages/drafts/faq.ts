import { type Draft, heading, paragraph, question } from "./draft.ts";

export const faqDraft: Draft = {
	slug: "faq",
	title: "Questions and answers",
	description:
		"Answers to what customers of {shop} ask most: delivery, payment, returns, and choosing and dimming lamps.",
	footerPosition: 60,
	blocks: [
		heading("Orders and payment"),
		question(
			"How can I pay?",
			"The checkout shows the payment methods for your order, such as cards. All prices are in dirhams and contain VAT.",
		),
		question(
			"Can I pay in parts?",
			"If the checkout offers Tabby for your order, you can pay in four parts. You approve the payment on a page of Tabby, which decides whether it offers this to you, and then return to the shop. If you send something back, Tabby adjusts what is left to pay.",
		),
		question(
			"Is it safe to enter my card?",
			"Yes. You enter it in fields of our payment provider, Stripe. The number of your card never reaches our systems.",
		),
		question(
			"Where do I find my invoice?",
			"It is attached to the e-mail that confirms your order. If you have an account, it is also with the order under [Orders](/orders).",
		),
		question(
			"Can I order for my company?",
			"Yes. Enter the name and the tax registration number of the company at the checkout, and they are printed on the invoice. If bank transfer is offered there, you get a pro-forma invoice with our account. We keep the lamps for you until the day it names, and send them with the tax invoice when the money has arrived.",
		),
		question(
			"Can I change or cancel an order?",
			"As long as it has not been sent. Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}) with your order number.",
		),
		heading("Delivery and returns"),
		question(
			"What does delivery cost, and how long does it take?",
			"It depends on your address and on your cart. The cart shows the methods, prices and times for your address before you pay. More is on the page about [delivery](/pages/delivery).",
		),
		question(
			"How do I follow my parcel?",
			"When your order is sent you get an e-mail with the carrier and the tracking number. The page of your order shows them too.",
		),
		question(
			"How long can I return a lamp?",
			"Within {return_period} of its delivery, unused and in its original packaging. How it works is on the page about [returns](/pages/returns).",
		),
		heading("Lamps"),
		question(
			"How much light do I need?",
			"Look at the luminous flux, in lumens (lm), rather than at the watts. As a rule of thumb, a living room needs 100 to 150 lm per square metre, a kitchen worktop 300 lm and a desk 500 lm.",
		),
		question(
			"Which colour temperature should I choose?",
			"2700 K is warm and suits living rooms and bedrooms. 3000 K is a little fresher and suits kitchens and bathrooms. 4000 K is neutral and suits work.",
		),
		question(
			"Can I dim the lamp?",
			"If its specification says that it is dimmable, yes, with a dimmer of the type that it names. LED lamps that are not dimmable flicker on a dimmer and may fail.",
		),
		question(
			"Which lamps may I use outdoors or in a bathroom?",
			"Look at the IP rating. IP44 is protected against splashes, and IP65 against jets of water and dust, which suits open terraces.",
		),
		heading("Still a question?"),
		paragraph("Write to [{email}](mailto:{email}), or use the [contact form](/contact)."),
	],
};
