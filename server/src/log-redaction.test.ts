import { expect, test } from "vitest";
import { redactLine, serializeError } from "./log-redaction.ts";

test.each([
	["/account/reset-password?token=abc-DEF_123", "/account/reset-password?token=[redacted]"],
	[
		"/x?page=2&payment_intent_client_secret=pi_1_secret_2&sort=name",
		"/x?page=2&payment_intent_client_secret=[redacted]&sort=name",
	],
	["/hub/notifications?id=4f5e6d", "/hub/notifications?id=[redacted]"],
	["/api/newsletter/unsubscribe/0b5e3a52-aaaa", "/api/newsletter/unsubscribe/[redacted]"],
	["sk_live_51Habc and whsec_abcDEF", "sk_live_[redacted] and whsec_[redacted]"],
	["pi_3AbC_secret_9xYz", "pi_3AbC_secret_[redacted]"],
	["Authorization: Bearer abcdefgh12345678", "Authorization: Bearer [redacted]"],
	["postgres://noor:hunter2@db:5432/noor", "postgres://noor:[redacted]@db:5432/noor"],
	["card 4242 4242 4242 4242 was", "card [redacted] was"],
	["card 378282246310005.", "card [redacted]."],
	["layla.haddad+x@mail.example.com", "l***@mail.example.com"],
	["?email=layla%40shop.example", "?email=l***%40shop.example"],
])("%s is logged as %s", (text, expected) => {
	const line = JSON.stringify({ msg: text, url: text });
	expect(JSON.parse(redactLine(line))).toEqual({ msg: expected, url: expected });
});

test.each([
	"/product/12?page=2&sort=price",
	'{"time":1795405200000,"orderId":1001,"intentId":"pi_3AbC"}',
	"4242424242424241",
])("%s stays as it is", (text) => {
	expect(redactLine(text)).toBe(text);
});

test("of an error the log keeps its type, message, stack and code, and no field of a library", () => {
	const cause = Object.assign(new TypeError("inner"), {
		code: "23505",
		constraint: "users_email",
		detail: "Key (email)=(x)",
	});
	const error = Object.assign(new Error("outer", { cause }), {
		requestId: "req_1",
		raw: { client_secret: "s" },
		headers: {},
	});
	expect(serializeError(error)).toEqual({
		type: "Error",
		message: "outer",
		stack: error.stack,
		providerRequestId: "req_1",
		cause: { type: "TypeError", message: "inner", stack: cause.stack, code: "23505", constraint: "users_email" },
	});
	expect(serializeError("text")).toEqual({ type: "string", message: "text", stack: "" });
});
