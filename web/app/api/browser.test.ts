import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "./browser.ts";

let cookies: Map<string, string>;
/** Method, CSRF cookie and CSRF header of every request. */
let sent: [string, string | undefined, string | null][];

beforeEach(() => {
	cookies = new Map();
	sent = [];
	vi.stubGlobal("location", { protocol: "http:" });
	vi.stubGlobal("document", {
		get cookie() {
			return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		},
		set cookie(line: string) {
			const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
			cookies.set(name, value);
		},
	});
	vi.stubGlobal("fetch", async (_: string, { method = "GET", headers }: RequestInit) => {
		sent.push([method, cookies.get("XSRF-TOKEN"), new Headers(headers).get("X-XSRF-TOKEN")]);
		return new Response();
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test("the first requests of a browser share one token, and a change sends it as a header too", async () => {
	await Promise.all([
		call("GET /api/Categories", {}),
		call("GET /api/cart", { querystring: { id: "a" } }),
		call("POST /api/cart", { body: { id: "a", items: [] } }),
	]);
	const token = cookies.get("XSRF-TOKEN");
	expect(token).toMatch(/^[0-9a-f]{48}$/);
	expect(sent).toEqual([
		["GET", token, null],
		["GET", token, null],
		["POST", token, token],
	]);
});

test("an existing token is kept", async () => {
	cookies.set("XSRF-TOKEN", "given%20here");
	await call("POST /api/cart", { body: { id: "a", items: [] } });
	expect(sent).toEqual([["POST", "given%20here", "given here"]]);
});

test("under HTTPS the cookie is of this host only, and one without the prefix is ignored", async () => {
	vi.stubGlobal("location", { protocol: "https:" });
	cookies.set("XSRF-TOKEN", "tossed");
	await call("POST /api/cart", { body: { id: "a", items: [] } });
	const token = cookies.get("__Host-XSRF-TOKEN");
	expect(token).toMatch(/^[0-9a-f]{48}$/);
	expect(sent).toEqual([["POST", "tossed", token]]);
});
