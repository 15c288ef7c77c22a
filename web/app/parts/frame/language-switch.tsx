import { otherLanguagePath } from "@noor/contract/localized-path";
import { otherLocale } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/frame";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";

interface LanguageSwitchProps {
	className: string;
	/** By default the name of the language. */
	label?: string;
	/** Called when the link is followed. */
	onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link to the same page in the other language, named in that language. */
export function LanguageSwitch({ className, label = m.other_language(), onClick }: LanguageSwitchProps) {
	const { pathname, search } = useLocation();
	return (
		<a
			href={otherLanguagePath(pathname + search)}
			lang={otherLocale()}
			hrefLang={otherLocale()}
			onClick={onClick}
			className={className}
		>
			{label}
		</a>
	);
}
