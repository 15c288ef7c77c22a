import { z } from "zod";
import { Address, StoredAddress } from "./address.ts";
import { endpoint } from "./endpoint.ts";

const tags = ["Account"];
const Flag = z.enum(["true", "false"]).transform((flag) => flag === "true");
const Nothing = z.void();

export const Credentials = z.object({
	email: z.string().trim().max(254),
	password: z.string().max(1024),
});
export type Credentials = z.output<typeof Credentials>;

export const Registration = z.object({
	firstName: z.string().trim().min(1, "First name is required").max(100),
	lastName: z.string().trim().min(1, "Last name is required").max(100),
	email: z.string().trim().min(1, "Email is required").max(254).pipe(z.email("Valid email required")),
	password: z
		.string()
		.min(1, "Password is required")
		.min(8, "Password must be at least 8 characters")
		.max(256, "Password must be at most 256 characters"),
});
export type Registration = z.output<typeof Registration>;

export const CurrentUser = z.object({
	firstName: z.string(),
	lastName: z.string(),
	email: z.string(),
	roles: z.array(z.enum(["Admin", "Customer"])),
	address: StoredAddress.nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** Signs in by setting the session cookie. `useSessionCookies=true` makes it end with the browser. */
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
	config: { access: "anyone" },
	method: "POST",
	url: "/api/account/register",
	schema: { summary: "Create an account", tags, body: Registration, response: { 200: Nothing } },
});

/** Who is signed in; 204 when nobody is. */
export const getUserInfo = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/account/user-info",
	schema: { summary: "Who is signed in", tags, response: { 200: CurrentUser, 204: Nothing } },
});

export const getAuthStatus = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/account/auth-status",
	schema: {
		summary: "Whether somebody is signed in",
		tags,
		response: { 200: z.object({ isAuthenticated: z.boolean() }) },
	},
});

export const logout = endpoint({
	config: { access: "anyone" },
	method: "POST",
	url: "/api/account/logout",
	schema: { summary: "Sign out: the session ends on the server", tags, response: { 204: Nothing } },
});

export const saveAddress = endpoint({
	config: { access: "customer" },
	method: "POST",
	url: "/api/account/address",
	schema: { summary: "Save the default address", tags, body: Address, response: { 200: StoredAddress } },
});
