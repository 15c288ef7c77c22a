import { createHash } from "node:crypto";
import type { TextProblem, TextProblemReason } from "@noor/contract/translation-list";
import type { TranslatedKindName } from "@noor/contract/translations";
import * as m from "@noor/messages/api/translations";
import { confirmedState } from "./exchanged-text.ts";
import { faultOfText } from "./fault-of-text.ts";
import { type FileText, trimmed } from "./read-texts-file.ts";
import type { TextRow } from "./select-texts.ts";
import { readKey } from "./text-key.ts";
import type { WrittenText } from "./write-texts.ts";

/** The planned effects of an import. */
export interface TextPlan {
	changes: (WrittenText & { row: TextRow })[];
	problems: TextProblem[];
	unchanged: number;
	changedEnglish: number;
}

interface Choices {
	/** The kinds that may be changed. */
	kinds: readonly TranslatedKindName[];
	/** Whether translations of an English text that has changed since are taken; they stay outdated. */
	withChangedEnglish: boolean;
}

/**
 * Compares the texts of a file with those of the shop. A text without Arabic changes nothing. An unchanged one confirms an
 * outdated translation if the file says that it is finished.
 *
 * @param stored the texts of the shop by their key.
 */
export function planTexts(
	file: readonly FileText[],
	stored: ReadonlyMap<string, TextRow>,
	{ kinds, withChangedEnglish }: Choices,
): TextPlan {
	const plan: TextPlan = { changes: [], problems: [], unchanged: 0, changedEnglish: 0 };
	const seen = new Set<string>();
	for (const [index, { id, english, arabic, state }] of file.entries()) {
		const report = (reason: TextProblemReason, message: string) =>
			plan.problems.push({ place: index + 1, key: id.slice(0, 200), reason, message });
		const row = stored.get(id);
		if (!row) {
			const kind = readKey(id)?.kind;
			if (kind && !kinds.includes(kind)) report("not-allowed", m.kind_not_allowed());
			else report("unknown", m.no_such_text());
			continue;
		}
		if (seen.has(id)) {
			report("repeated", m.repeated());
			continue;
		}
		seen.add(id);
		// Line breaks that a program has added to a text of one line.
		const text = row.isLong ? arabic : arabic.replaceAll(/\s*\n\s*/g, " ");
		const isCurrentEnglish = english === trimmed(row.english);
		const isConfirmed = state === confirmedState && row.state === "outdated" && isCurrentEnglish;
		if (text === "" || (text === row.arabic && !isConfirmed)) {
			plan.unchanged += 1;
			continue;
		}
		if (!isCurrentEnglish) {
			plan.changedEnglish += 1;
			if (!withChangedEnglish) {
				report("changed", m.english_changed_since());
				continue;
			}
		}
		const fault = faultOfText(row, text);
		if (fault) {
			report("invalid", fault);
			continue;
		}
		const { kind, record, field } = row;
		plan.changes.push({
			...{ kind, record, field, row, arabic: text, english: row.english },
			source: isCurrentEnglish ? row.english : english,
		});
	}
	return plan;
}

/** Identifies the changes of a plan: another plan with the same changes has the same digest. */
export function digestOf({ changes }: TextPlan): string {
	const planned = changes.map(({ kind, record, field, arabic, source }) => [kind, record, field, arabic, source]);
	return createHash("sha256").update(JSON.stringify(planned)).digest("hex");
}
