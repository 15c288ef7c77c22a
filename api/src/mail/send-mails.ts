import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import type { SendMail } from "./mailer.ts";

const maxAttempts = 12;

/**
 * Sends what waits in the outbox. A mail that cannot be handed over is tried again after 1, 2, 4 … minutes, half a
 * day in all; then it stays in the outbox with its error. A crash between handing over and noting it sends it twice.
 */
export async function sendMails(db: Database, send: SendMail, log: Pick<FastifyBaseLogger, "error">): Promise<void> {
	while (await sendNextMail(db, send, log));
}

function sendNextMail(db: Database, send: SendMail, log: Pick<FastifyBaseLogger, "error">): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		const mail = await tx
			.selectFrom("mails")
			.where("sentAt", "is", null)
			.where("attempts", "<", maxAttempts)
			.where("nextAttemptAt", "<=", sql<Date>`now()`)
			.orderBy("id")
			.limit(1)
			.select(["id", "recipient", "subject", "body", "replyTo", "unsubscribeUrl", "attempts"])
			.forUpdate()
			.skipLocked()
			.executeTakeFirst();
		if (!mail) return false;
		const result = await send(mail).then(
			() => ({ sentAt: new Date(), lastError: null }),
			(error: unknown) => {
				log.error({ err: error, mailId: mail.id }, "a mail could not be sent yet");
				return {
					lastError: String(error),
					nextAttemptAt: sql<Date>`now() + make_interval(mins => ${2 ** mail.attempts})`,
				};
			},
		);
		await tx
			.updateTable("mails")
			.set({ ...result, attempts: mail.attempts + 1 })
			.where("id", "=", mail.id)
			.execute();
		return true;
	});
}
