/** Somebody who is signed in. */
export interface Visitor {
	userId: number;
	sessionId: string;
	email: string;
	isAdmin: boolean;
}
