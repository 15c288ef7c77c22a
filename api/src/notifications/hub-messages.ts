import type { Right } from "@noor/contract/roles";
import type { ClientBase } from "pg";

/** A message of one process to all of them: a message for a user's tabs, for those of staff with a right, the end of a session, or that a user's tabs have to connect again. */
export type HubMessage =
	| { userId?: number; right?: Right; target: string; arguments: unknown[] }
	| { endedSession: string }
	| { reconnectUser: number };

/** The channel on which the ids of new rows of `hub_messages` are announced. */
export const hubChannel = "hub_messages";

/** The message with this id, or undefined if it has expired. */
export async function readHubMessage(client: ClientBase, id: string): Promise<HubMessage | undefined> {
	const { rows } = await client.query<{ body: HubMessage }>("select body from hub_messages where id = $1", [id]);
	return rows[0]?.body;
}
