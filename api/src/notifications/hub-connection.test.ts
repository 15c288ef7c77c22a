import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	HubConnection,
	handshakeTimeoutMs,
	maxBufferedBytes,
	maxMessageBytes,
	type Transport,
} from "./hub-connection.ts";

const handshake = '{"protocol":"json","version":1}\u001e';
const timing = { keepAliveMs: 15_000, clientTimeoutMs: 30_000 };

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
});

/** A connection on a transport that keeps what it is given. */
function connect(options: { inherentKeepAlive?: boolean } = {}) {
	const written: unknown[] = [];
	const transport = {
		inherentKeepAlive: options.inherentKeepAlive ?? false,
		buffered: 0,
		write: (text: string) => written.push(JSON.parse(text.slice(0, -1))),
		end: vi.fn(),
		destroy: vi.fn(),
	} satisfies Transport;
	const connection = new HubConnection({ userId: 1, sessionId: "s" }, timing);
	connection.attach(transport);
	return { connection, transport, written };
}

function open(options: { inherentKeepAlive?: boolean } = {}) {
	const opened = connect(options);
	opened.connection.receive(handshake);
	opened.written.length = 0;
	return opened;
}

test("ids and tokens are random, 128 bits each", () => {
	const connections = Array.from({ length: 100 }, () => new HubConnection({ userId: 1, sessionId: "s" }, timing));
	const names = connections.flatMap(({ id, token }) => [id, token]);
	expect(new Set(names).size).toBe(200);
	for (const name of names) expect(Buffer.from(name, "base64url")).toHaveLength(16);
	for (const connection of connections) connection.close();
});

test("a connection without a handshake is closed after 15 s, whatever else it sends", async () => {
	const { connection, transport } = connect();
	connection.receive('{"protocol":');
	vi.advanceTimersByTime(handshakeTimeoutMs - 1);
	connection.receive('"json",');
	expect(transport.end).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(transport.end).toHaveBeenCalledOnce();
});

test("a negotiated connection on which nobody connects is removed after 15 s", async () => {
	const connection = new HubConnection({ userId: 1, sessionId: "s" }, timing);
	vi.advanceTimersByTime(15_000);
	await connection.gone;
	expect(vi.getTimerCount()).toBe(0);
});

test("the handshake is answered with an empty object", () => {
	const { connection, written } = connect();
	connection.receive(handshake);
	expect(written).toEqual([{}]);
});

test("a handshake for another protocol is answered with the reason and closed", () => {
	const { connection, transport, written } = connect();
	connection.receive('{"protocol":"messagepack","version":1}\u001e{"type":6}\u001e');
	expect(written).toEqual([{ error: "The protocol 'messagepack' is not supported." }]);
	expect(transport.end).toHaveBeenCalledOnce();
	expect(vi.getTimerCount()).toBe(0);
});

test("the first message may come together with the handshake", () => {
	const { connection, written } = connect();
	connection.receive(`${handshake}{"type":1,"target":"Nope","arguments":[],"invocationId":"7"}\u001e`);
	expect(written).toEqual([{}, { type: 3, invocationId: "7", error: "Unknown hub method 'Nope'" }]);
});

test("a message may be split anywhere", () => {
	const { connection, written } = connect();
	for (const piece of `${handshake}{"type":1,"target":"Nope","arguments":[],"invocationId":"7"}\u001e`)
		connection.receive(piece);
	expect(written).toEqual([{}, { type: 3, invocationId: "7", error: "Unknown hub method 'Nope'" }]);
});

test("a call or stream of an unknown method fails when an answer is awaited, and is ignored otherwise", () => {
	const { connection, transport, written } = open();
	connection.receive('{"type":1,"target":"Nope","arguments":[]}\u001e');
	expect(written).toEqual([]);
	connection.receive('{"type":4,"target":"Nope","arguments":[],"invocationId":"1"}\u001e');
	expect(written).toEqual([{ type: 3, invocationId: "1", error: "Unknown hub method 'Nope'" }]);
	expect(transport.end).not.toHaveBeenCalled();
});

test.each([
	["a ping", '{"type":6}\u001e'],
	["a completion nobody waits for", '{"type":3,"invocationId":"0"}\u001e'],
	["an acknowledgement", '{"type":8,"sequenceId":1}\u001e'],
	["an unknown type", '{"type":42}\u001e'],
])("%s is answered by nothing", (_, text) => {
	const { connection, transport, written } = open();
	connection.receive(text);
	expect(written).toEqual([]);
	expect(transport.end).not.toHaveBeenCalled();
});

test("a malformed message ends the connection, and what follows it is not read", () => {
	const { connection, transport, written } = open();
	connection.receive('nonsense\u001e{"type":1,"target":"Nope","arguments":[],"invocationId":"7"}\u001e');
	expect(written).toEqual([{ type: 7, error: "Invalid payload." }]);
	expect(transport.end).toHaveBeenCalledOnce();
	expect(vi.getTimerCount()).toBe(0);
});

test("a message that never ends is refused", () => {
	const { connection, written } = open();
	connection.receive("x".repeat(maxMessageBytes));
	expect(written).toEqual([]);
	connection.receive("x");
	expect(written).toEqual([{ type: 7, error: "The maximum message size of 32768B was exceeded." }]);
});

test("a close message of the client ends the connection", () => {
	const { connection, transport } = open();
	connection.receive('{"type":7}\u001e');
	expect(transport.end).toHaveBeenCalledOnce();
	expect(vi.getTimerCount()).toBe(0);
});

test("a client gets a ping every 15 s", () => {
	const { connection, written } = open();
	vi.advanceTimersByTime(15_000);
	expect(written).toEqual([{ type: 6 }]);
	connection.receive('{"type":6}\u001e');
	vi.advanceTimersByTime(15_000);
	expect(written).toEqual([{ type: 6 }, { type: 6 }]);
	connection.close();
});

test("a client that sends nothing for 30 s is disconnected, and may reconnect", () => {
	const { connection, transport, written } = open();
	vi.advanceTimersByTime(29_000);
	connection.receive('{"type":6}\u001e');
	vi.advanceTimersByTime(29_999);
	expect(transport.end).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(written.at(-1)).toEqual({ type: 7, error: "Client timeout.", allowReconnect: true });
	expect(transport.end).toHaveBeenCalledOnce();
	expect(vi.getTimerCount()).toBe(0);
});

test("no pings and no deadline where requests keep arriving anyway", () => {
	const { transport, written } = open({ inherentKeepAlive: true });
	vi.advanceTimersByTime(600_000);
	expect(written).toEqual([]);
	expect(transport.end).not.toHaveBeenCalled();
});

test("a client that leaves more than 1 MB unread is disconnected", async () => {
	const { connection, transport, written } = open();
	transport.buffered = maxBufferedBytes;
	connection.send('{"n":1}\u001e');
	transport.buffered = maxBufferedBytes + 1;
	connection.send('{"n":2}\u001e');
	expect(written).toEqual([{ n: 1 }]);
	expect(transport.destroy).toHaveBeenCalledOnce();
	await connection.gone;
	expect(vi.getTimerCount()).toBe(0);
});

test("nothing is pushed before the handshake or after the end", () => {
	const { connection, written } = connect();
	connection.send('{"n":1}\u001e');
	connection.receive(handshake);
	connection.close();
	connection.close();
	connection.send('{"n":2}\u001e');
	expect(written).toEqual([{}, { type: 7 }]);
});

test("a transport that attaches to an ended connection is closed", () => {
	const connection = new HubConnection({ userId: 1, sessionId: "s" }, timing);
	connection.close();
	const { transport } = connect();
	connection.attach(transport);
	expect(transport.end).toHaveBeenCalledOnce();
});
