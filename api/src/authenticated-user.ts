import type { StaffRole } from "@noor/contract/roles";

/** Somebody who is signed in. */
export interface AuthenticatedUser {
	userId: number;
	sessionId: string;
	email: string;
	/** The role of a member of staff; null for a customer. */
	role: StaffRole | null;
}
