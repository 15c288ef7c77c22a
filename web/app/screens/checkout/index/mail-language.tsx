import { nameOfLanguage } from "@noor/contract/language-names";
import * as m from "@noor/messages/checkout/index";
import { locale } from "@noor/messages/locale";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { refreshVisitor, useVisitor } from "#api/visitor.ts";
import { Button } from "#ui/button.tsx";

/**
 * Says that the account gets mails and invoice in another language than this page, and changes it. Nothing for guests, who get them in that
 * of the page.
 */
export function MailLanguage() {
	const visitor = useVisitor();
	const [saving, setSaving] = useState(false);
	const [failed, setFailed] = useState(false);
	const own = locale();
	if (!visitor || visitor.locale === own) return null;

	async function change() {
		setSaving(true);
		setFailed(false);
		try {
			await call("PUT /api/account/language", { body: { locale: own } });
			await refreshVisitor();
		} catch (failure) {
			console.warn(failure);
			setFailed(true);
		} finally {
			setSaving(false);
		}
	}

	return (
		<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-s-2 border-line ps-4 text-sm">
			<p>{m.mails_in({ language: nameOfLanguage(visitor.locale) })}</p>
			<Button look="plain" size="sm" pending={saving} onClick={() => void change()}>
				{m.mails_in_this({ language: nameOfLanguage(own) })}
			</Button>
			<p role="status" className="basis-full text-red empty:hidden">
				{failed && m.mails_not_changed()}
			</p>
		</div>
	);
}
