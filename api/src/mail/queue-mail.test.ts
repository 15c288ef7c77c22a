import { expect } from "vitest";
import { test } from "../../test/shop.ts";
import { passwordChanged } from "./mails/password-changed.ts";
import { queueMail } from "./queue-mail.ts";

test("a mail is queued as text and as HTML, and none is queued for a deleted account", async ({ shop }) => {
	await queueMail(shop.db, { email: "reader@test.example", locale: "en" }, passwordChanged);
	await queueMail(shop.db, { email: "", locale: "en" }, passwordChanged);
	const mails = await shop.db.selectFrom("mails").selectAll().execute();
	expect(mails).toMatchObject([
		{
			recipient: "reader@test.example",
			subject: "Your password at Noor was changed",
			body: expect.stringMatching(/^The password of your account at Noor/),
			html: expect.stringMatching(/^<!doctype html>[\s\S]*The password of your account at Noor/),
			sentAt: null,
		},
	]);
});
