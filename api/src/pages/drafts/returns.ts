import { callout, type Draft, heading, list, paragraph, steps } from "./draft.ts";

export const returnsDraft: Draft = {
	slug: "returns",
	title: "Returns and refunds",
	description: "How long you can return a lamp to {shop}, how to do it, and when you get your money back.",
	footerPosition: 20,
	blocks: [
		paragraph(
			"If a lamp is not what you expected, you can return it within **{return_period}** of its delivery. You need not give a reason.",
		),
		heading("What can be returned"),
		paragraph(
			"We take back what is complete and unused, in its original packaging. These cannot be returned unless they are faulty:",
		),
		list(
			"Lamps and parts that were made, painted or cut to length for you.",
			"Bulbs and lamps that have been installed or wired.",
			"Anything whose packaging seal was necessary for safety and has been broken.",
		),
		heading("How to return it"),
		steps(
			"Write to [{email}](mailto:{email}) with the order number and what you want to return. We answer with the address and the next steps.",
			"Pack the lamp as it came. Glass needs its original inserts.",
			"Send it, or hand it over to the courier whom we agreed on. Keep the receipt.",
			"We check the parcel when it arrives and tell you the result by e-mail.",
		),
		paragraph(
			"If you change your mind, you pay for the way back. If the lamp is faulty, damaged or not the one that you ordered, we pay.",
		),
		heading("Your refund"),
		list(
			"We refund to the payment method with which you paid, never to another one.",
			"You get an e-mail and a tax credit note when the refund is made. Your bank may need some more days to show it.",
			"If you return a part of an order, we refund what you paid for that part, after its share of any discount.",
		),
		callout(
			"**Your rights by law.** This page adds to your rights under Federal Law No. 15 of 2020 on Consumer Protection and does not limit them. If goods are defective or do not match their description, you may be entitled to repair, replacement or a refund at no cost to you.",
		),
		heading("Cancelling an order"),
		paragraph(
			"Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}) as soon as possible. As long as the order has not been sent, we cancel it and refund the whole amount.",
		),
	],
};
