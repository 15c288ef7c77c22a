import { otherLanguagePath } from "@noor/contract/localized-path";
import { otherLocale } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/frame";
import { useLocation } from "react-router";

/** A link to the same page in the other language, whose name is written in that language. */
export function LanguageSwitch({ className, label = m.other_language() }: { className: string; label?: string }) {
	const { pathname, search } = useLocation();
	return (
		<a href={otherLanguagePath(pathname + search)} lang={otherLocale()} hrefLang={otherLocale()} className={className}>
			{label}
		</a>
	);
}
