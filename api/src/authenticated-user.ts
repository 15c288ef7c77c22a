import type { StaffRole } from "@noor/contract/roles";

/** Somebody with a session: signed in to an account, or a guest. */
export interface AuthenticatedUser {
	userId: number;
	sessionId: string;
	email: string;
	/** The role of a member of staff; null for a customer and for a guest. */
	role: StaffRole | null;
	/** Buys without an account. The e-mail address is what the guest gave. */
	isGuest: boolean;
}
