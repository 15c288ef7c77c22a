import { expect, test } from "vitest";
import { onOtherKeyboard } from "./keyboard-layout.ts";

test("a search typed on the other keyboard is read by its keys", () => {
	const table: [typed: string, meant: string | undefined][] = [
		["lwfhp", "مصباح"],
		["EVDH", "ثريا"],
		["[]hv", "جدار"],
		["lwfhp []hv", "مصباح جدار"],
		["geb", "لثلا"],
		["حثىيشىف", "pendant"],
		["مشةح 40", "lamp 40"],
		["لاقشسس", "brass"],
		["مصباح LED", undefined],
		["café", undefined],
		["40", undefined],
		["", undefined],
	];
	for (const [typed, meant] of table) expect(onOtherKeyboard(typed), typed).toBe(meant);
});
