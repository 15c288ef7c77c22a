/** Somebody who is signed in. */
export interface AuthenticatedUser {
	userId: number;
	sessionId: string;
	email: string;
	isAdmin: boolean;
}
