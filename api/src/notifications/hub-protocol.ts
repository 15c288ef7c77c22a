/**
 * The text of the SignalR JSON hub protocol, version 1: JSON records, each ended by the character U+001E.
 * Pure functions; who is connected and over what belongs to the other files.
 */

/** The kinds of messages, by the number the protocol has for each. */
export const messageType = {
	invocation: 1,
	streamItem: 2,
	completion: 3,
	streamInvocation: 4,
	cancelInvocation: 5,
	ping: 6,
	close: 7,
	ack: 8,
	sequence: 9,
} as const;

const recordSeparator = "\u001e";

/** One record, ready to send. */
export function record(message: object): string {
	return JSON.stringify(message) + recordSeparator;
}

/** Splits what has arrived so far into whole records and the beginning of one still under way. */
export function splitRecords(text: string): { records: string[]; rest: string } {
	const records = text.split(recordSeparator);
	const rest = records.pop() ?? "";
	return { records, rest };
}

/** The first record of a connection: answers why the hub refuses it, or undefined when both speak the same protocol. */
export function refuseHandshake(text: string): string | undefined {
	const request = parseObject(text);
	if (typeof request?.protocol !== "string" || typeof request.version !== "number") return "Invalid payload.";
	if (request.protocol !== "json") return `The protocol '${request.protocol}' is not supported.`;
	if (request.version !== 1) return `The server does not support version ${request.version} of the 'json' protocol.`;
	return undefined;
}

/** The fields of a client's message that the hub reads; a field is present where its type demands it. */
export interface ClientMessage {
	type: number;
	target?: string;
	invocationId?: string;
}

/** A record that is no message of the protocol. Its text is sent to the client, which is then disconnected. */
export class InvalidPayload extends Error {}

/** Reads a record after the handshake. Types the protocol does not know (yet) pass, for the caller to ignore. */
export function parseMessage(text: string): ClientMessage {
	const message = parseObject(text);
	if (typeof message?.type !== "number") throw new InvalidPayload("Invalid payload.");
	if (!hasFieldsOfItsType(message)) throw new InvalidPayload("Invalid payload.");
	if (message.type === messageType.ack && typeof message.sequenceId !== "number")
		throw new InvalidPayload("Invalid SequenceId for Ack message.");
	if (message.type === messageType.sequence && typeof message.sequenceId !== "number")
		throw new InvalidPayload("Invalid SequenceId for Sequence message.");
	return message as unknown as ClientMessage;
}

function hasFieldsOfItsType(message: Record<string, unknown>): boolean {
	const { target, invocationId } = message;
	switch (message.type) {
		case messageType.invocation:
			return isText(target) && Array.isArray(message.arguments) && (invocationId === undefined || isText(invocationId));
		case messageType.streamInvocation:
			return isText(target) && Array.isArray(message.arguments) && isText(invocationId);
		case messageType.streamItem:
			return isText(invocationId) && message.item !== undefined;
		case messageType.completion:
			return isText(invocationId) && !(message.result && message.error) && (!message.error || isText(message.error));
		case messageType.cancelInvocation:
			return isText(invocationId);
		default:
			return true;
	}
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value !== "";
}

function parseObject(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value)
			? (value as Record<string, unknown>)
			: undefined;
	} catch {
		return undefined;
	}
}
