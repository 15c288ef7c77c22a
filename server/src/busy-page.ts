import { escapeMarkup } from "@noor/api/escape-markup";
import { EncodedBody } from "@noor/api/http/compression";
import { locale } from "@noor/messages/locale";
import * as m from "@noor/messages/server/busy-page";
import { plainPage } from "./plain-page.ts";

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
	return plainPage({
		pageTitle: m.page_title({ shop }),
		title: m.title(),
		text: reason,
		link: { href: "", text: m.try_again() },
		reloadAfterS: retryAfterS,
	});
}
