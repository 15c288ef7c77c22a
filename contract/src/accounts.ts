import * as m from "@noor/messages/contract/accounts";
import { locales } from "@noor/messages/locale";
import { z } from "zod";
import { AccountAddress, StoredAccountAddress } from "./address.ts";
import { emailPattern, maxEmailLength } from "./email-rules.ts";
import { endpoint } from "./endpoint.ts";
import { maxPasswordLength, minPasswordLength } from "./limits.ts";
import { IdParams } from "./paging.ts";
import { staffRoles } from "./roles.ts";
import { maxNameLength } from "./text-lengths.ts";

const tags = ["Account"];
const Flag = z.enum(["true", "false"]).transform((flag) => flag === "true");
const Nothing = z.void();

/** In characters. Above that of a new password, so that a longer one is refused as wrong, and bounded because hashing costs time. */
const maxCurrentPasswordLength = 1024;

/** The password of an account as its owner types it to prove who they are. */
export const CurrentPassword = z.string().max(maxCurrentPasswordLength);

/** The sign-in form. A refusal does not reveal which of the two is wrong. */
export const Credentials = z.object({
	email: z.string().trim().max(maxEmailLength),
	password: CurrentPassword,
});
export type Credentials = z.output<typeof Credentials>;

/** First and last name. */
export const Profile = z.object({
	firstName: z.string().trim().min(1, { error: m.first_name_missing }).max(maxNameLength),
	lastName: z.string().trim().min(1, { error: m.last_name_missing }).max(maxNameLength),
});
export type Profile = z.output<typeof Profile>;

/** A valid e-mail address. */
export const Email = z
	.string()
	.trim()
	.min(1, { error: m.email_missing })
	.max(maxEmailLength)
	.pipe(z.email({ pattern: emailPattern, error: m.email_invalid }));

/** A new password. The API also refuses the most common ones, as an error of the same field. */
const NewPassword = z
	.string()
	.min(1, { error: m.password_missing })
	.min(minPasswordLength, { error: () => m.password_too_short({ min: minPasswordLength }) })
	.max(maxPasswordLength, { error: () => m.password_too_long({ max: maxPasswordLength }) });

/** The token in the link of a mail. */
export const MailedToken = z.string().min(1).max(200);

/** The registration form. */
export const Registration = Profile.extend({ email: Email, password: NewPassword });
export type Registration = z.output<typeof Registration>;

/** The signed-in account. */
export const CurrentUser = z.object({
	/** The identity of the account; its e-mail address may change. */
	id: z.number().int(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	roles: z.array(z.enum(["Admin", "Customer"])),
	/** The role of a member of staff; null for a customer. */
	role: z.enum(staffRoles).nullable(),
	/** Whether the link of a mail to the address was confirmed. */
	isEmailVerified: z.boolean(),
	/** The language of mails and documents, and of the back office for staff. */
	locale: z.enum(locales),
	address: StoredAccountAddress.nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/**
 * Signs in by setting the session cookie. With `useSessionCookies=true` the cookie expires when the browser is
 * closed.
 */
export const login = endpoint({
	config: { access: "anyone" },
	method: "POST",
	url: "/api/login",
	schema: {
		summary: "Sign in",
		tags,
		querystring: z.object({ useCookies: Flag.optional(), useSessionCookies: Flag.optional() }),
		body: Credentials,
		response: { 200: Nothing },
	},
});

export const register = endpoint({
	config: { access: "anyone", rateLimit: { calls: 120, seconds: 60 } },
	method: "POST",
	url: "/api/account/register",
	schema: { summary: "Create an account", tags, body: Registration, response: { 200: Nothing } },
});

/** Returns the signed-in account, or 204 without a session. */
export const getUserInfo = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/account/user-info",
	schema: { summary: "Get the signed-in user", tags, response: { 200: CurrentUser, 204: Nothing } },
});

export const getAuthStatus = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/account/auth-status",
	schema: {
		summary: "Get whether the visitor is signed in",
		tags,
		response: { 200: z.object({ isAuthenticated: z.boolean() }) },
	},
});

export const logout = endpoint({
	config: { access: "anyone" },
	method: "POST",
	url: "/api/account/logout",
	schema: { summary: "Sign out and end the session on the server", tags, response: { 204: Nothing } },
});

export const saveDefaultAddress = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/address",
	schema: {
		summary: "Save the user's default address",
		tags,
		body: AccountAddress,
		response: { 200: StoredAccountAddress },
	},
});

export const updateProfile = endpoint({
	config: { access: "customer" },
	method: "PUT",
	url: "/api/account/profile",
	schema: { summary: "Change the user's first and last name", tags, body: Profile, response: { 200: CurrentUser } },
});

/** The language in which an account gets mails and documents. */
export const AccountLanguage = z.object({ locale: z.enum(locales) });

export const changeAccountLanguage = endpoint({
	config: { access: "customer" },
	method: "PUT",
	url: "/api/account/language",
	schema: {
		summary: "Change the language of the user's mails and documents, and of the back office for staff",
		tags,
		body: AccountLanguage,
		response: { 204: Nothing },
	},
});

/** Changes the password; requires the current one. */
export const PasswordChange = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

export const changePassword = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/password",
	schema: {
		summary: "Change the password, end all other sessions and renew the session cookie",
		tags,
		body: PasswordChange,
		response: { 204: Nothing },
	},
});

/** Sends a mail with a link to `/account/reset-password?token=…`, which is valid for one hour. */
export const requestPasswordReset = endpoint({
	config: { access: "anyone", rateLimit: { calls: 30, seconds: 900 } },
	method: "POST",
	url: "/api/account/forgot-password",
	schema: {
		summary: "Mail a link for a new password; the response does not depend on whether the account exists",
		tags,
		body: z.object({ email: Email }),
		response: { 204: Nothing },
	},
});

/** Sets a new password by the token of a mail. */
export const PasswordReset = z.object({ token: MailedToken, password: NewPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

export const resetPassword = endpoint({
	config: { access: "anyone", rateLimit: { calls: 30, seconds: 900, refusalsOnly: true } },
	method: "POST",
	url: "/api/account/reset-password",
	schema: {
		summary: "Set a new password with the single-use token of a mail, and end all sessions",
		tags,
		body: PasswordReset,
		response: { 204: Nothing },
	},
});

/** Requests another e-mail address; requires the password. */
export const EmailChange = z.object({ email: Email, password: CurrentPassword });
export type EmailChange = z.output<typeof EmailChange>;

/** Sends a mail with a link to `/account/confirm-email?token=…`, which is valid for one hour. */
export const requestEmailChange = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/email",
	schema: {
		summary: "Request another e-mail address, which takes effect when the mail to it is confirmed",
		tags,
		body: EmailChange,
		response: { 204: Nothing },
	},
});

export const confirmEmailChange = endpoint({
	config: { access: "anyone", rateLimit: { calls: 30, seconds: 900, refusalsOnly: true } },
	method: "POST",
	url: "/api/account/email/confirm",
	schema: {
		summary: "Confirm the new e-mail address with the token of the mail, and notify the old one",
		tags,
		body: z.object({ token: MailedToken }),
		response: { 204: Nothing },
	},
});

/** Sends a mail with a link to `/account/verify-email?token=…`, which is valid for one hour. */
export const requestEmailVerification = endpoint({
	config: { access: "customer", rateLimit: { calls: 30, seconds: 900 } },
	method: "POST",
	url: "/api/account/verify-email",
	schema: { summary: "Mail a link that verifies the mailbox of the account", tags, response: { 204: Nothing } },
});

export const verifyEmail = endpoint({
	config: { access: "customer", rateLimit: { calls: 30, seconds: 900, refusalsOnly: true } },
	method: "POST",
	url: "/api/account/verify-email/confirm",
	schema: {
		summary: "Verify the mailbox with the token of the mail; orders of guests with the address join the account",
		tags,
		body: z.object({ token: MailedToken }),
		response: { 204: Nothing },
	},
});

/** An entry of the address book. */
export const AddressEntry = StoredAccountAddress.extend({ id: z.number().int(), isDefault: z.boolean() });
export type AddressEntry = z.output<typeof AddressEntry>;

export const listAddresses = endpoint({
	config: { access: "customer" },
	method: "GET",
	url: "/api/account/addresses",
	schema: {
		summary: "List the user's addresses, the default one first",
		tags,
		response: { 200: z.array(AddressEntry) },
	},
});

export const createAddress = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/addresses",
	schema: {
		summary: "Add an address; the first one becomes the default",
		tags,
		body: AccountAddress,
		response: { 200: AddressEntry },
	},
});

export const updateAddress = endpoint({
	config: { access: "customer" },
	method: "PUT",
	url: "/api/account/addresses/:id",
	schema: {
		summary: "Change one of the user's addresses",
		tags,
		params: IdParams,
		body: AccountAddress,
		response: { 200: AddressEntry },
	},
});

export const deleteAddress = endpoint({
	config: { access: "customer" },
	method: "DELETE",
	url: "/api/account/addresses/:id",
	schema: {
		summary: "Delete one of the user's addresses; if it was the default, the newest of the others becomes it",
		tags,
		params: IdParams,
		response: { 204: Nothing },
	},
});

export const setDefaultAddress = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/addresses/:id/default",
	schema: {
		summary: "Make one of the user's addresses the default",
		tags,
		params: IdParams,
		response: { 200: z.array(AddressEntry) },
	},
});

/** A session: one browser in which the account is signed in. */
export const Session = z.object({
	id: z.uuid(),
	/** Whether it is the session of the current request. */
	isCurrent: z.boolean(),
	/** A readable name, such as "Chrome on Windows". */
	browser: z.string(),
	createdAt: z.iso.datetime(),
	/** With a precision of one hour. */
	lastSeenAt: z.iso.datetime(),
});
export type Session = z.output<typeof Session>;

export const listSessions = endpoint({
	config: { access: "customer" },
	method: "GET",
	url: "/api/account/sessions",
	schema: { summary: "List the user's sessions", tags, response: { 200: z.array(Session) } },
});

export const endSession = endpoint({
	config: { access: "customer" },
	method: "DELETE",
	url: "/api/account/sessions/:id",
	schema: {
		summary: "End another session of the user",
		tags,
		params: z.object({ id: z.uuid() }),
		response: { 204: Nothing },
	},
});

export const logoutEverywhere = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/sessions/logout",
	schema: { summary: "End all sessions of the user, including this one", tags, response: { 204: Nothing } },
});
