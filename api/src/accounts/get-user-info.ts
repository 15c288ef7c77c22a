import type { CurrentUser } from "@noor/contract/accounts";
import type { StoredAccountAddress } from "@noor/contract/address";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { Database } from "../database/database.ts";
import { signInFirst } from "../refusal.ts";
import { addressColumns } from "./address-book.ts";

/** A user with their default address. @throws Refusal `not-signed-in` if the account was deleted meanwhile. */
export async function getUserInfo(db: Database, userId: number): Promise<CurrentUser> {
	const [{ emailVerifiedAt, ...user }, address] = await Promise.all([
		db
			.selectFrom("users")
			.where("id", "=", userId)
			.select(["id", "firstName", "lastName", "email", "role", "locale", "emailVerifiedAt"])
			.executeTakeFirstOrThrow(signInFirst),
		findDefaultAddress(db, userId),
	]);
	return {
		...user,
		roles: user.role ? ["Admin"] : ["Customer"],
		isEmailVerified: emailVerifiedAt !== null,
		address: address ?? null,
	};
}

/** The signed-in user with the default address; undefined for guests and where the account no longer exists. */
export async function findUserInfo(db: Database, visitor: AuthenticatedUser | null): Promise<CurrentUser | undefined> {
	return visitor && !visitor.isGuest ? getUserInfo(db, visitor.userId) : undefined;
}

function findDefaultAddress(db: Database, userId: number): Promise<StoredAccountAddress | undefined> {
	return db
		.selectFrom("addresses")
		.where("userId", "=", userId)
		.where("isDefault", "=", true)
		.select(addressColumns)
		.executeTakeFirst();
}
