import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Config } from "./config.ts";
import { describeSystemError, StartupError } from "./startup-error.ts";

/**
 * Checks before anything is started that the port can be listened on. Retries for `timeoutMs`, because a shop that is
 * stopping may still hold the port.
 *
 * @throws StartupError when it cannot.
 */
export async function assertPortAvailable(
	{ host, port }: Pick<Config, "host" | "port">,
	timeoutMs = 1500,
): Promise<void> {
	for (const deadline = performance.now() + timeoutMs; ; await delay(100)) {
		const error = await tryToListen(host, port);
		if (!error) return;
		if (error.code !== "EADDRINUSE")
			throw new StartupError(`HOST ${host} with PORT ${port} cannot be listened on: ${describeSystemError(error)}.`);
		if (performance.now() > deadline)
			throw new StartupError(`Port ${port} is in use: stop what listens there, or choose another with PORT.`);
	}
}

async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
	const probe = createServer();
	try {
		probe.listen({ host, port });
		await once(probe, "listening");
		return undefined;
	} catch (error) {
		return error as NodeJS.ErrnoException;
	} finally {
		probe.close();
	}
}
