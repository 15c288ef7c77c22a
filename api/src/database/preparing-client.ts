import { createHash } from "node:crypto";
import pg from "pg";

/** A text gets its name at this execution: what is rarely executed is not worth the memory that a kept plan takes in the database. */
const namedAtExecution = 3;
/** Names of a pool, and so of each of its connections, at most. What comes later stays without a name. */
const maxNames = 500;
/** Texts whose executions are counted at a time. */
const maxCounted = 5_000;

/** Texts that ask for all columns, whatever they are: a migration that adds one changes their result. */
const asksForAllColumns = /(\bselect |\breturning |\.)\*/i;

/** A connection that may prepare statements. */
export interface PreparingClient extends pg.Client {
	/** Whether statements get names: set once it is known that the connection keeps them. */
	prepares: boolean;
}

/**
 * Makes the class of the connections of one pool. They send parameterised statements that are executed often as named prepared
 * statements, so that the database parses and plans them once per connection instead of at every execution. The name is
 * derived from the text, so all connections and processes use the same one.
 *
 * A migration of another process may change what a statement returns; the database then refuses the kept plan. Outside of a
 * transaction the statement is repeated without a name. From then on no connection of the pool uses a name for it.
 */
export function createPreparingClient(): new (config?: pg.ClientConfig) => PreparingClient {
	const nameOf = nameFrequentTexts();
	return class extends pg.Client {
		prepares = false;

		override query = ((...args: [unknown, unknown, unknown]) => {
			const [text, values, callback] = args;
			const send = (...sent: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, sent);
			const isParameterised = typeof text === "string" && Array.isArray(values) && values.length > 0;
			// With a callback it is a statement of the pool itself, which is none of the frequent ones.
			const name = this.prepares && isParameterised && !callback ? nameOf.get(text) : undefined;
			if (name === undefined) return send(...args);
			const isInTransaction = this.getTransactionStatus() !== "I";
			return send({ name, text, values }).catch((error: unknown) => {
				if (!isOutdatedPlan(error)) throw error;
				nameOf.refuse(text as string);
				// A transaction is over after an error: only who began it can begin it again.
				if (isInTransaction) throw error;
				return send(text, values);
			});
		}) as pg.Client["query"];
	};
}

/**
 * Lets a new connection prepare statements, if it leads to one session of the database. A pooler in transaction mode gives
 * each transaction another session, which does not know the names of the previous one. It is recognised by the process id that it
 * states, which is not that of the session.
 */
export async function prepareIfDirect(client: PreparingClient): Promise<void> {
	const { rows } = await client.query<{ id: number }>("select pg_backend_pid() as id");
	client.prepares = rows[0]?.id === (client as unknown as { processID: number | null }).processID;
}

/** The names of frequent texts. */
function nameFrequentTexts() {
	/** Undefined for a text that stays without a name. */
	const names = new Map<string, string | undefined>();
	const executions = new Map<string, number>();
	return {
		get(text: string): string | undefined {
			if (names.has(text)) return names.get(text);
			if (names.size >= maxNames) return undefined;
			const count = (executions.get(text) ?? 0) + 1;
			if (count < namedAtExecution) {
				if (executions.size >= maxCounted) executions.clear();
				executions.set(text, count);
				return undefined;
			}
			executions.delete(text);
			names.set(
				text,
				asksForAllColumns.test(text) ? undefined : createHash("sha256").update(text).digest("base64url").slice(0, 22),
			);
			return names.get(text);
		},
		refuse(text: string): void {
			names.set(text, undefined);
		},
	};
}

/** Whether the database refused a kept plan because the statement would return other columns than before. Nothing was executed. */
function isOutdatedPlan(error: unknown): boolean {
	return error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
