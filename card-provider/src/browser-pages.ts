import type { Stripe } from "stripe";
import { formatAmount } from "./amounts.ts";
import type { OtherMethod } from "./test-cards.ts";

const bankPage = {
	title: "3D Secure 2 test page",
	name: "Demonstration bank",
	text: "Your bank would now ask whether it is really you. This is a demonstration: choose how it answers.",
	buttons: `<button type="button" id="test-source-authorize-3ds" data-outcome="authenticated">Complete</button>
<button type="button" id="test-source-fail-3ds" data-outcome="failed">Fail</button>`,
};

const methodPage = {
	title: "Klarna test payment page",
	name: "Demonstration of Klarna",
	text: "Klarna would now ask you to approve the payment. This is a demonstration: choose what happens.",
	buttons: `<button type="button" data-outcome="authenticated">Authorize test payment</button>
<button type="button" data-outcome="failed">Fail test payment</button>
<button type="button" data-outcome="succeeds later">Authorize, and the money comes later</button>
<button type="button" data-outcome="fails later">Authorize, and the money fails to come</button>`,
};

/** The HTML of the page on which the payer approves: of the simulated bank, or of a method that leaves the shop. */
export function challengePage(
	publicPath: string,
	intent: Stripe.PaymentIntent,
	method: OtherMethod | undefined,
): string {
	const page = method ? methodPage : bankPage;
	const amount = `${intent.currency.toUpperCase()} ${formatAmount(intent.amount, intent.currency)}`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="stylesheet" href="${publicPath}/3ds/challenge.css">
</head>
<body>
<main>
<p class="bank">${page.name}</p>
<h1>Confirm your payment</h1>
<p class="amount">${amount}</p>
<p>${page.text}</p>
<p class="buttons">
${page.buttons}
</p>
<p id="trouble" role="alert"></p>
</main>
<script src="${publicPath}/3ds/challenge.js"></script>
</body>
</html>
`;
}
