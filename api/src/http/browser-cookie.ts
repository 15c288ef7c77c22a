import type { FastifyReply } from "fastify";
import { cookieName, readCookie } from "./cookie-name.ts";
import { isSecure } from "./session-cookie.ts";

const name = "noor_browser";
/** The longest time that browsers keep a cookie, in seconds. */
const maxAgeS = 400 * 24 * 3600;

/** The proof of an earlier sign-in (`accounts/known-browser.ts`); undefined without its cookie. */
export function readBrowserCookie(cookies: Record<string, string | undefined>): string | undefined {
	return readCookie(cookies, name);
}

/** Sets the cookie by which a browser is recognised at its next sign-in. It stays after signing out. */
export function setBrowserCookie(reply: FastifyReply, value: string): void {
	const secure = isSecure(reply.request);
	reply.setCookie(cookieName(name, secure), value, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure,
		maxAge: maxAgeS,
	});
}
