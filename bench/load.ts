import { Agent, request } from "node:http";
import { quantile } from "./statistics.ts";

/** A request: the path of a GET, or all of it. */
export type Call = string | { method: string; path: string; headers?: Record<string, string>; body?: string };

/** One thing that a visitor does: one call, or several one after the other. */
export type Visit = readonly Call[];

export interface Times {
	p50Ms: number;
	p95Ms: number;
	p99Ms: number;
	perSecond: number;
}

/** Makes all visits, so many at a time on as many kept connections, each beginning when one before it has ended. */
export async function load(
	url: string,
	visits: readonly Visit[],
	connections: number,
	headers: Record<string, string> = {},
): Promise<Times> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const times: number[] = [];
	let next = 0;
	const visitor = async () => {
		for (let visit = visits[next++]; visit; visit = visits[next++]) {
			const begun = performance.now();
			for (const call of visit) await read(agent, url, call, headers);
			times.push(performance.now() - begun);
		}
	};
	const begun = performance.now();
	await Promise.all(Array.from({ length: connections }, visitor));
	const seconds = (performance.now() - begun) / 1000;
	agent.destroy();
	times.sort((one, other) => one - other);
	return {
		p50Ms: quantile(times, 0.5),
		p95Ms: quantile(times, 0.95),
		p99Ms: quantile(times, 0.99),
		perSecond: times.length / seconds,
	};
}

export interface Answer {
	headers: Record<string, string>;
	/** As it was sent, so compressed where it was. */
	body: Buffer;
}

/** The text of an answer that was not compressed. */
export function textOf({ body }: Pick<Answer, "body">): string {
	return new TextDecoder().decode(body);
}

/** An answer in full. @throws for anything but a success, which ends the benchmark. */
export function read(agent: Agent, url: string, call: Call, headers: Record<string, string> = {}): Promise<Answer> {
	const {
		method,
		path,
		headers: own,
		body,
	}: Exclude<Call, string> = typeof call === "string" ? { method: "GET", path: call } : call;
	return new Promise((resolve, reject) => {
		const sending = request(`${url}${path}`, { agent, method, headers: { ...headers, ...own } }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.on("error", reject);
			response.on("end", () => {
				const answer = Buffer.concat(chunks);
				if (response.statusCode !== 200)
					reject(
						new Error(`${method} ${path} answered ${response.statusCode}: ${textOf({ body: answer }).slice(0, 300)}`),
					);
				else resolve({ headers: asTexts(response.headers), body: answer });
			});
		});
		sending.on("error", reject);
		sending.end(body);
	});
}

/** A JSON value that is sent, by default with POST. */
export function sendJson(path: string, value: unknown, headers: Record<string, string> = {}): Call {
	const body = JSON.stringify(value);
	return {
		method: "POST",
		path,
		headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)), ...headers },
		body,
	};
}

function asTexts(headers: Record<string, string | string[] | undefined>): Record<string, string> {
	const kept = Object.entries(headers).filter(
		([name]) => !["connection", "keep-alive", "transfer-encoding"].includes(name),
	);
	return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
