import { Agent, get } from "node:http";

/** One thing that a visitor does: one call, or several one after the other. */
export type Visit = readonly string[];

export interface Times {
	p50Ms: number;
	p95Ms: number;
	p99Ms: number;
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
			for (const path of visit) await read(agent, url + path, headers);
			times.push(performance.now() - begun);
		}
	};
	await Promise.all(Array.from({ length: connections }, visitor));
	agent.destroy();
	times.sort((one, other) => one - other);
	return { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95), p99Ms: quantile(times, 0.99) };
}

function quantile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Answer {
	headers: Record<string, string>;
	body: string;
}

/** An answer in full; anything but a success ends the benchmark. */
export function read(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<Answer> {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.on("error", reject);
			response.on("end", () => {
				const body = Buffer.concat(chunks).toString();
				if (response.statusCode !== 200)
					reject(new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 300)}`));
				else resolve({ headers: asTexts(response.headers), body });
			});
		}).on("error", reject);
	});
}

function asTexts(headers: Record<string, string | string[] | undefined>): Record<string, string> {
	const kept = Object.entries(headers).filter(
		([name]) => !["connection", "keep-alive", "transfer-encoding"].includes(name),
	);
	return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
