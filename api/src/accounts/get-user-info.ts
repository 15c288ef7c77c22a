import type { CurrentUser } from "@noor/contract/accounts";
import type { StoredAddress } from "@noor/contract/address";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { Database } from "../database/database.ts";

/** A user with their default address. */
export async function getUserInfo(db: Database, userId: number): Promise<CurrentUser> {
	const [user, address] = await Promise.all([
		db
			.selectFrom("users")
			.where("id", "=", userId)
			.select(["id", "firstName", "lastName", "email", "role"])
			.executeTakeFirstOrThrow(),
		findDefaultAddress(db, userId),
	]);
	return { ...user, roles: user.role ? ["Admin"] : ["Customer"], address: address ?? null };
}

/** The signed-in user with the default address; undefined for guests and where the account no longer exists. */
export async function findUserInfo(db: Database, visitor: AuthenticatedUser | null): Promise<CurrentUser | undefined> {
	return visitor && !visitor.isGuest ? getUserInfo(db, visitor.userId) : undefined;
}

function findDefaultAddress(db: Database, userId: number): Promise<StoredAddress | undefined> {
	return db
		.selectFrom("addresses")
		.where("userId", "=", userId)
		.where("isDefault", "=", true)
		.select(["name", "line1", "line2", "city", "state", "country", "postalCode", "phone"])
		.executeTakeFirst();
}
