import { otherLocale } from "@noor/messages/locale";
import { useEffect, useState } from "react";
import { lazyComponent } from "#ui/lazy-component.tsx";

const Line = lazyComponent(() =>
	import("./language-offer-line.tsx").then(({ LanguageOfferLine }) => LanguageOfferLine),
);

/**
 * Offers the page in the other language where the browser prefers that. Pages are the same for everybody, so that the browser decides
 * it after the page is shown; the line lies over the one that it stands in, and moves nothing.
 */
export function LanguageOffer() {
	const [isPreferred, setIsPreferred] = useState(false);
	useEffect(() => {
		setIsPreferred(!!navigator.languages.find((tag) => /^(ar|en)\b/.test(tag))?.startsWith(otherLocale()));
	}, []);
	return isPreferred && <Line />;
}
