import { counted } from "./busy.ts";
import { createApi } from "./client.ts";

/** The API as the person in front of this browser. */
export const call = createApi(counted(sendWithCookies));

function sendWithCookies(target: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
	const headers = new Headers(init.headers);
	const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
	if (token && init.method && init.method !== "GET") headers.set("X-XSRF-TOKEN", decodeURIComponent(token));
	return fetch(target, { ...init, headers, credentials: "include" });
}
