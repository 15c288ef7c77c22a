import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Shop } from "./test.ts";

/** Waits for a mail to this recipient that contains the text, and returns it. */
export async function mailTo(shop: Shop, recipient: string, words: RegExp): Promise<string> {
	const find = async () => (await readMails(shop)).find((mail) => mail.includes(recipient) && words.test(mail));
	await expect.poll(find, { timeout: 30_000, message: `a mail to ${recipient}` }).toBeTruthy();
	return (await find()) ?? "";
}

/** Returns the link to this page from the recipient's mail. */
export async function linkInMail(shop: Shop, recipient: string, path: string): Promise<string> {
	const link = new RegExp(`${path}\\?token=[\\w-]+`);
	return link.exec(await mailTo(shop, recipient, link))?.[0] ?? "";
}

/** All mails sent so far, with soft line breaks removed. */
async function readMails({ dataFolder }: Shop): Promise<string[]> {
	const folder = join(dataFolder, "mails");
	const names = await readdir(folder).catch(() => []);
	const mails = await Promise.all(
		names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(folder, name), "utf8")),
	);
	return mails.map((mail) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}
