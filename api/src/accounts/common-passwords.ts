import { readFile } from "node:fs/promises";

/** Of the passwords long enough for us, so many of the most common ones are refused. */
const howMany = 5_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether this is one of the 5,000 most common passwords of at least 8 characters, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
	common ??= readCommonPasswords();
	return (await common).has(password.toLowerCase());
}

/** The list is the package's own file rather than its module: so the tens of thousands we do not want are let go. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
	const file = new URL(import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json"));
	const mostCommonFirst: string[] = JSON.parse(await readFile(file, "utf8"));
	return new Set(mostCommonFirst.filter((password) => password.length >= 8).slice(0, howMany));
}
