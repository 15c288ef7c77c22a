/** Somebody with a session: signed in to an account, or a guest. */
export interface AuthenticatedUser {
	userId: number;
	sessionId: string;
	email: string;
	isAdmin: boolean;
	/** Buys without an account. The e-mail address is what the guest gave. */
	isGuest: boolean;
}
