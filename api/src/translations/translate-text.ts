import { roleLacks } from "@noor/contract/role-words";
import { hasRight, type StaffRole } from "@noor/contract/roles";
import type { TranslatableText, TranslateForm } from "@noor/contract/translation-list";
import { rightOfKind } from "@noor/contract/translation-rights";
import * as m from "@noor/messages/api/translations";
import type { Staff } from "../audit/with-actor.ts";
import { inCatalogueTransaction } from "../catalogue/catalogue-transaction.ts";
import type { Database } from "../database/database.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { faultOfText } from "./fault-of-text.ts";
import { shownText } from "./list-texts.ts";
import { trimmed } from "./read-texts-file.ts";
import { selectTexts, type TextRow } from "./select-texts.ts";
import { readKey, type TextKey } from "./text-key.ts";
import { lockRecords, writeTexts } from "./write-texts.ts";

/**
 * Translates one text, confirms its translation by giving it again, or removes it. A content page gets no new version: the
 * translation belongs to the latest one.
 *
 * @throws Refusal `not-found` when there is no such text; `not-allowed` when the role may not change records of its kind;
 * `conflict` when the English is another one; `invalid-input` when the text is not possible.
 */
export function translateText(
	db: Database,
	{ key: given, english, arabic }: TranslateForm,
	by: Staff & { role: StaffRole | null },
): Promise<TranslatableText> {
	const key = readKey(given);
	if (!key) throw new Refusal("not-found", m.no_such_text());
	const right = rightOfKind(key.kind, "write");
	if (by.role === null || !hasRight(by.role, right))
		throw new Refusal("not-allowed", by.role === null ? m.no_such_text() : roleLacks(by.role, right));
	return inCatalogueTransaction(db, by, async (tx) => {
		await lockRecords(tx, [key]);
		const stored = await getText(tx, key);
		if (trimmed(stored.english) !== trimmed(english))
			throw new VersionConflict(shownText(stored), m.english_has_changed());
		const text = trimmed(arabic);
		const fault = faultOfText(stored, text);
		if (fault) throw new Refusal("invalid-input", fault, { arabic: [fault] });
		await writeTexts(tx, [{ ...key, english: stored.english, arabic: text, source: stored.english }]);
		return shownText(await getText(tx, key));
	});
}

async function getText(db: Database, key: TextKey): Promise<TextRow> {
	const { kind, record, field } = key;
	const texts = await selectTexts(db, [kind], { keys: [key] });
	const text = await texts.where("record", "=", record).where("field", "=", field).executeTakeFirst();
	if (!text) throw new Refusal("not-found", m.no_such_text());
	return text;
}
