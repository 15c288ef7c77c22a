import { otherLocale } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/language-offer";
import { useState } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const key = "language-offer";

/** The line that offers the other language, in that language. It does not come back once it was dismissed. */
export function LanguageOfferLine() {
	const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(key) === "dismissed");
	if (isDismissed) return null;
	return (
		<div
			lang={otherLocale()}
			dir={otherLocale() === "ar" ? "rtl" : "ltr"}
			className="absolute inset-0 z-10 bg-surface text-sm text-ink"
		>
			<div className="page flex h-full items-center justify-center gap-3">
				<LanguageSwitch className="link" label={m.text()} />
				<button
					type="button"
					aria-label={m.dismiss()}
					onClick={() => {
						localStorage.setItem(key, "dismissed");
						setIsDismissed(true);
					}}
					className="inline-grid size-9 place-items-center hover:text-accent"
				>
					<CloseIcon />
				</button>
			</div>
		</div>
	);
}
