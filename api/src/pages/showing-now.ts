import { pagePath } from "@noor/contract/page-addresses";
import type { Facts } from "@noor/contract/page-text";
import * as m from "@noor/messages/api/pages";
import { joinParts } from "@noor/messages/lists";
import type { CurrentSettings } from "../settings/open-settings.ts";
import { shopTexts } from "../settings/shop-texts.ts";
import type { Showing } from "./show-blocks.ts";

/** The current context of content pages. */
export function showingNow(settings: CurrentSettings): Showing {
	const publishedPaths = new Set(settings.pages().map(({ slug }) => pagePath(slug)));
	return { facts: pageFacts(settings), publishedPaths };
}

/** The values of the settings for the placeholders of content pages. */
function pageFacts(settings: CurrentSettings): Facts {
	const { name, company, email, phone, whatsapp, address, openingHours, tradeLicence, returnDays, ...more } = shopTexts(
		settings.current(),
	);
	const vatPercent = settings.vatPercent();
	return {
		shop: name,
		company,
		email,
		phone,
		whatsapp,
		address,
		opening_hours: joinParts(openingHours.split(/\s*\n\s*/)),
		trn: more.taxRegistrationNumber ?? "",
		trade_licence: tradeLicence,
		return_period: returnDays > 0 ? m.days({ count: returnDays }) : "",
		vat: vatPercent > 0 ? m.percent({ percent: vatPercent }) : "",
	};
}
