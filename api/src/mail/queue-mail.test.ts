import { expect } from "vitest";
import { test } from "../../test/shop.ts";
import { passwordChanged } from "./mails/password-changed.ts";
import { queueMail } from "./queue-mail.ts";

test("a mail waits as text and as HTML, and nothing is written to an account that is gone", async ({ shop }) => {
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
