import { readFile } from "node:fs/promises";
import { minPasswordLength } from "@noor/contract/limits";

/** So many of the most common passwords are refused, of those that are long enough. */
const refusedCount = 5_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether this is one of the most common passwords, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
	common ??= readCommonPasswords();
	return (await common).has(password.toLowerCase());
}

/** The list is the package's own file rather than its module: so that the tens of thousands that are not needed can be collected. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
	const file = new URL(import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json"));
	const mostCommonFirst: string[] = JSON.parse(await readFile(file, "utf8"));
	return new Set(mostCommonFirst.filter((password) => password.length >= minPasswordLength).slice(0, refusedCount));
}
