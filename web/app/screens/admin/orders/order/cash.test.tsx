import type { CashOrder } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { button, dialog, expectToast, fill, staff } from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { aStaffOrder } from "#test/staff-order.ts";

const cash: CashOrder = { expected: 210, needsCall: false, confirmed: null, run: null, collected: null, version: 1 };

test("a collection that a colleague noted meanwhile is corrected only by a form that shows it", async () => {
	const sent: { version: number; amount: number }[] = [];
	let stored: CashOrder = cash;
	await renderScreen("/admin/orders/1001", {
		...staff,
		"GET /api/admin/orders/*": () => aStaffOrder({ status: "Shipped", cash: stored }),
		"POST /api/admin/orders/*/collect": async (request) => {
			sent.push(await request.json());
			if (sent.at(-1)?.version === 2) return aStaffOrder({ status: "Completed", cash: stored });
			stored = { ...cash, collected: 200, run: { courier: "Sami", day: "2026-11-23" }, version: 2 };
			return refusal(409, "Somebody else has changed this in the meantime.", { code: "conflict" });
		},
	});
	await button("Note Cash").click();
	const form = dialog("Cash of order #1001");
	await fill({ Courier: "Omar" });
	for (const [attempt, label] of ["Note Cash", "Correct Cash"].entries()) {
		await button(label, form).click();
		await expect.poll(() => sent).toHaveLength(attempt + 1);
		await expect.element(form.getByLabelText("Courier")).toHaveValue("Omar");
	}
	expect(sent.map(({ version }) => version)).toEqual([1, 1]);
	await button("Cancel", form).click();
	await expect.element(form).not.toBeInTheDocument();
	await button("Correct Cash").click();
	await expect.element(form.getByLabelText("Courier")).toHaveValue("Sami");
	await button("Correct Cash", form).click();
	await expectToast("done", "The cash of order #1001 is recorded");
	expect(sent.at(-1)).toMatchObject({ version: 2, amount: 200 });
});
