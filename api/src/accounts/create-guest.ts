import type { Guest, GuestForm } from "@noor/contract/guests";
import * as m from "@noor/messages/api/accounts";
import { locale } from "@noor/messages/locale";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { endGuest } from "./end-guest.ts";
import { type OpenedSession, openSession, rotateSession } from "./open-session.ts";

/**
 * Makes a visitor a guest and opens a session. A guest never changes, because promo codes are counted by e-mail address:
 * other details make another guest, to whom the cart passes.
 *
 * @throws Refusal `conflict` if the visitor is signed in to an account.
 */
export function createGuest(
	db: Database,
	{ email, phone }: GuestForm,
	{ userAgent, visitor }: { userAgent: string; visitor: AuthenticatedUser | null },
): Promise<Guest & { session: OpenedSession }> {
	if (visitor && !visitor.isGuest) throw new Refusal("conflict", m.signed_in_already());
	return inTransaction(db, async (tx) => {
		const before = await findGuest(tx, visitor);
		if (visitor && before?.email === email && before.phone === phone)
			return { ...before, session: await rotateSession(tx, visitor.sessionId) };
		await endGuest(tx, visitor);
		const { id } = await tx
			.insertInto("users")
			.values({ email, phone, isGuest: true, firstName: "", lastName: "", locale: locale() })
			.returning("id")
			.executeTakeFirstOrThrow();
		return { email, phone, session: await openSession(tx, id, { userAgent, endsWithBrowser: false }) };
	});
}

/** The guest of a session; undefined without one, and for accounts. */
export async function findGuest(db: Database, visitor: AuthenticatedUser | null): Promise<Guest | undefined> {
	if (!visitor?.isGuest) return undefined;
	const guest = await db
		.selectFrom("users")
		.where("id", "=", visitor.userId)
		.select(["email", "phone"])
		.executeTakeFirst();
	return guest && { email: guest.email, phone: guest.phone ?? "" };
}
