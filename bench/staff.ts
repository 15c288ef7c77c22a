import { hashPassword } from "../api/src/accounts/password.ts";
import type { Pool } from "./filled-shop.ts";

/** Somebody of the staff, signed in over HTTP as a browser is. */
export interface Staff {
	/** The headers of each of their requests. */
	headers: Record<string, string>;
	/** Sends a form or a value, if any, and answers what the shop does. */
	send<T>(method: "GET" | "POST" | "PUT", path: string, body?: FormData | object): Promise<T>;
}

const account = { email: "bench@staff.example", password: "Bench-Staff-1" };

export async function signInAsStaff(pool: Pool, url: string): Promise<Staff> {
	await pool.query(
		"insert into users (email, first_name, last_name, password_hash, role) values ($1, 'Bench', 'Staff', $2, 'owner')",
		[account.email, await hashPassword(account.password)],
	);
	const cookies = new Map<string, string>();
	const take = (answer: Response) => {
		for (const cookie of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			cookies.set(name, value);
		}
		return answer;
	};
	const headers = () => ({
		cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
		"x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
	});
	take(await fetch(`${url}/api/account/auth-status`));
	const signedIn = take(
		await fetch(`${url}/api/login?useCookies=true`, {
			method: "POST",
			headers: { ...headers(), "content-type": "application/json" },
			body: JSON.stringify(account),
		}),
	);
	if (!signedIn.ok) throw new Error(`Staff could not sign in: ${await signedIn.text()}`);
	return {
		headers: headers(),
		send: async <T>(method: string, path: string, body?: FormData | object) => {
			const isValue = body !== undefined && !(body instanceof FormData);
			const answer = await fetch(url + path, {
				method,
				headers: { ...headers(), ...(isValue ? { "content-type": "application/json" } : {}) },
				...(body === undefined ? {} : { body: isValue ? JSON.stringify(body) : body }),
			});
			if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
			return (await answer.json()) as T;
		},
	};
}
