import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "vitest";
import { openMailer } from "./mailer.ts";

const mail = {
	id: 1,
	recipient: "reader@test.example",
	subject: "A letter",
	body: "Light.",
	replyTo: null,
	unsubscribeUrl: null,
};

const test = base.extend("send", async ({}, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-mailer-"));
	const mailer = openMailer({ folder, from: "Noor <shop@noor.example>" });
	onCleanup(async () => {
		mailer.close();
		await rm(folder, { recursive: true });
	});
	return async (given: { replyTo?: string; unsubscribeUrl?: string }) => {
		await mailer.send({ ...mail, ...given });
		const [name = ""] = await readdir(folder);
		return (await readFile(join(folder, name), "utf8")).replace(/\r\n[ \t]+/g, " ");
	};
});

test("a letter can be ended with one click, as RFC 8058 wants it", async ({ send }) => {
	const sent = await send({ unsubscribeUrl: "https://shop.example/api/newsletter/unsubscribe/secret" });
	expect(sent).toContain("List-Unsubscribe: <https://shop.example/api/newsletter/unsubscribe/secret>\r\n");
	expect(sent).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
});

test("a mail about oneself carries neither, and is answered to its sender", async ({ send }) => {
	const sent = await send({});
	expect(sent).not.toMatch(/^(List-|Reply-To)/m);
	expect(sent).toContain("From: Noor <shop@noor.example>");
});

test("an answer goes to whoever wrote", async ({ send }) => {
	expect(await send({ replyTo: "noura@test.example" })).toContain("Reply-To: noura@test.example");
});
