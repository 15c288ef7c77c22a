import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("markup characters become numeric references, and all others stay", () => {
	expect(escapeMarkup(`<a href="x" title='y'>Oud & مصباح</a>`)).toBe(
		"&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;Oud &#38; مصباح&#60;/a&#62;",
	);
});
