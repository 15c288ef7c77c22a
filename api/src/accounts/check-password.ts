import { createHash } from "node:crypto";
import type { Credentials } from "@noor/contract/accounts";
import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { Refusal, TooManyRequests } from "../refusal.ts";
import { createKeyedSemaphore } from "./keyed-semaphore.ts";
import { verifyPassword } from "./password.ts";
import { signInDelayS, signInFailureTtlS } from "./sign-in-delay.ts";

/** Many guesses at once would all be checked before the first is counted: so only as many as a wrong one costs nothing. */
const takeTurn = createKeyedSemaphore(4);

/**
 * The user whose password this is. Refuses a wrong one, and an unknown account, with the same words after the same time.
 *
 * Wrong passwords are counted by account and network, and by network: who guesses has to wait longer and longer, on
 * whichever process, while the owner's right password works at once from anywhere else. A right password takes back
 * what was counted against its account from this network.
 */
export function checkPassword(
	db: Database,
	{ email, password }: Credentials,
	network: string,
): Promise<{ id: number; email: string }> {
	const who = { account: digest(email.toLowerCase(), network), network: digest(network) };
	return takeTurn(network, async () => {
		const [user, failures] = await Promise.all([
			db
				.selectFrom("users")
				.where(sql`lower(email)`, "=", email.toLowerCase())
				.select(["id", "email", "passwordHash"])
				.executeTakeFirst(),
			findFailures(db, who),
		]);
		const waitS = Math.ceil(Math.max(...failures.map(({ of, count, agoS }) => signInDelayS(count, of) - agoS), 0));
		if (waitS > 0) throw new TooManyRequests(m.too_many_attempts(), waitS, "passwords");
		if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
			await countFailure(db, who);
			throw new Refusal("not-signed-in", m.invalid_credentials());
		}
		if (failures.some(({ of }) => of === "account")) await forgetFailures(db, who);
		return { id: user.id, email: user.email };
	});
}

interface Who {
	account: Buffer;
	network: Buffer;
}

async function findFailures(db: Database, who: Who) {
	const rows = await db
		.selectFrom("signInFailures")
		.where("subjectHash", "in", [who.account, who.network])
		.select(["subjectHash", "failures"])
		.select(sql<number>`extract(epoch from now() - last_failed_at)::float8`.as("agoS"))
		.execute();
	return rows
		.filter(({ agoS }) => agoS < signInFailureTtlS)
		.map(({ subjectHash, failures, agoS }) => ({
			of: subjectHash.equals(who.account) ? ("account" as const) : ("network" as const),
			count: failures,
			agoS,
		}));
}

async function countFailure(db: Database, who: Who): Promise<void> {
	await sql`
		insert into sign_in_failures (subject_hash, failures) values (${who.account}, 1), (${who.network}, 1)
		on conflict (subject_hash) do update set last_failed_at = now(), failures = case
			when sign_in_failures.last_failed_at < now() - make_interval(secs => ${signInFailureTtlS}) then 1
			else sign_in_failures.failures + 1 end`.execute(db);
}

/** What this account's owner mistyped is not held against their network either. */
async function forgetFailures(db: Database, who: Who): Promise<void> {
	await sql`
		with deleted as (delete from sign_in_failures where subject_hash = ${who.account} returning failures)
		update sign_in_failures set failures = greatest(1, sign_in_failures.failures - deleted.failures)
		from deleted where subject_hash = ${who.network}`.execute(db);
}

function digest(...parts: string[]): Buffer {
	return createHash("sha256").update(parts.join("\n")).digest();
}
