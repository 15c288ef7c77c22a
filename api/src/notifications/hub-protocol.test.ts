import { describe, expect, test } from "vitest";
import { parseMessage, record, refuseHandshake, splitRecords } from "./hub-protocol.ts";

test("a record is JSON and the separator", () => {
	expect(record({ type: 6 })).toBe('{"type":6}\u001e');
});

test.each([
	["nothing", "", [], ""],
	["one record", "a\u001e", ["a"], ""],
	["two records", "a\u001eb\u001e", ["a", "b"], ""],
	["a record and the beginning of the next", "a\u001eb", ["a"], "b"],
	["a beginning only", "a", [], "a"],
])("splits %s", (_, text, records, rest) => {
	expect(splitRecords(text)).toEqual({ records, rest });
});

test.each([
	['{"protocol":"json","version":1}', undefined],
	['{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not supported."],
	['{"protocol":"json","version":2}', "The server does not support version 2 of the 'json' protocol."],
	['{"protocol":"json"}', "Invalid payload."],
	['{"version":1}', "Invalid payload."],
	["[]", "Invalid payload."],
	["null", "Invalid payload."],
	["hello", "Invalid payload."],
])("answers the handshake %s", (text, error) => {
	expect(refuseHandshake(text)).toBe(error);
});

describe("a message", () => {
	test.each([
		'{"type":1,"target":"t","arguments":[]}',
		'{"type":1,"target":"t","arguments":[1],"invocationId":"0"}',
		'{"type":2,"invocationId":"0","item":null}',
		'{"type":3,"invocationId":"0"}',
		'{"type":3,"invocationId":"0","result":1}',
		'{"type":3,"invocationId":"0","error":"no"}',
		'{"type":4,"target":"t","arguments":[],"invocationId":"0"}',
		'{"type":5,"invocationId":"0"}',
		'{"type":6}',
		'{"type":7}',
		'{"type":7,"error":"bye"}',
		'{"type":8,"sequenceId":1}',
		'{"type":9,"sequenceId":1}',
		'{"type":42,"whatever":true}',
	])("may be %s", (text) => {
		expect(parseMessage(text)).toEqual(JSON.parse(text));
	});

	test.each([
		["", "Invalid payload."],
		["hello", "Invalid payload."],
		["null", "Invalid payload."],
		["6", "Invalid payload."],
		['[{"type":6}]', "Invalid payload."],
		["{}", "Invalid payload."],
		['{"type":"6"}', "Invalid payload."],
		['{"type":1,"arguments":[]}', "Invalid payload."],
		['{"type":1,"target":"","arguments":[]}', "Invalid payload."],
		['{"type":1,"target":"t"}', "Invalid payload."],
		['{"type":1,"target":"t","arguments":{}}', "Invalid payload."],
		['{"type":1,"target":"t","arguments":[],"invocationId":""}', "Invalid payload."],
		['{"type":1,"target":"t","arguments":[],"invocationId":7}', "Invalid payload."],
		['{"type":2,"invocationId":"0"}', "Invalid payload."],
		['{"type":3}', "Invalid payload."],
		['{"type":3,"invocationId":"0","error":1}', "Invalid payload."],
		['{"type":3,"invocationId":"0","error":"no","result":1}', "Invalid payload."],
		['{"type":4,"target":"t","arguments":[]}', "Invalid payload."],
		['{"type":5}', "Invalid payload."],
		['{"type":8}', "Invalid SequenceId for Ack message."],
		['{"type":9,"sequenceId":"1"}', "Invalid SequenceId for Sequence message."],
	])("may not be %s", (text, error) => {
		expect(() => parseMessage(text)).toThrow(error);
	});
});
