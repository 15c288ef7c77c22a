import type { FastifyRequest } from "fastify";
import { isProxied } from "./is-proxied.ts";

/**
 * Whether a request comes from this machine, and means to: by an address and a name that lead to no other. A page of
 * elsewhere that has its own name point here comes with that name; whatever a proxy passed on is from somebody else.
 */
export function isLocalRequest({
	ip,
	hostname,
	headers,
}: Pick<FastifyRequest, "ip" | "hostname" | "headers">): boolean {
	const isOwnName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
	return !isProxied(headers) && isOwnName && /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i.test(ip);
}
