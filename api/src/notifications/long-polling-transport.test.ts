import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HubConnection } from "./hub-connection.ts";
import { LongPollingTransport, pollTimeoutMs } from "./long-polling-transport.ts";

const clientTimeoutMs = 30_000;

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});

function open() {
	const connection = new HubConnection({ userId: 1, sessionId: "s" }, { keepAliveMs: 15_000, clientTimeoutMs });
	const transport = new LongPollingTransport(connection, clientTimeoutMs);
	connection.attach(transport);
	connection.receive('{"protocol":"json","version":1}\u001e');
	const browser = new AbortController();
	return { connection, transport, browser, poll: () => transport.poll(browser.signal) };
}

test("a poll brings everything written since the last one", async () => {
	const { connection, poll } = open();
	connection.send("a");
	connection.send("b");
	expect(await poll()).toEqual({ status: 200, body: "{}\u001eab" });
	connection.destroy();
});

test("a poll waits for the next message", async () => {
	const { connection, poll } = open();
	await poll();
	const answer = poll();
	connection.send("a");
	expect(await answer).toEqual({ status: 200, body: "a" });
	connection.destroy();
});

test("a poll is answered empty after 90 s", async () => {
	const { connection, poll } = open();
	await poll();
	const answer = poll();
	vi.advanceTimersByTime(pollTimeoutMs);
	expect(await answer).toEqual({ status: 200, body: "" });
	connection.destroy();
});

test("the last records come before the 204", async () => {
	const { connection, poll } = open();
	await poll();
	connection.close({ allowReconnect: true });
	expect(await poll()).toEqual({ status: 200, body: '{"type":7,"allowReconnect":true}\u001e' });
	expect(await poll()).toEqual({ status: 204, body: "" });
	await connection.gone;
});

test("a second poll ends the first", async () => {
	const { connection, poll } = open();
	await poll();
	const first = poll();
	const second = poll();
	connection.send("a");
	expect(await first).toEqual({ status: 204, body: "" });
	expect(await second).toEqual({ status: 200, body: "a" });
	connection.destroy();
});

test("what is written after a client hung up waits for its next poll", async () => {
	const { connection, transport, browser, poll } = open();
	await poll();
	const abandoned = poll();
	browser.abort();
	await abandoned;
	connection.send("a");
	expect(await transport.poll(new AbortController().signal)).toEqual({ status: 200, body: "a" });
	connection.destroy();
});

test("a client that stops polling is disconnected after 30 s", async () => {
	const { connection, poll } = open();
	await poll();
	vi.advanceTimersByTime(clientTimeoutMs);
	await connection.gone;
});

test("a client that waits in a poll does not time out", async () => {
	const { connection, poll } = open();
	await poll();
	const answer = poll();
	vi.advanceTimersByTime(pollTimeoutMs - 1);
	connection.send("a");
	expect(await answer).toEqual({ status: 200, body: "a" });
	connection.destroy();
});
