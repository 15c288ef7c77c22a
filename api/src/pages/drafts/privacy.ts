import { type Draft, heading, list, paragraph, table } from "./draft.ts";

export const privacyDraft: Draft = {
	slug: "privacy",
	title: "Privacy notice",
	description: "Which personal data {shop} collects, what it is used for, who receives it and which rights you have.",
	footerPosition: 40,
	blocks: [
		paragraph(
			"{company} runs this shop and decides what happens with your personal data. This notice follows Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data (PDPL).",
		),
		list(
			"Address: {address}",
			"E-mail: [{email}](mailto:{email})",
			"Telephone: [{phone}](tel:{phone})",
			"Trade licence: {trade_licence}",
		),
		heading("What we collect, and why"),
		table(
			["Data", "What it is for", "How long we keep it"],
			[
				"Name, e-mail address and password of your account. We store only a hash of the password.",
				"To sign you in and show you your orders",
				"Until you delete the account",
			],
			[
				"Passkeys that you add: a public key and the name you gave it",
				"To sign you in without a password",
				"Until you delete them or the account",
			],
			[
				"Delivery addresses and telephone numbers",
				"To deliver your orders",
				"In your account until you delete them; with an order as long as the order",
			],
			[
				"Orders, invoices and refunds, with the contact details and the address that you gave, also as a guest",
				"To perform the contract, and because tax law obliges us",
				"As long as the law requires, which for tax records is at least five years",
			],
			[
				"Cart, wishlist and the lamps you looked at",
				"To show them to you again",
				"With an account until you delete it; the cart of a guest for 30 days",
			],
			["What you write to us with the contact form", "To answer you", "One year"],
			[
				"E-mail address for the newsletter, after you have confirmed it",
				"To send you the newsletter",
				"Until you unsubscribe",
			],
			[
				"Browser, time of the sign-in and network address of the connection",
				"To protect your account and the shop against misuse",
				"As long as the session, or as long as it takes to detect misuse",
			],
		),
		heading("Payments"),
		paragraph(
			"Payments by card are processed by Stripe. You enter the details of your card in fields of Stripe, and they never reach our systems. We receive the last four digits, the brand and the expiry date of the card, and whether the payment succeeded. If you save a card for your next purchase, Stripe keeps it; you can remove it in your account.",
		),
		paragraph(
			"If the checkout offers Tabby and you choose it, you pay on a page of Tabby, which decides whether it approves the payment. For that we send Tabby your name, e-mail address, telephone number and address, what you order, since when you buy from us, and times and amounts of earlier orders.",
		),
		heading("Who receives your data"),
		list(
			"**Stripe**, to process payments and prevent fraud.",
			"**Tabby**, if you choose to pay there, to assess and process the payment.",
			"**The carrier** of your parcel: your name, address and telephone number.",
			"**Our suppliers of hosting and e-mail**, on our behalf and by our instructions.",
			"**Authorities**, where a law obliges us.",
		),
		paragraph(
			"We do not sell personal data. Some of these recipients process data outside of the United Arab Emirates. We choose recipients that protect it in a way that the PDPL accepts.",
		),
		heading("Cookies"),
		paragraph(
			"We use cookies that the shop needs in order to work: one that keeps you signed in, one that protects forms against misuse by other websites, and one by which your browser is recognised at the next sign-in, for up to 400 days. Two more remember your cart and your wishlist for 30 days. The browser also remembers whether you prefer the light or the dark design. We use no cookies for advertising. Stripe sets cookies of its own at the checkout to recognise fraud.",
		),
		heading("Your rights"),
		list(
			"**See and receive your data.** You can download it in [your account](/account/profile).",
			"**Correct it.** You can change your name, e-mail address and addresses in your account.",
			"**Have it deleted.** You can delete your account yourself. Orders that tax law obliges us to keep stay in our books without your name.",
			"**Object to or restrict its use**, and withdraw a consent at any time. The newsletter has a link for this in every mail.",
			"**Have it transferred** to somebody else in a machine-readable form.",
			"**Complain** to the UAE Data Office.",
		),
		paragraph("For all of this, write to [{email}](mailto:{email}). We answer within the time that the law sets."),
		heading("Changes"),
		paragraph("We change this notice when what we do changes. The date of the latest change is shown on this page."),
	],
};
