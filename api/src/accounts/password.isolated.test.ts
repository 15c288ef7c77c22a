import { expect, vi } from "vitest";
import { test } from "../../test/shop.ts";
import { hashPassword } from "./password.ts";
import { resetPassword } from "./reset-password.ts";

const hashing = vi.hoisted(() => ({ calls: 0, atOnce: 0, most: 0 }));

vi.mock("@node-rs/argon2", () => ({
	async hash() {
		hashing.calls++;
		hashing.most = Math.max(hashing.most, ++hashing.atOnce);
		await new Promise(setImmediate);
		hashing.atOnce--;
		return "hash";
	},
}));

test("a request without a valid token hashes no password", async ({ shop }) => {
	const attempt = resetPassword(shop.db, { token: "guess", password: "A lamp for every room" });
	await expect(attempt).rejects.toThrow("no longer valid");
	expect(hashing.calls).toBe(0);
});

test("at most two passwords are hashed at a time", async () => {
	await Promise.all(Array.from({ length: 20 }, () => hashPassword("A lamp for every room")));
	expect(hashing).toMatchObject({ calls: 20, most: 2 });
});
