import type { FastifyRequest } from "fastify";
import { isProxied } from "./is-proxied.ts";

/** Whether an address is one of this machine's own: 127.0.0.0/8, also as IPv6 writes it, or ::1. */
export function isLoopback(ip: string): boolean {
	return /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i.test(ip);
}

/**
 * Whether a request comes from this machine and is addressed to it: both the client's address and the Host header are loopback. A
 * foreign page whose name resolves to loopback (DNS rebinding) sends that name. Requests passed on by a proxy are not local.
 */
export function isLocalRequest({
	ip,
	hostname,
	headers,
}: Pick<FastifyRequest, "ip" | "hostname" | "headers">): boolean {
	const isOwnName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
	return !isProxied(headers) && isOwnName && isLoopback(ip);
}
