import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy on loopback between the shop and a service, which can fail in its place. */
export interface Link {
	port: number;
	/** Connects new connections to another port; those that are open stay. */
	pointTo(port: number): void;
	/** Refuses new connections and ends those that are open. */
	break(): void;
	/** Ends each connection after so many bytes of answers. */
	cutAfter(bytes: number): void;
	/** Delays every answer by so many milliseconds. */
	delay(ms: number): void;
	/** Passes everything on again. */
	repair(): void;
	close(): Promise<void>;
}

/** Opens a proxy to a port of 127.0.0.1. */
export async function openLink(target: number): Promise<Link> {
	let port = target;
	let isBroken = false;
	let maxBytes = Number.POSITIVE_INFINITY;
	let delayMs = 0;
	const sockets = new Set<Socket>();
	const server = createServer((client) => {
		if (isBroken) return client.resetAndDestroy();
		const service = connect(port, "127.0.0.1");
		for (const [socket, other] of [
			[client, service],
			[service, client],
		] as const) {
			sockets.add(socket);
			socket.on("error", () => other.destroy());
			socket.once("close", () => {
				sockets.delete(socket);
				other.destroy();
			});
		}
		client.pipe(service);
		let answered = 0;
		service.on("data", (chunk) => {
			answered += chunk.length;
			const pass = () => {
				if (client.destroyed) return;
				if (answered <= maxBytes) client.write(chunk);
				else client.end(chunk.subarray(0, Math.max(0, chunk.length - (answered - maxBytes))));
			};
			if (delayMs > 0) setTimeout(pass, delayMs);
			else pass();
		});
		service.on("end", () => setTimeout(() => client.end(), delayMs));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const end = () => {
		for (const socket of sockets) socket.destroy();
	};
	return {
		port: (server.address() as AddressInfo).port,
		pointTo: (other) => {
			port = other;
		},
		break() {
			isBroken = true;
			end();
		},
		// Kept connections of the shop may have passed the limit already.
		cutAfter(bytes) {
			maxBytes = bytes;
			end();
		},
		delay: (ms) => {
			delayMs = ms;
		},
		repair() {
			[isBroken, maxBytes, delayMs] = [false, Number.POSITIVE_INFINITY, 0];
		},
		async close() {
			end();
			server.close();
		},
	};
}
