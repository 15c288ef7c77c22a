import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import Fastify from "fastify";
import { expect, vi } from "vitest";
import { test } from "../../test/shop.ts";
import { listen } from "./listen.ts";

test("a dead connection is detected and replaced", async ({ shop }) => {
	const wire = await layWire(new URL(shop.databaseUrl));
	const heard: string[] = [];
	const missed = vi.fn();
	const listening = await listen(
		{ connectionString: wire.url },
		{
			name: "noor test",
			channels: ["lamps"],
			onNotify: (payload) => void heard.push(payload),
			onReconnect: missed,
			check: { everyMs: 50, timeoutMs: 1000 },
		},
		Fastify().log,
	);
	await shop.pool.query("notify lamps, 'on'");
	await expect.poll(() => heard).toEqual(["on"]);

	wire.unplug();
	await shop.pool.query("notify lamps, 'off'");
	await expect.poll(() => missed).toHaveBeenCalledOnce();
	expect(listening.isConnected()).toBe(true);
	await shop.pool.query("notify lamps, 'on again'");
	await expect.poll(() => heard).toEqual(["on", "on again"]);
	await listening.stop();
	wire.remove();
});

/** A way to the database that can be cut without either end being told. */
async function layWire(database: URL): Promise<{ url: string; unplug(): void; remove(): void }> {
	const sockets: Socket[] = [];
	const server = createServer((near) => {
		const far = connect(Number(database.port), database.hostname);
		near.pipe(far).pipe(near);
		for (const socket of [near, far]) sockets.push(socket.on("error", () => {}));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const url = new URL(database);
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		unplug: () => {
			for (const socket of sockets) socket.unpipe().pause();
		},
		remove: () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}
