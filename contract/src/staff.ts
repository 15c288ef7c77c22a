import * as m from "@noor/messages/contract/staff";
import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { Email, MailedToken, Registration } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./paging.ts";
import { staffRoles } from "./roles.ts";

const tags = ["Admin: staff"];
const Role = z.enum(staffRoles, { error: m.role_missing });

export const StaffMember = z.object({
	id: z.number().int(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	role: z.enum(staffRoles),
	/** Whether the account cannot be signed in to. */
	isSuspended: z.boolean(),
	lastSignInAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof StaffMember>;

/** Somebody who was invited and has not accepted yet. */
export const Invitation = z.object({
	id: z.number().int(),
	email: z.string(),
	role: z.enum(staffRoles),
	/** The e-mail address of who invited them; null if that account was deleted. */
	invitedBy: z.string().nullable(),
	sentAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	isExpired: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

export const listStaff = endpoint({
	config: { access: "staff:read" },
	method: "GET",
	url: "/api/admin/staff",
	schema: {
		summary: "List the staff and the open invitations, each by e-mail address",
		tags,
		response: { 200: z.object({ staff: z.array(StaffMember), invitations: z.array(Invitation) }) },
	},
});

export const RoleForm = z.object({ role: Role });

export const changeStaffRole = endpoint({
	config: { access: "staff:write" },
	method: "PUT",
	url: "/api/admin/staff/:id/role",
	schema: {
		summary: "Change the role of a member of staff; 409 for the last owner",
		tags,
		params: IdParams,
		body: RoleForm,
		response: { 204: z.void() },
	},
});

export const suspendStaff = endpoint({
	config: { access: "staff:write" },
	method: "POST",
	url: "/api/admin/staff/:id/suspend",
	schema: {
		summary: "Suspend a member of staff and end their sessions; 409 for the last owner and for oneself",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const reinstateStaff = endpoint({
	config: { access: "staff:write" },
	method: "POST",
	url: "/api/admin/staff/:id/reinstate",
	schema: {
		summary: "Let a suspended member of staff sign in again",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const InvitationForm = z.object({
	email: Email,
	role: Role,
	/** The language of the mail and of the account; without it that of the call. */
	locale: z.enum(locales).optional(),
});
export type InvitationForm = z.output<typeof InvitationForm>;

/** Mails a link to `/account/invitation?token=…`. */
export const inviteStaff = endpoint({
	config: { access: "staff:write", rateLimit: { calls: 60, seconds: 3600 } },
	method: "POST",
	url: "/api/admin/staff/invitations",
	schema: {
		summary: "Invite somebody by mail to become staff; 409 for staff and for open invitations",
		tags,
		body: InvitationForm,
		response: { 204: z.void() },
	},
});

export const resendInvitation = endpoint({
	config: { access: "staff:write", rateLimit: { calls: 60, seconds: 3600 } },
	method: "POST",
	url: "/api/admin/staff/invitations/:id/send",
	schema: {
		summary: "Mail a new link for an invitation; the link before it is no longer valid",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const withdrawInvitation = endpoint({
	config: { access: "staff:write" },
	method: "DELETE",
	url: "/api/admin/staff/invitations/:id",
	schema: { summary: "Withdraw an invitation", tags, params: IdParams, response: { 204: z.void() } },
});

const rateLimit = { calls: 30, seconds: 900, refusalsOnly: true } as const;

export const getInvitation = endpoint({
	config: { access: "anyone", rateLimit },
	method: "GET",
	url: "/api/account/invitation",
	schema: {
		summary: "Get the invitation of a mailed token; 400 if it is used, withdrawn or expired",
		tags: ["Account"],
		querystring: z.object({ token: MailedToken }),
		response: { 200: z.object({ email: z.string(), role: z.enum(staffRoles), hasAccount: z.boolean() }) },
	},
});

/** The form of an invited person. The password replaces that of an account which the address has already. */
export const Acceptance = Registration.omit({ email: true }).extend({ token: MailedToken });
export type Acceptance = z.output<typeof Acceptance>;

/** Signs the new member of staff in. */
export const acceptInvitation = endpoint({
	config: { access: "anyone", rateLimit },
	method: "POST",
	url: "/api/account/invitation",
	schema: { summary: "Accept an invitation", tags: ["Account"], body: Acceptance, response: { 204: z.void() } },
});
