import { Agent } from "node:http";
import { cpuMsOf } from "./cpu.ts";
import type { Environment } from "./environment.ts";
import { type Answer, type Call, load, read, type Times, type Visit } from "./load.ts";

/** The processor time of a visit, in ms. */
export interface Cpu {
	nodeMs: number;
	postgresMs: number;
	cpuMs: number;
}

export interface Measured extends Times, Cpu {}

/** A server whose use of the CPU can be read. */
export interface Target {
	url: string;
	pid: number;
}

/** The CPU of some work in the shop and in PostgreSQL, per unit of it. @param units how many there are. */
export async function cpuOf<T>(
	{ postgresCpuMs }: Environment,
	{ pid }: Target,
	units: number,
	work: () => Promise<T>,
): Promise<Cpu & { result: T }> {
	const before = { node: await cpuMsOf(pid), postgres: await postgresCpuMs() };
	const result = await work();
	const nodeMs = ((await cpuMsOf(pid)) - before.node) / units;
	const postgresMs = ((await postgresCpuMs()) - before.postgres) / units;
	return { nodeMs, postgresMs, cpuMs: nodeMs + postgresMs, result };
}

/** Makes the visits and counts what each of them takes. */
export async function measure(
	environment: Environment,
	target: Target,
	visits: readonly Visit[],
	{ connections, headers = {} }: { connections: number; headers?: Record<string, string> },
): Promise<Measured> {
	const { result, ...cpu } = await cpuOf(environment, target, visits.length, () =>
		load(target.url, visits, connections, headers),
	);
	return { ...result, ...cpu };
}

/** So many visits make the bare server's CPU large enough to be read from the kernel's accounts. */
const bareVisits = 3_000;

/** The CPU, in ms, that the bare server takes for a visit when it answers with these bytes. */
export async function measureBare(
	{ bare }: Environment,
	answers: readonly (readonly [path: string, answer: Answer])[],
	connections: number,
): Promise<number> {
	await bare.tell(new Map(answers));
	const visits = Array<Visit>(bareVisits).fill(answers.map(([path]) => path));
	await load(bare.url, visits.slice(0, 500), connections);
	const before = await cpuMsOf(bare.pid);
	await load(bare.url, visits, connections);
	return ((await cpuMsOf(bare.pid)) - before) / visits.length;
}

/** The bare server's CPU for an answer of two kilobytes: how fast this machine is at this moment. */
export function measureYardstick(environment: Environment, connections: number): Promise<number> {
	const answer = { headers: { "content-type": "application/json" }, body: Buffer.alloc(2_000, " ") };
	return measureBare(environment, [["/yardstick", answer]], connections);
}

/** The answers of a shop to the calls of a visit, each with its path. */
export async function answersOf(
	url: string,
	visit: Visit,
	headers: Record<string, string> = {},
): Promise<[string, Answer][]> {
	const agent = new Agent();
	const answers: [string, Answer][] = [];
	for (const call of visit) answers.push([pathOf(call), await read(agent, url, call, headers)]);
	agent.destroy();
	return answers;
}

function pathOf(call: Call): string {
	return typeof call === "string" ? call : call.path;
}
