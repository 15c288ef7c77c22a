import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";

/** Chooses the database that answers a read of what is the same for everybody. */
export type PublicReads = (request: Pick<FastifyRequest, "user" | "query">) => Database;

/**
 * A visitor without a session is answered by `publicDb`. Whoever has a session, and so may have changed something a moment ago, is
 * answered by the primary; so is a request that names a cart.
 *
 * @param publicDb chooses between a replica and the primary, see `openReplica`.
 */
export function choosePublicReads(db: Database, publicDb: Database): PublicReads {
	return ({ user, query }) => (user || (query as { cartId?: string } | undefined)?.cartId ? db : publicDb);
}
