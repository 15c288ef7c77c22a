import * as m from "@noor/messages/api/mail";
import { Refusal } from "../refusal.ts";

/** Refuses visitors of other machines as if the mailbox did not exist: links in its mails open accounts. */
export function assertOwnMachine(isOfThisMachine: boolean): void {
	if (!isOfThisMachine) throw new Refusal("not-found", m.no_such_call());
}
