import { Agent, get } from "node:http";
import { answerParent } from "./child.ts";

// Clients that request pages and searches without a pause, in a process of their own: what they cost must not delay the
// requests that the row measures.

export interface FloodOptions {
	url: string;
}

/** The responses to the clients of a flood. */
export interface Flooded {
	/** Complete responses by status. */
	statuses: Record<number, number>;
	/** Responses with 429 or 503 that did not say when to try again. */
	withoutRetryAfter: number;
	/** Requests without a response, by error code. */
	errors: Record<string, number>;
}

interface Request {
	/** How many clients begin, each on a connection of its own. */
	connections?: number;
	/** Whether each client has an address of its own; otherwise all have the same. */
	distributed?: boolean;
	/** Ends the flood; the answer is a `Flooded`. */
	stop?: true;
}

const { url } = JSON.parse(process.argv[2] ?? "{}") as FloodOptions;
let requests = 0;
let stopped = new AbortController();
let clients: Promise<void>[] = [];
let flooded: Flooded;

async function client(address: string, { signal }: AbortController): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	// Every request is a search that was not made before: nothing comes from a cache.
	for (; !signal.aborted; requests++)
		await request(requests % 2 ? `/shop?search=w${requests}` : `/api/Products?search=w${requests}`, address, agent);
	agent.destroy();
}

function request(path: string, address: string, agent: Agent): Promise<void> {
	return new Promise((resolve) => {
		const headers = { "x-forwarded-for": address, "accept-encoding": "gzip, br" };
		get(url + path, { agent, headers }, (response) => {
			const { statusCode = 0 } = response;
			response.resume();
			response.once("error", () => {});
			response.once("close", () => {
				flooded.statuses[statusCode] = (flooded.statuses[statusCode] ?? 0) + 1;
				if ([429, 503].includes(statusCode) && !(Number(response.headers["retry-after"]) > 0))
					flooded.withoutRetryAfter++;
				resolve();
			});
		}).once("error", ({ code = "unknown" }: NodeJS.ErrnoException) => {
			flooded.errors[code] = (flooded.errors[code] ?? 0) + 1;
			resolve();
		});
	});
}

answerParent<Request>({}, async ({ connections = 0, distributed = false, stop }) => {
	if (stop) {
		stopped.abort();
		await Promise.all(clients);
		return flooded;
	}
	stopped = new AbortController();
	flooded = { statuses: {}, withoutRetryAfter: 0, errors: {} };
	clients = Array.from({ length: connections }, (_, nth) =>
		client(distributed ? `198.51.${nth >> 8}.${nth & 255}` : "203.0.113.9", stopped),
	);
});
process.on("disconnect", () => process.exit(0));
