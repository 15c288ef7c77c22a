import { type Draft, heading, list, paragraph } from "./draft.ts";

export const termsDraft: Draft = {
	slug: "terms",
	title: "Terms of sale",
	description: "The terms under which {shop} sells: orders, prices, payment, delivery, returns and liability.",
	footerPosition: 50,
	blocks: [
		paragraph("These terms apply to every purchase in this shop. You accept them when you place an order."),
		heading("1. The seller"),
		list(
			"{company}, {address}",
			"E-mail: [{email}](mailto:{email})",
			"Telephone: [{phone}](tel:{phone})",
			"Trade licence: {trade_licence}",
			"Tax registration number (TRN): {trn}",
		),
		heading("2. Orders"),
		paragraph(
			"The lamps in the shop are an invitation to order. Your order is your offer to buy. The contract is made when we confirm the order by e-mail. Unless you pay on delivery, we confirm it when we have received the payment; the e-mail that asks for a bank transfer is no confirmation yet. You must be at least 18 years old, or act with the consent of a parent or guardian.",
		),
		paragraph(
			"We may decline an order, for example when a lamp is no longer available, when a price was obviously wrong, or when a payment looks fraudulent. We then refund everything that you paid.",
		),
		heading("3. Prices and VAT"),
		paragraph(
			"All prices are in UAE dirhams (AED) and contain VAT of {vat}. The price of delivery is shown before you pay and contains VAT as well. The price at the time of the order applies. With every order you get a tax invoice.",
		),
		heading("4. Payment"),
		paragraph(
			"You pay with one of the payment methods that the checkout shows. An order by bank transfer has to be paid by the day that its pro-forma invoice names; if it is not, we cancel it. Your bank may ask you to confirm the payment. Payments by card are processed by Stripe. If the checkout offers Tabby and you choose it, your agreement about the parts is with Tabby, by the terms of Tabby. How we treat your data is in the [privacy notice](/pages/privacy).",
		),
		heading("5. Delivery"),
		paragraph(
			"We deliver to the address of the order by the method that you chose. Details are on the page about [delivery](/pages/delivery). Risk passes to you when the parcel is handed over. The goods become your property when they are paid in full.",
		),
		heading("6. Returns"),
		paragraph(
			"You can return a lamp within {return_period} of its delivery under the conditions of the page about [returns and refunds](/pages/returns).",
		),
		heading("7. Warranty"),
		paragraph(
			"Lamps have the warranty of their manufacturer; see [warranty](/pages/warranty). Your rights under Federal Law No. 15 of 2020 on Consumer Protection are not limited by these terms.",
		),
		heading("8. Installation and safe use"),
		paragraph(
			"Lamps that are connected to the mains must be installed by a licensed electrician, as the instructions say. We are not liable for damage by wrong installation that we did not perform.",
		),
		heading("9. Liability"),
		paragraph(
			"We are liable for damage that we cause by fraud, intent or gross negligence, and wherever the law does not allow a limitation. Otherwise our liability for an order is limited to the amount that was paid for it.",
		),
		heading("10. Law and disputes"),
		paragraph(
			"These terms are governed by the federal laws of the United Arab Emirates and the laws of the emirate in which we are registered. If you have a complaint, please write to us first. You may also turn to the consumer protection department of your emirate. The courts of the emirate in which we are registered are competent.",
		),
		heading("11. Changes"),
		paragraph("The terms that are published when you order apply to your order. Their date is shown on this page."),
	],
};
