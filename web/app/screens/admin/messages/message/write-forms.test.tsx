import type { MessageDetail } from "@noor/contract/messages";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectTexts, staff } from "#test/admin.ts";
import { renderScreen } from "#test/render-screen.tsx";

const message: MessageDetail = {
	...{ id: 2, name: "ليلى", email: "layla@test.example", topic: "lamp", message: "هل المصباح قابل للتعتيم؟" },
	...{ sentAt: "2026-11-26T10:00:00.000Z", state: "waiting", isUndelivered: false, customerId: null },
	...{ locale: "ar", entries: [], orders: [], others: [], version: 1 },
};

test("an answer says which language the visitor reads, and warns while it is written in another one", async () => {
	await renderScreen("/admin/messages/2", { ...staff, "GET /api/admin/messages/*": () => message });
	await expectTexts(/The visitor reads العربية\.$/);
	const warning = page.getByText(/^This does not look like العربية, which the visitor reads/);
	const answer = page.getByRole("textbox", { name: "Your answer" });
	await answer.fill("It is dimmable.");
	await expect.element(warning).toBeVisible();
	await answer.fill("نعم، مع مفتاح تعتيم TRIAC.");
	await expect.element(warning).not.toBeInTheDocument();
});
