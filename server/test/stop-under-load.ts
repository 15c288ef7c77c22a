import { Agent, get } from "node:http";

/** The observations of clients during a stop. */
export interface ObservedStop {
	/** Complete responses, by status. */
	statuses: Record<number, number>;
	/** Complete responses to requests sent after the first response with `Connection: close`, and how many of them had it too. */
	late: { all: number; closing: number };
	/** Requests that were sent and got no response, as error codes. */
	resets: string[];
	/** Responses that ended before their announced end. */
	truncated: number;
}

/**
 * Stops a server while clients send it requests without a pause, each on a keep-alive connection of its own, and measures
 * what they lost. A client ends when its next connection is refused, which is no loss: a load balancer would use another
 * process.
 *
 * @param stop requests the stop; called once every client has had a response.
 */
export async function stopUnderLoad(
	address: string,
	{ paths, connections, stop }: { paths: readonly string[]; connections: number; stop: () => void },
): Promise<ObservedStop> {
	const observed: ObservedStop = { statuses: {}, late: { all: 0, closing: 0 }, resets: [], truncated: 0 };
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	let waiting = connections;
	let stopping = false;
	/** Whether a response since the stop was requested had `Connection: close`. */
	let isClosing = false;

	function request(path: string): Promise<"answered" | "refused" | "lost"> {
		return new Promise((resolve) => {
			const isLate = isClosing;
			const sending = get(address + path, { agent }, (response) => {
				response.resume();
				response.on("error", () => {});
				response.once("close", () => {
					if (!response.complete) {
						observed.truncated++;
						return resolve("lost");
					}
					const { statusCode = 0, headers } = response;
					observed.statuses[statusCode] = (observed.statuses[statusCode] ?? 0) + 1;
					if (isLate) observed.late.all++;
					if (isLate && headers.connection === "close") observed.late.closing++;
					isClosing ||= stopping && headers.connection === "close";
					resolve("answered");
				});
			});
			sending.once("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
				if (code === "ECONNREFUSED") return resolve("refused");
				observed.resets.push(code);
				resolve("lost");
			});
		});
	}

	async function client(number: number) {
		for (let turn = number; ; turn++) {
			if ((await request(paths[turn % paths.length] ?? "/")) !== "answered") return;
			if (turn === number && --waiting === 0) {
				stopping = true;
				stop();
			}
		}
	}

	await Promise.all(Array.from({ length: connections }, (_, number) => client(number)));
	agent.destroy();
	return observed;
}
