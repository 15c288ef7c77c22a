import type { Stripe } from "stripe";
import { formatAmount } from "./amounts.ts";
import type { PageLanguage, PageText } from "./page-texts.ts";
import type { OtherMethod } from "./test-cards.ts";
import type { ChallengeOutcome } from "./three-d-secure.ts";

interface ChallengePage {
	title: PageText;
	name: PageText;
	text: PageText;
	buttons: readonly { outcome: ChallengeOutcome; label: PageText; id?: string }[];
}

const bankPage: ChallengePage = {
	title: "3D Secure 2 test page",
	name: "Demonstration bank",
	text: "Your bank would now ask whether it is really you. This is a demonstration: choose how it answers.",
	buttons: [
		{ outcome: "authenticated", label: "Complete", id: "test-source-authorize-3ds" },
		{ outcome: "failed", label: "Fail", id: "test-source-fail-3ds" },
	],
};

const methodPage: ChallengePage = {
	title: "Klarna test payment page",
	name: "Demonstration of Klarna",
	text: "Klarna would now ask you to approve the payment. This is a demonstration: choose what happens.",
	buttons: [
		{ outcome: "authenticated", label: "Authorize test payment" },
		{ outcome: "failed", label: "Fail test payment" },
		{ outcome: "succeeds later", label: "Authorize, and the money comes later" },
		{ outcome: "fails later", label: "Authorize, and the money fails to come" },
	],
};

/** The HTML of the page on which the payer approves: of the simulated bank, or of a method that leaves the shop. */
export function challengePage(
	publicPath: string,
	intent: Stripe.PaymentIntent,
	method: OtherMethod | undefined,
	{ attributes, say, amount }: PageLanguage,
): string {
	const page = method ? methodPage : bankPage;
	// Disabled until the script handles them, so that no press is lost.
	const buttons = page.buttons.map(
		({ outcome, label, id }) =>
			`<button type="button"${id ? ` id="${id}"` : ""} data-outcome="${outcome}" disabled>${say(label)}</button>`,
	);
	return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(page.title)}</title>
<link rel="stylesheet" href="${publicPath}/3ds/challenge.css">
</head>
<body>
<main>
<p class="bank">${say(page.name)}</p>
<h1>${say("Confirm your payment")}</h1>
<p class="amount">${amount(formatAmount(intent.amount, intent.currency), intent.currency.toUpperCase())}</p>
<p>${say(page.text)}</p>
<p class="buttons">
${buttons.join("\n")}
</p>
<p id="trouble" role="alert" data-text="${say("The bank could not be reached. Please try again.")}"></p>
</main>
<script src="${publicPath}/3ds/challenge.js"></script>
</body>
</html>
`;
}
