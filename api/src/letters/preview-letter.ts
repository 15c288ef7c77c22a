import { randomUUID } from "node:crypto";
import { locale } from "@noor/messages/locale";
import * as m from "@noor/messages/mails/newsletter-letter";
import { runInLocale } from "@noor/messages/run-in-locale";
import type { Database } from "../database/database.ts";
import { newsletterLetter } from "../mail/mails/newsletter-letter.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { type RenderedMail, renderMail } from "../mail/render-mail.ts";
import { shopTexts } from "../settings/shop-texts.ts";
import { languageFor } from "./letter-language.ts";
import { composeLetter, type LetterDeps } from "./letter-mail.ts";
import { getLetter } from "./read-letters.ts";

/** A letter as it would be mailed now to a reader of the current language. Its unsubscribe link has a token of no subscription. @throws Refusal `not-found`. */
export async function previewLetter(db: Database, id: number, deps: LetterDeps): Promise<RenderedMail> {
	const letter = await getLetter(db, id);
	return runInLocale(languageFor(letter, locale()), async () => {
		const content = await composeLetter(db, letter, deps);
		const { name } = shopTexts(deps.settings.current());
		return renderMail(newsletterLetter(content, sampleRecipient(deps), name), name);
	});
}

/** Mails a letter in the current language to one address, with "Test" in the subject. @throws Refusal `not-found`. */
export async function testLetter(db: Database, id: number, email: string, deps: LetterDeps): Promise<void> {
	const letter = await getLetter(db, id);
	await queueMail(db, { email, locale: languageFor(letter, locale()) }, async (shop) => {
		const mail = newsletterLetter(await composeLetter(db, letter, deps), sampleRecipient(deps), shop);
		return { ...mail, subject: m.test_subject({ subject: mail.subject }) };
	});
}

/** A recipient without a subscription: the unsubscribe page opens for the token and changes nothing. */
function sampleRecipient({ publicUrl }: LetterDeps) {
	return { token: randomUUID(), publicUrl: publicUrl() };
}
