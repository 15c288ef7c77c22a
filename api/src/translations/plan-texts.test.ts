import { expect, test } from "vitest";
import { digestOf, planTexts } from "./plan-texts.ts";
import type { FileText } from "./read-texts-file.ts";
import type { TextRow } from "./select-texts.ts";
import { keyText } from "./text-key.ts";

function aRow(wishes: Partial<TextRow> = {}): TextRow {
	return {
		...{
			kind: "products",
			record: "1",
			field: "name",
			owner: "1",
			name: "Qamar",
			english: "Qamar",
			arabic: "",
			source: "",
		},
		...{ state: "missing", max: 20, isLong: false, isShown: true },
		...wishes,
	};
}

/** The plan for one text of a file: by default the Arabic of the English of the shop. */
function planOf(row: TextRow, given: Partial<FileText>, withChangedEnglish = false) {
	const text = { id: keyText(row), english: row.english, arabic: "قمر", state: "", ...given };
	return planTexts([text], new Map([[keyText(row), row]]), { kinds: ["products", "pages"], withChangedEnglish });
}

test("a new translation is a change with the English of the shop as its source", () => {
	const { changes, problems, unchanged } = planOf(aRow(), {});
	expect(changes).toMatchObject([{ kind: "products", record: "1", field: "name", arabic: "قمر", source: "Qamar" }]);
	expect([problems, unchanged]).toEqual([[], 0]);
});

test.each<[string, Partial<TextRow>, Partial<FileText>]>([
	["a text without Arabic", {}, { arabic: "" }],
	["a text as it is in the shop", { arabic: "قمر", source: "Qamar", state: "current" }, {}],
	["an outdated text that nobody has finished", { arabic: "قمر", source: "Old", state: "outdated" }, {}],
])("%s changes nothing", (_, row, given) => {
	expect(planOf(aRow(row), given)).toMatchObject({ changes: [], problems: [], unchanged: 1 });
});

test("an outdated text that is unchanged but finished is confirmed for the English of today", () => {
	const row = aRow({ arabic: "قمر", source: "Old", state: "outdated" });
	expect(planOf(row, { state: "current" }).changes).toMatchObject([{ arabic: "قمر", source: "Qamar" }]);
});

test("a translation of another English than today's is taken only if wanted, and stays outdated", () => {
	const refused = planOf(aRow(), { english: "Old" });
	expect(refused).toMatchObject({ changes: [], problems: [{ place: 1, reason: "changed" }], changedEnglish: 1 });
	const taken = planOf(aRow(), { english: "Old" }, true);
	expect(taken).toMatchObject({ changes: [{ arabic: "قمر", source: "Old" }], problems: [], changedEnglish: 1 });
});

test.each<[string, Partial<TextRow>, Partial<FileText>, string, RegExp]>([
	["that the shop does not have", {}, { id: "products/9/name" }, "unknown", /no such text/],
	["of no kind", {}, { id: "orders/1/name" }, "unknown", /no such text/],
	["of an area of others", {}, { id: "settings/1/name" }, "not-allowed", /role/],
	["that is too long", {}, { arabic: "ق".repeat(21) }, "invalid", /At most 20/],
	["that lost a placeholder", { kind: "pages", english: "Call {phone}" }, {}, "invalid", /\{phone\} is missing/],
	["with an unknown placeholder", { kind: "pages" }, { arabic: "{nothing}" }, "invalid", /\{nothing\} is no/],
	["with a link to nowhere", { kind: "pages" }, { arabic: "[هنا](javascript:x)" }, "invalid", /leads nowhere/],
	[
		"that is a table of another shape",
		{ kind: "pages", field: "blocks.0.rows", english: "a | b", max: 99 },
		{},
		"invalid",
		/rows or cells/,
	],
])("a text %s is reported and not imported", (_, row, given, reason, message) => {
	const { changes, problems } = planOf(aRow(row), given);
	expect(changes).toEqual([]);
	expect(problems).toMatchObject([{ place: 1, reason, message: expect.stringMatching(message) }]);
});

test("of a text that the file has twice, the first one counts", () => {
	const text = { id: "products/1/name", english: "Qamar", state: "" };
	const plan = planTexts(
		[
			{ ...text, arabic: "قمر" },
			{ ...text, arabic: "هلال" },
		],
		new Map([["products/1/name", aRow()]]),
		{ kinds: ["products"], withChangedEnglish: false },
	);
	expect(plan).toMatchObject({ changes: [{ arabic: "قمر" }], problems: [{ place: 2, reason: "repeated" }] });
});

test("line breaks that a program adds are taken out of a text of one line, and stay in one of many", () => {
	expect(planOf(aRow(), { arabic: "قمر\n هلال" }).changes).toMatchObject([{ arabic: "قمر هلال" }]);
	expect(planOf(aRow({ isLong: true }), { arabic: "قمر\nهلال" }).changes).toMatchObject([{ arabic: "قمر\nهلال" }]);
});

test("the digest of a plan is that of its changes", () => {
	expect(digestOf(planOf(aRow(), {}))).toBe(digestOf(planOf(aRow(), { state: "current" })));
	expect(digestOf(planOf(aRow(), {}))).not.toBe(digestOf(planOf(aRow(), { arabic: "هلال" })));
});
