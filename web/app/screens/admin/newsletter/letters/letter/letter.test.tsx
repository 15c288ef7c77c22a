import type { LetterDetail } from "@noor/contract/letters";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectTexts, expectToast, staff } from "#test/admin.ts";
import { gate, refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const draft: LetterDetail = {
	...{ id: 4, subject: "Spring", preheader: "", state: "draft", sendAt: null, finishedAt: null, version: 1 },
	...{ updatedAt: "2026-11-26T10:00:00.000Z", recipients: 0, sent: 0, failed: 0, skipped: 0 },
	...{
		translations: {},
		blocks: [{ type: "paragraph", text: "New lamps." }],
		products: [],
		subscribers: 5,
		readers: [],
	},
};
const address = "/admin/newsletter/letters/4";
const saving = "PUT /api/admin/newsletter/letters/*";
const sending = "POST /api/admin/newsletter/letters/*/send";

/** A shop with one letter, in which a call waits until the test answers it. What was sent is recorded. */
function shopWith(call: string, { changed }: { changed: Partial<LetterDetail> }) {
	let letter = draft;
	let answered = gate<Response | undefined>();
	const sent: unknown[] = [];
	const answers = {
		...staff,
		"GET /api/admin/newsletter/letters/*": () => letter,
		"GET /api/admin/newsletter/letters/*/preview": () => ({ subject: "Spring", text: "Spring", html: "<p>Spring</p>" }),
		[call]: async (request: Request) => {
			sent.push(await request.json());
			const refused = await answered.promise;
			answered = gate();
			if (refused) return refused;
			letter = { ...letter, ...changed, version: letter.version + 1 };
			return letter;
		},
	};
	return {
		answers,
		sent,
		refuse: (answer: Response) => answered.resolve(answer),
		accept: () => answered.resolve(undefined),
	};
}

const subject = () => page.getByRole("textbox", { name: "Subject", exact: true });

test("a letter that is being saved cannot be saved again; after a refusal the text is still there and can be saved", async () => {
	const shop = shopWith(saving, { changed: { subject: "Summer" } });
	await renderScreen(address, shop.answers);
	await subject().fill("Summer");
	await button("Save Letter").click();
	await expect.element(button("Saving…")).toBeDisabled();
	shop.refuse(refusal(503, "The shop is busy."));
	await expectToast("failed", "Failed to save the letter");
	await expectTexts("The shop is busy.");
	await expect.element(subject()).toHaveValue("Summer");

	await button("Save Letter").click();
	await expect.element(button("Saving…")).toBeDisabled();
	shop.accept();
	await expectToast("done", "Letter saved");
	await expect.element(page.getByRole("heading", { name: "Summer", level: 1 })).toBeVisible();
	await expect.element(subject()).toHaveValue("Summer");
	expect(shop.sent).toEqual([
		expect.objectContaining({ subject: "Summer", version: 1 }),
		expect.objectContaining({ subject: "Summer", version: 1 }),
	]);
});

test("a field that the shop refuses says why and keeps its text", async () => {
	const shop = shopWith(saving, { changed: {} });
	await renderScreen(address, shop.answers);
	await subject().fill("Summer");
	await button("Save Letter").click();
	shop.refuse(
		refusal(400, "Check the form.", { code: "invalid-input", errors: { subject: ["Choose another subject."] } }),
	);
	await expect.element(subject()).toHaveAccessibleDescription("Choose another subject.");
	await expect.element(subject()).toHaveValue("Summer");
});

test("a letter that is being sent cannot be sent again; a refusal is shown, and then it is sent", async () => {
	const shop = shopWith(sending, { changed: { state: "sending", recipients: 5 } });
	await renderScreen(address, shop.answers);
	const sendNow = async () => {
		await button("Send now").click();
		await button("Confirm", dialog("Send now")).click();
	};
	await sendNow();
	await expect.element(button("Send now")).toBeDisabled();
	await expect.element(button("Schedule")).toBeDisabled();
	shop.refuse(refusal(409, "Somebody else has changed the letter.", { code: "conflict" }));
	await expectToast("failed", "Failed to send the letter");
	await expectTexts("Somebody else has changed the letter.");
	await expect.element(button("Send now")).toBeEnabled();

	await sendNow();
	shop.accept();
	await expectToast("done", "Sending begins in a moment");
	await expect.element(button("Send now")).not.toBeInTheDocument();
	await expect.element(page.getByRole("progressbar")).toBeVisible();
	expect(shop.sent).toEqual([
		{ sendAt: null, version: 1 },
		{ sendAt: null, version: 1 },
	]);
});

test("the time of a letter that cannot be scheduled is still there after the refusal", async () => {
	const shop = shopWith(sending, { changed: {} });
	await renderScreen(address, shop.answers);
	const time = page.getByLabelText("Send at", { exact: false });
	await time.fill("2026-12-01T09:00");
	await button("Schedule").click();
	shop.refuse(refusal(400, "Check the form.", { code: "invalid-input", errors: { sendAt: ["This time is over."] } }));
	await expect.element(time).toHaveAccessibleDescription("This time is over.");
	await expect.element(time).toHaveValue("2026-12-01T09:00");
	expect(shop.sent).toEqual([{ sendAt: "2026-12-01T09:00:00+04:00", version: 1 }]);
});

test("a letter with unsaved text is not sent, because the saved one would be", async () => {
	const shop = shopWith(sending, { changed: {} });
	await renderScreen(address, shop.answers);
	await subject().fill("Summer");
	await button("Send now").click();
	await expect.element(page.getByRole("alert")).toBeVisible();
	await expect.element(dialog("Send now")).not.toBeInTheDocument();
	await expect.element(subject()).toHaveValue("Summer");
	expect(shop.sent).toEqual([]);
});
