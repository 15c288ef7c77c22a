import type { PageLanguage, PageText } from "../page-texts.ts";
import type { TabbyPayment } from "./payment.ts";

/** The page on which the payer decides. */
export function paymentPage(payment: TabbyPayment, language: PageLanguage): string {
	const { say, amount } = language;
	return page(
		`<h1>${say("Pay in 4")}</h1>
<p class="amount">${escapeText(amount(payment.amount, payment.currency))}</p>
<p>${say("Tabby would now check who you are and ask for the first of four payments. This is a demonstration, and no money moves: choose what happens.")}</p>
<form method="post">
<button name="outcome" value="authorise">${say("Approve the payment")}</button>
<button name="outcome" value="reject">${say("Reject the payment")}</button>
<button name="outcome" value="cancel">${say("Cancel and go back")}</button>
<button name="outcome" value="authorise-and-stay">${say("Approve, and never return to the shop")}</button>
</form>`,
		language,
	);
}

/** The page of a session that is over, or of a payer who does not return. */
export function lastPage(text: PageText, language: PageLanguage): string {
	const { say } = language;
	return page(`<h1>${say(text)}</h1>\n<p>${say("You can close this page.")}</p>`, language);
}

function page(content: string, { attributes, say }: PageLanguage): string {
	return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say("Demonstration of Tabby")}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; }
main { max-width: 26rem; margin: 0 auto; }
.amount { font-size: 1.75rem; font-variant-numeric: tabular-nums; margin: 0; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { font: inherit; padding: 0.75rem 1rem; min-height: 2.75rem; cursor: pointer; }
</style>
</head>
<body>
<main>
<p>${say("Demonstration of Tabby")}</p>
${content}
</main>
</body>
</html>
`;
}

function escapeText(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
