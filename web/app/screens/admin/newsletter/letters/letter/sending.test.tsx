import type { LetterDetail } from "@noor/contract/letters";
import { expect, test } from "vitest";
import { button, dialog, expectTexts, staff } from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";

const letter: LetterDetail = {
	...{ id: 4, subject: "Spring", preheader: "", state: "draft", sendAt: null, finishedAt: null, version: 1 },
	...{ updatedAt: "2026-11-26T10:00:00.000Z", recipients: 0, sent: 0, failed: 0, skipped: 0 },
	...{ translations: {}, blocks: [], products: [], subscribers: 5 },
	readers: [{ locale: "en", count: 2, mailedIn: "en", missingTexts: 0 }],
};

function shop(arabic: Pick<LetterDetail["readers"][number], "mailedIn" | "missingTexts">) {
	return {
		...staff,
		"GET /api/admin/newsletter/letters/*": () => ({
			...letter,
			readers: [{ locale: "ar", count: 3, ...arabic }, ...letter.readers],
		}),
		"GET /api/admin/newsletter/letters/*/preview": () => ({ subject: "Spring", text: "Spring", html: "<p>Spring</p>" }),
	};
}

test("staff see before sending how many readers get an English letter because it is not translated", async () => {
	await renderScreen("/admin/newsletter/letters/4", shop({ mailedIn: "en", missingTexts: 2 }));
	const warning =
		"3 subscribers read العربية. The subject is not written in it, so the whole letter is sent in English.";
	await expectTexts(warning);
	await button("Send now").click();
	await expect.element(dialog("Send now").getByText(warning)).toBeVisible();
});

test("staff see how many texts of a letter readers of Arabic get in English", async () => {
	await renderScreen("/admin/newsletter/letters/4", shop({ mailedIn: "ar", missingTexts: 2 }));
	await expectTexts("3 subscribers read العربية. Texts that are not written in it and are sent in English: 2");
});

test("a letter that is translated throughout has no warning", async () => {
	await renderScreen("/admin/newsletter/letters/4", shop({ mailedIn: "ar", missingTexts: 0 }));
	await expectTexts("3 subscribers read العربية, and every text is written in it.");
	await button("Send now").click();
	await expect.element(dialog("Send now").getByText(/sent in English/)).not.toBeInTheDocument();
});
