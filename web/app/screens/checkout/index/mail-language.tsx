import { nameOfLanguage } from "@noor/contract/language-names";
import * as m from "@noor/messages/checkout/index";
import { locale } from "@noor/messages/locale";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { refreshVisitor, useVisitor } from "#api/visitor.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";

/**
 * Says that the account gets mails and invoice in another language than this page, and changes it, which the order takes over when it is
 * paid or placed. Nothing for guests, who get them in that of the page.
 */
export function MailLanguage() {
	const visitor = useVisitor();
	const [saving, setSaving] = useState(false);
	/** How the last change ended. */
	const [outcome, setOutcome] = useState<"changed" | "failed">();
	const own = locale();
	const isOwn = visitor?.locale === own;
	if (!visitor || (isOwn && !saving && outcome !== "changed")) return null;

	async function change() {
		setSaving(true);
		setOutcome(undefined);
		try {
			await call("PUT /api/account/language", { body: { locale: own } });
			await refreshVisitor();
			setOutcome("changed");
		} catch (failure) {
			console.warn(failure);
			setOutcome("failed");
		} finally {
			setSaving(false);
		}
	}

	return (
		<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-s-2 border-line ps-4 text-sm">
			{!isOwn && (
				<>
					<p>{m.mails_in({ language: nameOfLanguage(visitor.locale) })}</p>
					<Button look="plain" size="sm" pending={saving} onClick={() => void change()}>
						{m.mails_in_this({ language: nameOfLanguage(own) })}
					</Button>
				</>
			)}
			<p role="status" className={classes(outcome === "failed" && "basis-full text-red", "empty:hidden")}>
				{outcome === "failed"
					? m.mails_not_changed()
					: isOwn
						? m.mails_changed({ language: nameOfLanguage(own) })
						: null}
			</p>
		</div>
	);
}
