import { hash, verify } from "@node-rs/argon2";
import { createKeyedSemaphore } from "./keyed-semaphore.ts";

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing keeps a processor and one of Node's four threads busy: two at once leave some for files and pictures. */
const takeTurn = createKeyedSemaphore(2);

let decoy: Promise<string> | undefined;

/** A salted argon2id hash of a password, in the PHC string form. */
export function hashPassword(password: string): Promise<string> {
	return takeTurn("password", () => hash(password, strength));
}

/** Whether a password matches a hash. Without a hash it takes as long and is false, so that the time does not reveal which accounts exist. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
	decoy ??= hashPassword("nobody");
	const against = passwordHash ?? (await decoy);
	const isRight = await takeTurn("password", () => verify(against, password));
	return isRight && passwordHash !== undefined;
}
