import { direction, locale } from "@noor/messages/locale";

interface PlainPage {
	pageTitle: string;
	title: string;
	text: string;
	link: { href: string; text: string };
	/** Seconds until the browser reloads the page; without it the page stays. */
	reloadAfterS?: number;
}

/**
 * A page in the current language that needs neither the website nor its files, for errors that occur outside of the website.
 *
 * @returns HTML. The parts are not escaped.
 */
export function plainPage({ pageTitle, title, text, link, reloadAfterS }: PlainPage): string {
	const reload = reloadAfterS === undefined ? "" : `<meta http-equiv="refresh" content="${reloadAfterS}">\n`;
	return `<!doctype html>
<html lang="${locale()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${reload}<title>${pageTitle}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1.5rem; background: light-dark(#faf7f2, #14120f); color: light-dark(#1d1a16, #f3ede3) }
h1 { margin: 0; font: 2rem/1.2 Georgia, serif }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.href}">${link.text}</a></p>
</main>
</body>
</html>
`;
}
