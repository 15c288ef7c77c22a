import { invitationDays } from "@noor/contract/limits";
import type { StaffRole } from "@noor/contract/roles";
import type { InvitationForm } from "@noor/contract/staff";
import * as m from "@noor/messages/api/accounts";
import { locale as currentLocale } from "@noor/messages/locale";
import { sql } from "kysely";
import { recordAuditEntry } from "../../audit/record-audit-entry.ts";
import type { Staff } from "../../audit/with-actor.ts";
import { type Database, inTransaction } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { staffInvitation } from "../../mail/mails/staff-invitation.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Recipient } from "../../mail/recipient.ts";
import { Refusal } from "../../refusal.ts";
import { hashToken, newToken } from "../token.ts";

/**
 * Invites somebody by mail to become staff.
 *
 * @throws Refusal `conflict` if the address is that of staff, or has an open invitation.
 */
export function inviteStaff(
	db: Database,
	by: Staff,
	{ email, role, locale = currentLocale() }: InvitationForm,
	publicUrl: string,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		const member = await tx
			.selectFrom("users")
			.where(sql`lower(email)`, "=", email.toLowerCase())
			.where("role", "is not", null)
			.select("id")
			.executeTakeFirst();
		if (member) throw new Refusal("conflict", m.already_staff({ email }), { email: [m.already_staff({ email })] });
		const token = newToken();
		const invited = await tx
			.insertInto("staffInvitations")
			.values({
				email,
				role,
				locale,
				tokenHash: hashToken(token),
				invitedBy: by.userId,
				expiresAt: now({ days: invitationDays }),
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning("id")
			.executeTakeFirst();
		if (!invited)
			throw new Refusal("conflict", m.already_invited({ email }), { email: [m.already_invited({ email })] });
		await mail(tx, by, { email, role, locale, token, publicUrl });
		await record(tx, by, { id: invited.id, email }, null, { role });
	});
}

/**
 * Mails a new link for an invitation. The link before it is no longer valid.
 *
 * @throws Refusal `not-found` if it was accepted or withdrawn; `conflict` less than a minute after the mail before.
 */
export function resendInvitation(db: Database, by: Staff, id: number, publicUrl: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const invitation = await tx
			.selectFrom("staffInvitations")
			.where("id", "=", id)
			.select(["email", "role", "locale", "sentAt"])
			.select((eb) => eb("sentAt", ">", now({ minutes: -1 })).as("isJustSent"))
			.forUpdate()
			.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_invitation()));
		if (invitation.isJustSent) throw new Refusal("conflict", m.link_just_sent());
		const token = newToken();
		const { sentAt } = await tx
			.updateTable("staffInvitations")
			.set({ tokenHash: hashToken(token), sentAt: now(), expiresAt: now({ days: invitationDays }) })
			.where("id", "=", id)
			.returning("sentAt")
			.executeTakeFirstOrThrow();
		await mail(tx, by, { ...invitation, token, publicUrl });
		await record(tx, by, { id, email: invitation.email }, { sentAt: invitation.sentAt }, { sentAt });
	});
}

/**
 * Withdraws an invitation: its link is no longer valid.
 *
 * @throws Refusal `not-found` if it was accepted or withdrawn.
 */
export function withdrawInvitation(db: Database, by: Staff, id: number): Promise<void> {
	return inTransaction(db, async (tx) => {
		const { email, role } = await tx
			.deleteFrom("staffInvitations")
			.where("id", "=", id)
			.returning(["email", "role"])
			.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_invitation()));
		await record(tx, by, { id, email }, { role }, null);
	});
}

function mail(
	tx: Database,
	by: Staff,
	{ email, role, locale, token, publicUrl }: Recipient & { role: StaffRole; token: string; publicUrl: string },
): Promise<unknown> {
	const content = { token, days: invitationDays, role, invitedBy: by.email, publicUrl };
	return queueMail(tx, { email, locale }, (shop) => staffInvitation(content, shop));
}

function record(
	tx: Database,
	by: Staff,
	{ id, email }: { id: number; email: string },
	before: Record<string, unknown> | null,
	after: Record<string, unknown> | null,
): Promise<void> {
	return recordAuditEntry(tx, { area: "invitations", recordId: id, recordName: email, before, after }, by);
}
