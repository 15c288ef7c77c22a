import { hash, verify } from "@node-rs/argon2";

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** A salted argon2id hash of a password, in the PHC string form. */
export function hashPassword(password: string): Promise<string> {
	return hash(password, strength);
}

/** Whether a password is the one that was hashed. Without a hash it takes as long and is false, so nobody learns who has an account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
	if (passwordHash !== undefined) return verify(passwordHash, password);
	decoy ??= hashPassword("nobody");
	await verify(await decoy, password);
	return false;
}
