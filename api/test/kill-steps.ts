import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import pg from "pg";

// The steps of this process that outlast it: transactions that write to the database, and calls of the card provider.
// A step is named, so that the process can be killed at it.

let recorded: Set<string> | undefined;
let killStep: string | undefined;

/** Starts or ends recording. @returns the names of the steps since the start of the recording, in order. */
export function recordSteps(isOn: boolean): string[] {
	const names = [...(recorded ?? [])];
	recorded = isOn ? new Set() : undefined;
	return names;
}

/** Kills this process with SIGKILL when it next reaches a step of this name. */
export function killAt(step: string): void {
	killStep = step;
}

function reach(step: string): void {
	recorded?.add(step);
	if (step === killStep) process.kill(process.pid, "SIGKILL");
}

/** Begins to watch the steps of this process. To be called before the first connection to the database is opened. */
export function watchSteps(): void {
	/** The last write of each transaction in progress; empty before the first. */
	const transactions = new WeakMap<object, string>();
	const { query } = pg.Client.prototype;
	pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
		const [statement] = args;
		const text = typeof statement === "string" ? statement : ((statement as { text?: string } | null)?.text ?? "");
		const write = writeOf(text);
		let name: string | undefined;
		if (/^\s*(begin|start transaction)/i.test(text)) transactions.set(this, "");
		else if (/^\s*(commit|rollback$)/i.test(text)) {
			const lastWrite = transactions.get(this);
			if (lastWrite && /^\s*commit/i.test(text)) name = `commit of ${lastWrite}`;
			transactions.delete(this);
		} else if (write && transactions.has(this)) transactions.set(this, write);
		else name = write;
		if (!name) return Reflect.apply(query, this, args);
		reach(`before ${name}`);
		const result: unknown = Reflect.apply(query, this, args);
		if (result instanceof Promise) result.then(() => reach(`after ${name}`)).catch(() => {});
		return result;
	} as typeof query;
	subscribe("http.client.request.start", (message) => {
		const call = callOf((message as { request: ClientRequest }).request);
		if (call) reach(`before ${call}`);
	});
	subscribe("http.client.response.finish", (message) => {
		const call = callOf((message as { request: ClientRequest }).request);
		if (call) reach(`after ${call}`);
	});
}

/** The verb and the table of a statement that writes. */
function writeOf(text: string): string | undefined {
	const [, verb, table] = /\b(insert into|update|delete from)\s+"?([a-z_]+)"?/i.exec(text) ?? [];
	if (!verb || !table || /^\s*(select|listen|set)\b(?!.*\b(insert|update|delete)\b)/is.test(text)) return undefined;
	if (/\bfor (no key )?update\b/i.test(text) && /^\s*select/i.test(text)) return undefined;
	// Bookkeeping of every request, and of no purchase.
	if (["rate_limits", "sessions", "audit_snapshots"].includes(table)) return undefined;
	return `${verb.toLowerCase()} ${table}`;
}

/** A call of the card provider's API, without the ids of its objects. */
function callOf({ method, path }: ClientRequest): string | undefined {
	const [, call] = /^(\/v1\/[^?]*)/.exec(path) ?? [];
	return call && `${method} ${call.replace(/\/(pi|re|ch)_[^/]+/g, "/:id")}`;
}
