import { sql } from "kysely";
import { expect } from "vitest";
import { test } from "../../../test/shop.ts";
import { fold } from "./fold-text.ts";

test("PostgreSQL folds Arabic names as words of a search are folded", async ({ shop }) => {
	const letters = Array.from({ length: 0x6fa - 0x600 }, (_, at) => String.fromCharCode(0x600 + at));
	const texts = [
		...letters.filter((letter) => /[ء-ي\u0640\u064B-\u065F\u0670٠-٩۰-۹ٱپچڤکگھہی]/u.test(letter)),
		"ثُريّا القُبّة الذهبيـة بـ٩ كُرات",
		"مصباح\u200c لُؤْلُؤ الأرضيّ",
		"إضاءة مخفية ۱۲ وات",
	];
	const { rows } = await sql<{ folded: string }>`
		select folded_arabic(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place)
		order by place`.execute(shop.db);
	expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold));
});
