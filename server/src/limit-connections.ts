import type { Socket } from "node:net";
import { isLoopback } from "@noor/api/http/is-local-request";
import { networkPrefix } from "@noor/api/http/network-prefix";
import type { FastifyInstance } from "fastify";
import type { IsTrusted } from "./trusted-proxies.ts";

/** Some forty browsers behind one address; each opens six connections. */
const maxPerNetwork = 256;
const refusal = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
/** At most one line in the log for this time, in ms: a flood is refused by the thousand. */
const logEveryMs = 60_000;

/** Whether an address may open any number of connections: this machine, and proxies, which connect for all their clients. */
export function isUnlimited(isTrusted: IsTrusted): (address: string) => boolean {
	return (address) => isLoopback(address) || isTrusted(address, 0);
}

/**
 * Ends connections of a network (an IPv4 address, an IPv6 /64) that has too many open, with 429, before a request is read.
 *
 * @param isExempt whether connections of an address are not counted.
 * @param max how many a network may have open.
 */
export function limitConnections(
	app: FastifyInstance,
	{ isExempt, max = maxPerNetwork }: { isExempt: (address: string) => boolean; max?: number },
): void {
	const open = new Map<string, number>();
	let refused = 0;
	let loggedAt = Number.NEGATIVE_INFINITY;
	app.server.on("connection", (socket: Socket) => {
		const { remoteAddress } = socket;
		if (remoteAddress === undefined || isExempt(remoteAddress)) return;
		const network = networkPrefix(remoteAddress);
		const count = open.get(network) ?? 0;
		if (count >= max) {
			socket.write(refusal);
			socket.destroySoon();
			refused++;
			if (performance.now() - loggedAt < logEveryMs) return;
			app.log.warn({ network, connections: refused }, "connections refused: the network has too many open");
			[loggedAt, refused] = [performance.now(), 0];
			return;
		}
		open.set(network, count + 1);
		socket.once("close", () => {
			const rest = (open.get(network) ?? 1) - 1;
			if (rest === 0) open.delete(network);
			else open.set(network, rest);
		});
	});
}
