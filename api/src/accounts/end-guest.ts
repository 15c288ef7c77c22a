import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { Database } from "../database/database.ts";
import { signOut } from "./sign-out.ts";

/**
 * Ends the session of a guest who signs in or gives other details. The carts become nobody's again, so that they pass to the
 * account or the other guest; the checkout draft of the guest is deleted. Accounts keep theirs.
 */
export async function endGuest(tx: Database, visitor: AuthenticatedUser | null): Promise<void> {
	if (!visitor?.isGuest) return;
	// Waits for a payment that this guest is starting.
	await tx.selectFrom("users").where("id", "=", visitor.userId).select("id").forNoKeyUpdate().execute();
	await tx.updateTable("carts").set({ userId: null }).where("userId", "=", visitor.userId).execute();
	await tx.deleteFrom("checkoutDrafts").where("userId", "=", visitor.userId).execute();
	await signOut(tx, visitor.sessionId);
}
