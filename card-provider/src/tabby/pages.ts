import type { TabbyPayment } from "./payment.ts";

/** The page on which the payer decides. */
export function paymentPage(payment: TabbyPayment): string {
	return page(
		`<h1>Pay in 4</h1>
<p class="amount">${escapeText(payment.currency)} ${escapeText(payment.amount)}</p>
<p>Tabby would now check who you are and ask for the first of four payments. This is a demonstration, and no money moves: choose what happens.</p>
<form method="post">
<button name="outcome" value="authorise">Approve the payment</button>
<button name="outcome" value="reject">Reject the payment</button>
<button name="outcome" value="cancel">Cancel and go back</button>
<button name="outcome" value="authorise-and-stay">Approve, and never return to the shop</button>
</form>`,
	);
}

/** The page of a session that is over, or of a payer who does not return. */
export function lastPage(text: string): string {
	return page(`<h1>${escapeText(text)}</h1>\n<p>You can close this page.</p>`);
}

function page(content: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Demonstration of Tabby</title>
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
<p>Demonstration of Tabby</p>
${content}
</main>
</body>
</html>
`;
}

function escapeText(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
