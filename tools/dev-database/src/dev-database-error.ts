/** A reason why the development database cannot start that its user can fix. The message is one sentence for the terminal. */
export class DevDatabaseError extends Error {}
