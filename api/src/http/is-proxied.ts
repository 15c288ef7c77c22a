import type { IncomingHttpHeaders } from "node:http";

/** The headers that proxies add to a request to say for whom they pass it on. */
const marks = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|cf-connecting-ip|true-client-ip)$/;

/** Whether a request came through a proxy, so that the peer's address is not the client's. */
export function isProxied(headers: IncomingHttpHeaders): boolean {
	return Object.keys(headers).some((name) => marks.test(name));
}
