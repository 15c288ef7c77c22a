import { maxImportBytes } from "@noor/contract/limits";
import type { StaffRole } from "@noor/contract/roles";
import { maxReportedTexts, type TextImport, type TextImportForm } from "@noor/contract/translation-list";
import * as m from "@noor/messages/api/translations";
import type { Staff } from "../audit/with-actor.ts";
import { inCatalogueTransaction } from "../catalogue/catalogue-transaction.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { kindsOfRole, shownText } from "./list-texts.ts";
import { digestOf, planTexts, type TextPlan } from "./plan-texts.ts";
import { type FileText, readTextsFile, refuseFile } from "./read-texts-file.ts";
import { selectTexts, type TextRow } from "./select-texts.ts";
import { keyText, readKey, type TextKey } from "./text-key.ts";
import { lockRecords, writeTexts } from "./write-texts.ts";

/**
 * Checks a file of translated texts, and applies its changes in one transaction if the form has the plan of a check.
 *
 * @throws Refusal `invalid-input` when the file cannot be read; `conflict` when the changes are not those of the check.
 */
export async function importTexts(
	db: Database,
	{ file: [uploaded], withChangedEnglish, plan: checked }: TextImportForm,
	by: Staff & { role: StaffRole | null },
): Promise<TextImport> {
	if (!uploaded) throw refuseFile(m.choose_a_file());
	if (uploaded.bytes.length > maxImportBytes) throw refuseFile(m.file_too_large({ megabytes: maxImportBytes / 1e6 }));
	const file = await readTextsFile(uploaded.bytes);
	const choices = { kinds: kindsOfRole(by.role, "write"), withChangedEnglish: withChangedEnglish === "true" };
	const keys = file.flatMap(({ id }) => readKey(id) ?? []).filter(({ kind }) => choices.kinds.includes(kind));
	const planOn = async (at: Database) => planTexts(file, await readTexts(at, keys), choices);
	if (checked === "") return report(file, await planOn(db), false);
	return inCatalogueTransaction(db, by, async (tx) => {
		await lockRecords(tx, keys);
		const plan = await planOn(tx);
		if (digestOf(plan) !== checked) throw new Refusal("conflict", m.check_again());
		await writeTexts(tx, plan.changes);
		return report(file, plan, true);
	});
}

/** The texts of the shop with some keys. */
async function readTexts(db: Database, keys: readonly TextKey[]): Promise<Map<string, TextRow>> {
	const wanted = new Set(keys.map(keyText));
	const texts = await selectTexts(db, [...new Set(keys.map(({ kind }) => kind))], { keys });
	const rows = await texts.execute();
	return new Map(rows.map((row) => [keyText(row), row] as const).filter(([key]) => wanted.has(key)));
}

function report(file: readonly FileText[], plan: TextPlan, isApplied: boolean): TextImport {
	return {
		isApplied,
		plan: digestOf(plan),
		textCount: file.length,
		unchanged: plan.unchanged,
		changeCount: plan.changes.length,
		changes: plan.changes.slice(0, maxReportedTexts).map(({ row, arabic }) => {
			const { key, kind, field, name, english, arabic: before } = shownText(row);
			return { key, kind, field, name, english, before, after: arabic };
		}),
		problemCount: plan.problems.length,
		changedEnglish: plan.changedEnglish,
		problems: plan.problems.slice(0, maxReportedTexts),
	};
}
