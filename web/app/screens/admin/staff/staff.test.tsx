import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, dialog, expectTexts, expectToast, fill, staff as signedIn } from "../../../../test/admin.ts";
import type { Answers } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";

const owner = {
	id: 1,
	firstName: "Noor",
	lastName: "Admin",
	email: "admin@noor.example",
	role: "owner",
	isSuspended: false,
	lastSignInAt: "2026-11-20T08:00:00.000Z",
};
const packer = { ...owner, id: 2, firstName: "Omar", email: "omar@noor.example", role: "orders", lastSignInAt: null };
const invitation = {
	id: 7,
	email: "mariam@shop.example",
	role: "catalogue",
	invitedBy: owner.email,
	sentAt: "2026-11-20T08:00:00.000Z",
	expiresAt: "2026-11-27T08:00:00.000Z",
	isExpired: true,
};

const done = () => new Response(null, { status: 204 });

function shop(more: Answers = {}) {
	return {
		...signedIn,
		...more,
		"GET /api/admin/staff": () => ({ staff: [owner, packer], invitations: [invitation] }),
		"POST /api/admin/staff/*/*": done,
		"POST /api/admin/staff/invitations/*/send": done,
		"PUT /api/admin/staff/*/role": done,
		"DELETE /api/admin/staff/invitations/*": done,
	};
}

test("staff are listed with role, state and last sign-in, and invitations with their state", async () => {
	await renderScreen("/admin/staff", shop());
	await expectTexts("Omar Admin", "omar@noor.example", "Orders", "Active", "mariam@shop.example", "Expired");
});

test("an invitation needs a valid address, and says why it was refused", async () => {
	const detail = "omar@noor.example is a member of staff already.";
	await renderScreen(
		"/admin/staff",
		shop({
			"POST /api/admin/staff/invitations": () =>
				Response.json(
					{ title: "Conflict", status: 409, code: "conflict", detail, requestId: "r", errors: { email: [detail] } },
					{ status: 409 },
				),
		}),
	);
	await fill({ "E-mail": "omar" });
	await button("Send invitation").click();
	await expectTexts("email is invalid");
	await fill({ "E-mail": "omar@noor.example" });
	await button("Send invitation").click();
	await expectToast("failed", "The invitation was not sent");
	await expect.element(page.getByLabelText("E-mail")).toHaveValue("omar@noor.example");
});

test("a role is changed in a dialog, and an account is suspended after a question", async () => {
	const { calls } = await renderScreen("/admin/staff", shop());
	await button("Change the role of Omar Admin").click();
	await dialog("Role of Omar Admin").getByLabelText("Role").selectOptions("Manager");
	await button("Save").click();
	await expectToast("done", "The role was changed");
	await button("Suspend Omar Admin").click();
	await button("Confirm", dialog("Suspend Omar Admin?")).click();
	await expectToast("done", "The account is suspended");
	expect(calls).toEqual(expect.arrayContaining(["PUT /api/admin/staff/2/role", "POST /api/admin/staff/2/suspend"]));
});

test("an invitation is sent again or withdrawn", async () => {
	await renderScreen("/admin/staff", shop());
	await button("Send the invitation of mariam@shop.example again").click();
	await expectToast("done", "The invitation was sent again. The link in the earlier mail no longer works.");
	await button("Withdraw the invitation of mariam@shop.example").click();
	await expectToast("done", "The invitation was withdrawn");
});
