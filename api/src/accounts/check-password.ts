import { createHash } from "node:crypto";
import type { Credentials } from "@noor/contract/accounts";
import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { Refusal, TooManyRequests } from "../refusal.ts";
import { createKeyedSemaphore } from "./keyed-semaphore.ts";
import { issueKnownBrowser, verifyKnownBrowser } from "./known-browser.ts";
import { verifyPassword } from "./password.ts";
import { signInDelayS, signInFailureTtlS } from "./sign-in-delay.ts";

/** Many guesses at once would all be checked before the first is counted: so only as many as a wrong one costs nothing. */
const takeTurn = createKeyedSemaphore(4);

/** Where a password comes from. */
export interface PasswordOrigin {
	/** The network prefix of the client's address. */
	network: string;
	/** The value of the browser's cookie from an earlier sign-in. */
	browser?: string | undefined;
}

/** A user whose password was right. */
export interface CheckedUser {
	id: number;
	email: string;
	/** The stored hash that the password was compared with. */
	passwordHash: string;
	/** A new value for the browser's cookie. */
	knownBrowser: string;
}

/**
 * Checks the password of an account. A wrong password and an unknown account are refused with the same text after the same time.
 *
 * Wrong passwords are counted in the database. A browser that has signed in to the account before is counted by itself, so others in
 * its network cannot delay it. Any other is counted by account and network, and by network. After too many each further attempt has to
 * wait longer. A right password resets the count of its browser, or of its account and network.
 *
 * @throws Refusal `not-signed-in`; `not-allowed` for a suspended account, after a right password; TooManyRequests while the next attempt has to wait.
 */
export function checkPassword(
	db: Database,
	{ email, password }: Credentials,
	{ network, browser }: PasswordOrigin,
): Promise<CheckedUser> {
	return takeTurn(network, async () => {
		const user = await db
			.selectFrom("users")
			.where(sql`lower(email)`, "=", email.toLowerCase())
			.where("isGuest", "=", false)
			.select(["id", "email", "passwordHash", "suspendedAt"])
			.executeTakeFirst();
		const passwordHash = user?.passwordHash ?? undefined;
		const knownBrowser = verifyKnownBrowser(browser, passwordHash);
		const subjects: Subjects =
			knownBrowser === undefined
				? { account: digest(email.toLowerCase(), network), network: digest(network) }
				: { account: digest(email.toLowerCase(), "browser", knownBrowser) };
		const failures = await findFailures(db, subjects);
		const waitS = Math.ceil(Math.max(...failures.map(({ of, count, agoS }) => signInDelayS(count, of) - agoS), 0));
		if (waitS > 0) throw new TooManyRequests(m.too_many_attempts(), waitS, "passwords");
		if (!(await verifyPassword(passwordHash, password)) || !user || passwordHash === undefined) {
			await countFailure(db, subjects);
			throw new Refusal("not-signed-in", m.invalid_credentials());
		}
		if (user.suspendedAt) throw new Refusal("not-allowed", m.account_suspended());
		if (failures.some(({ of }) => of === "account")) await resetFailures(db, subjects);
		return { id: user.id, email: user.email, passwordHash, knownBrowser: issueKnownBrowser(passwordHash) };
	});
}

/** The keys under which failures are counted, as hashes. */
interface Subjects {
	account: Buffer;
	/** Undefined for a known browser. */
	network?: Buffer;
}

async function findFailures(db: Database, { account, network }: Subjects) {
	const rows = await db
		.selectFrom("signInFailures")
		.where("subjectHash", "in", network ? [account, network] : [account])
		.select(["subjectHash", "failures"])
		.select(sql<number>`extract(epoch from now() - last_failed_at)::float8`.as("agoS"))
		.execute();
	return rows
		.filter(({ agoS }) => agoS < signInFailureTtlS)
		.map(({ subjectHash, failures, agoS }) => ({
			of: subjectHash.equals(account) ? ("account" as const) : ("network" as const),
			count: failures,
			agoS,
		}));
}

async function countFailure(db: Database, { account, network }: Subjects): Promise<void> {
	const rows = [account, ...(network ? [network] : [])].map((subject) => sql`(${subject}, 1)`);
	await sql`
		insert into sign_in_failures (subject_hash, failures) values ${sql.join(rows)}
		on conflict (subject_hash) do update set last_failed_at = now(), failures = case
			when sign_in_failures.last_failed_at < now() - make_interval(secs => ${signInFailureTtlS}) then 1
			else sign_in_failures.failures + 1 end`.execute(db);
}

/** Failures of an account are subtracted from those of its network as well. */
async function resetFailures(db: Database, { account, network }: Subjects): Promise<void> {
	await sql`
		with deleted as (delete from sign_in_failures where subject_hash = ${account} returning failures)
		update sign_in_failures set failures = greatest(1, sign_in_failures.failures - deleted.failures)
		from deleted where subject_hash = ${network ?? null}`.execute(db);
}

function digest(...parts: string[]): Buffer {
	return createHash("sha256").update(parts.join("\n")).digest();
}
