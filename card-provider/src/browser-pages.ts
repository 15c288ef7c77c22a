import type { Stripe } from "stripe";
import { formatAmount } from "./amounts.ts";

/** The HTML of the simulated bank's 3-D Secure page. */
export function challengePage(publicPath: string, intent: Stripe.PaymentIntent): string {
	const amount = `${intent.currency.toUpperCase()} ${formatAmount(intent.amount, intent.currency)}`;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>3D Secure 2 test page</title>
<link rel="stylesheet" href="${publicPath}/3ds/challenge.css">
</head>
<body>
<main>
<p class="bank">Demonstration bank</p>
<h1>Confirm your payment</h1>
<p class="amount">${amount}</p>
<p>Your bank would now ask whether it is really you. This is a demonstration: choose how it answers.</p>
<p class="buttons">
<button type="button" id="test-source-authorize-3ds">Complete</button>
<button type="button" id="test-source-fail-3ds">Fail</button>
</p>
<p id="trouble" role="alert"></p>
</main>
<script src="${publicPath}/3ds/challenge.js"></script>
</body>
</html>
`;
}
