import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Problem } from "@noor/contract/problem";
import * as m from "@noor/messages/api/http";

/** The errors of Node.js that have a status of their own. */
const known: Record<string, { status: number; text: () => string }> = {
	ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: m.request_timeout },
	HPE_HEADER_OVERFLOW: { status: 431, text: m.headers_too_large },
};

/**
 * Answers what Node.js could not read as a request, with problem+json like every other error, and closes the connection. No hook
 * and no route has seen it.
 *
 * @param code of the error, such as `HPE_HEADER_OVERFLOW`.
 */
export function answerClientError(code: string, socket: Socket): void {
	// After a reset there is nobody to answer.
	if (code === "ECONNRESET" || socket.destroyed) return;
	const { status, text } = known[code] ?? { status: 400, text: m.unreadable_request };
	const problem: Problem = {
		type: "urn:noor:problem:invalid-input",
		code: "invalid-input",
		title: m.invalid_input(),
		status,
		detail: text(),
		message: text(),
		requestId: randomUUID(),
	};
	const body = JSON.stringify(problem);
	const headers = [
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
		"content-type: application/problem+json",
		`content-length: ${Buffer.byteLength(body)}`,
		`x-request-id: ${problem.requestId}`,
		"connection: close",
	];
	if (socket.writable) socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`);
	socket.destroySoon();
}
