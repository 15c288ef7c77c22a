/**
 * The development database cannot start for a reason that its user can fix. The message is one sentence for the
 * terminal.
 */
export class DevDatabaseError extends Error {}
