import { escapeMarkup } from "@noor/api/escape-markup";
import { EncodedBody } from "@noor/api/http/compression";
import { direction, locale } from "@noor/messages/locale";
import * as m from "@noor/messages/server/busy-page";

/** A minute of seconds to wait, and some reasons. */
const maxBuilt = 100;
const built = new Map<string, EncodedBody>();

/**
 * The page shown in place of one that the shop is too busy to render. It needs neither the website nor its files, and reloads
 * itself. It is built once, and compressed once for each encoding, because a flood makes thousands of them.
 *
 * @param reason a sentence of the shop, shown unescaped.
 * @param retryAfterS seconds until the browser reloads it.
 * @param shop the name of the shop.
 * @returns HTML.
 */
export function busyPage(reason: string, retryAfterS: number, shop: string): EncodedBody {
	const key = `${locale()} ${retryAfterS} ${reason} ${shop}`;
	let page = built.get(key);
	if (!page) {
		if (built.size >= maxBuilt) built.clear();
		page = new EncodedBody(Buffer.from(html(reason, retryAfterS, escapeMarkup(shop))), "text/html");
		built.set(key, page);
	}
	return page;
}

function html(reason: string, retryAfterS: number, shop: string): string {
	return `<!doctype html>
<html lang="${locale()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterS}">
<title>${m.page_title({ shop })}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1.5rem; background: light-dark(#faf7f2, #14120f); color: light-dark(#1d1a16, #f3ede3) }
h1 { margin: 0; font: 2rem/1.2 Georgia, serif }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>${m.title()}</h1>
<p>${reason}</p>
<p><a href="">${m.try_again()}</a></p>
</main>
</body>
</html>
`;
}
