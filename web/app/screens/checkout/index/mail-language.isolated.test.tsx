import type { CurrentUser } from "@noor/contract/accounts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { $visitor } from "#api/visitor.ts";
import { fakeApi, refusal } from "#test/fake-api.ts";
import { MailLanguage } from "./mail-language.tsx";

// The live connection of a signed-in shopper.
vi.mock("#api/live.ts", () => ({ connectLive() {}, disconnectLive() {} }));

const account = { id: 7, email: "layla@post.example", locale: "en" } as CurrentUser;
const change = page.getByRole("button", { name: "استخدام العربية" });

function open(visitor: CurrentUser | null) {
	document.documentElement.lang = "ar";
	$visitor.set(visitor);
	return render(<MailLanguage />);
}

test("no notice is shown to guests, nor where the account has the language of the page", async () => {
	expect((await open(null)).container.textContent).toBe("");
	expect((await open({ ...account, locale: "ar" })).container.textContent).toBe("");
});

test("the language of mails and invoice is changed to that of the page, with a notice to the buyer", async () => {
	const sent: unknown[] = [];
	fakeApi({
		"PUT /api/account/language": async (request) => {
			sent.push(await request.json());
			return new Response(null, { status: 204 });
		},
		"GET /api/account/user-info": () => ({ ...account, locale: "ar" }),
	});
	await open(account);
	await expect.element(page.getByText(/تصل الرسائل والفاتورة بلغة حسابك: .?English/)).toBeVisible();
	await change.click();
	const done = page.getByRole("status").filter({ hasText: "تصل الرسائل والفاتورة بلغة هذه الصفحة: العربية." });
	await expect.element(done).toBeVisible();
	await expect.element(change).not.toBeInTheDocument();
	expect(sent).toEqual([{ locale: "ar" }]);
});

test("the error of a failed change is shown beside the button, which can be pressed again", async () => {
	fakeApi({ "PUT /api/account/language": () => refusal(503, "Away") });
	await open(account);
	await change.click();
	await expect.element(page.getByRole("status")).toHaveTextContent("تعذّر تغيير اللغة. يرجى المحاولة مرة أخرى.");
	await expect.element(change).toBeEnabled();
});
