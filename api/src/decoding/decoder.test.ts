/** @module-tag thorough */

import { afterEach, expect, test } from "vitest";
import type { DecoderTask } from "../../test/decoder-program.ts";
import { Overloaded } from "../refusal.ts";
import { createDecoder, DecodingFailed, type DecodingLimits } from "./decoder.ts";

const program = new URL("../../test/decoder-program.ts", import.meta.url);
const opened: { pid(): number | undefined }[] = [];

function openDecoder(limits: Partial<DecodingLimits> = {}) {
	const decoder = createDecoder<DecoderTask, string, number>(program, limits);
	opened.push(decoder);
	return decoder;
}

afterEach(() => {
	for (const decoder of opened.splice(0)) {
		const pid = decoder.pid();
		if (pid !== undefined) process.kill(pid, "SIGKILL");
	}
});

const isRunning = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

test.each<[DecoderTask, Partial<DecodingLimits>]>([
	["memory", { memoryMegabytes: 300 }],
	["heap", { memoryMegabytes: 300 }],
	["compute", { cpuMs: 300 }],
	["loop", { wallMs: 500 }],
	["wait", { wallMs: 500 }],
	["crash", {}],
])("a file that makes its decoder %s without end is refused, and the next one is decoded", async (task, limits) => {
	const { decode, pid } = openDecoder(limits);
	const first = Number(await decode("echo"));
	expect(pid()).toBe(first);
	await expect(decode(task)).rejects.toThrow(DecodingFailed);
	expect(isRunning(first)).toBe(false);
	expect(Number(await decode("echo"))).not.toBe(first);
});

test("one process decodes file after file, and ends when none comes", async () => {
	const { decode, pid } = openDecoder({ idleMs: 200 });
	const processes = await Promise.all([decode("echo"), decode("echo"), decode("echo")]);
	expect(new Set(processes).size).toBe(1);
	await expect.poll(() => isRunning(Number(processes[0]))).toBe(false);
	expect(pid()).toBeUndefined();
	expect(await decode("echo")).not.toBe(processes[0]);
});

test("files beyond those that can wait are refused at once", async () => {
	const { decode, pid } = openDecoder({ maxWaiting: 1 });
	await decode("echo");
	const [running, waiting] = [decode("wait"), decode("echo")];
	await expect(decode("echo")).rejects.toThrow(Overloaded);
	process.kill(pid() ?? 0, "SIGKILL");
	await expect(running).rejects.toThrow(DecodingFailed);
	expect(await waiting).not.toBe("");
});

test("parts of a result arrive in order, before it", async () => {
	const parts: number[] = [];
	expect(await openDecoder().decode("parts", (part) => parts.push(part))).toBe("parts");
	expect(parts).toEqual([0, 1, 2]);
});

test("the process has no keys and passwords in its environment", async () => {
	const names = (await openDecoder().decode("environment")).split(",");
	expect(names.filter((name) => /KEY|SECRET|PASSWORD|TOKEN|DATABASE|SMTP/i.test(name))).toEqual([]);
});

test("a bug of the decoder and a failed start are not reported as errors of the file", async () => {
	const { decode } = openDecoder();
	await expect(decode("throw")).rejects.toThrow("a bug");
	expect(await decode("echo")).not.toBe("");
	const missing = createDecoder<string, string>(new URL("./missing.ts", import.meta.url));
	await expect(missing.decode("")).rejects.toThrow("did not start");
});
