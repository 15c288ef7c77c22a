import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, vi } from "vitest";
import { openMailer, recipientRefusal } from "./mailer.ts";

const mail = {
	id: 1,
	recipient: "reader@test.example",
	subject: "A letter",
	body: "Light.",
	html: "<p>Light.</p>",
	replyTo: null,
	unsubscribeUrl: null,
	attachment: null,
};

const test = base.extend("send", async ({}, { onCleanup }) => {
	const folder = await mkdtemp(join(tmpdir(), "noor-mailer-"));
	const mailer = openMailer({ folder, from: "Noor <shop@noor.example>" });
	onCleanup(async () => {
		mailer.close();
		await rm(folder, { recursive: true });
	});
	return async (given: {
		html?: null;
		replyTo?: string;
		unsubscribeUrl?: string;
		attachment?: { name: string; content: Buffer };
	}) => {
		await mailer.send({ ...mail, ...given });
		const [name = ""] = await readdir(folder);
		return (await readFile(join(folder, name), "utf8")).replace(/\r\n[ \t]+/g, " ");
	};
});

test("a letter has the headers of RFC 8058 to unsubscribe with one click", async ({ send }) => {
	const sent = await send({ unsubscribeUrl: "https://shop.example/api/newsletter/unsubscribe/secret" });
	expect(sent).toContain("List-Unsubscribe: <https://shop.example/api/newsletter/unsubscribe/secret>\r\n");
	expect(sent).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
});

test("a transactional mail has neither List headers nor Reply-To", async ({ send }) => {
	const sent = await send({});
	expect(sent).not.toMatch(/^(List-|Reply-To)/m);
	expect(sent).toContain("From: Noor <shop@noor.example>");
});

test("a mail has the Reply-To that is given", async ({ send }) => {
	expect(await send({ replyTo: "noura@test.example" })).toContain("Reply-To: noura@test.example");
});

test("a mail is sent as text and as HTML, and one without HTML as text", async ({ send }) => {
	expect(await send({})).toMatch(
		/^Content-Type: multipart\/alternative;[\s\S]*Content-Type: text\/plain[\s\S]*\nLight\.[\s\S]*Content-Type: text\/html[\s\S]*<p>Light\.<\/p>/m,
	);
	const text = await send({ html: null });
	expect(text).toContain("Content-Type: text/plain");
	expect(text).not.toContain("multipart");
});

test("a document is attached under its name", async ({ send }) => {
	const sent = await send({ attachment: { name: "invoice-INV-000001.pdf", content: Buffer.from("%PDF-1.3") } });
	expect(sent).toMatch(/Content-Type: application\/pdf; name=invoice-INV-000001.pdf/);
	expect(sent).toContain(Buffer.from("%PDF-1.3").toString("base64"));
});

test("a mail server that does not respond runs into a timeout", async () => {
	const silent = createServer().listen(0, "127.0.0.1");
	await once(silent, "listening");
	const { port } = silent.address() as AddressInfo;
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder: "", from: "Noor <shop@noor.example>" });
		let refusal: unknown;
		const sending = mailer.send(mail).catch((error) => {
			refusal = error;
		});
		await once(silent, "connection");
		for (let second = 0; second < 11 && !refusal; second++) {
			await vi.advanceTimersByTimeAsync(1000);
			await new Promise(setImmediate);
		}
		expect(refusal).toMatchObject({ code: "ETIMEDOUT" });
		await sending;
	} finally {
		vi.useRealTimers();
		silent.close();
	}
});

test("a refusal of the recipient is distinguished from other errors, and a permanent one from a temporary", async () => {
	const refusals: unknown[] = [];
	for (const answer of ["550 5.1.1 no such mailbox", "452 4.2.2 mailbox full"]) {
		const server = createServer((socket) => {
			socket.write("220 ready\r\n");
			socket.on("data", (data) => {
				const line = String(data);
				if (/^RCPT/i.test(line)) socket.write(`${answer}\r\n`);
				else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
				else socket.write("250 ok\r\n");
			});
		}).listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, folder: "", from: "Noor <shop@noor.example>" });
		refusals.push(await mailer.send(mail).catch(recipientRefusal));
		mailer.close();
		server.close();
	}
	expect(refusals).toEqual(["permanent", "temporary"]);
	expect(recipientRefusal(Object.assign(new Error("554"), { command: "DATA", responseCode: 554 }))).toBeNull();
	expect(recipientRefusal(new Error("connect ECONNREFUSED"))).toBeNull();
});
