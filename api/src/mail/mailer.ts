import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutIsolates } from "@noor/messages/isolate";
import { createTransport, type SendMailOptions } from "nodemailer";

/** How mails leave the shop. */
export interface MailOptions {
	/** `smtp://user:password@host:port`; without it mails land in `folder`. */
	smtpUrl?: string | undefined;
	folder: string;
	/** The sender: `Noor <shop@noor.example>`. */
	from: string;
}

interface OutgoingMail {
	id: number;
	recipient: string;
	subject: string;
	/** Plain text. */
	body: string;
	/** The same as HTML; null in mails of older versions. */
	html: string | null;
	replyTo: string | null;
	unsubscribeUrl: string | null;
	/** A PDF file. */
	attachment: { name: string; content: Buffer } | null;
}

/** How long the mail server may take, in milliseconds; afterwards the attempt has failed. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands one mail over for delivery; rejects when it could not be handed over. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Opens the transport of mails: SMTP, or `.eml` files in a folder. */
export function openMailer({ smtpUrl, folder, from }: MailOptions): { send: SendMail; close(): void } {
	const transport = smtpUrl
		? createTransport({ url: smtpUrl, ...timeouts })
		: createTransport({ streamTransport: true, buffer: true });
	return {
		async send({ id, recipient, subject, body, html, replyTo, unsubscribeUrl, attachment }) {
			const mail: SendMailOptions = {
				from,
				// As an object, because in a string a comma would separate two addresses.
				to: { name: "", address: recipient },
				subject: withoutIsolates(subject),
				text: body,
				...(html === null ? {} : { html }),
				messageId: `<mail-${id}@noor>`,
				...(attachment ? { attachments: [{ filename: attachment.name, content: attachment.content }] } : {}),
				...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
				...(unsubscribeUrl ? { headers: oneClickHeaders(unsubscribeUrl) } : {}),
			};
			const { message } = (await transport.sendMail(mail)) as { message?: Buffer };
			if (!smtpUrl && message) await keep(folder, id, message);
		},
		close: () => transport.close(),
	};
}

/**
 * Whether the mail server refused the recipient: `permanent` by an answer of 500 to 599, `temporary` by one of 400 to 499. Null
 * for every other error, which says nothing about the address.
 */
export function recipientRefusal(error: unknown): "permanent" | "temporary" | null {
	if (!(error instanceof Error)) return null;
	const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
	if (command !== "RCPT TO" || responseCode < 400) return null;
	return responseCode >= 500 ? "permanent" : "temporary";
}

/** The headers of RFC 8058, with which mail programs offer to unsubscribe. */
function oneClickHeaders(unsubscribeUrl: string) {
	return {
		"List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

async function keep(folder: string, id: number, message: Buffer): Promise<void> {
	await mkdir(folder, { recursive: true });
	const file = join(folder, `${String(id).padStart(8, "0")}.eml`);
	await writeFile(`${file}.part`, message);
	await rename(`${file}.part`, file);
}
