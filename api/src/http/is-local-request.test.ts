import { expect, test } from "vitest";
import { isLocalRequest } from "./is-local-request.ts";

test.each([
	["127.0.0.1", "localhost", {}, true],
	["::1", "[::1]", {}, true],
	["::ffff:127.0.0.1", "127.0.0.1", {}, true],
	["10.0.0.7", "localhost", {}, false],
	["127.0.0.1", "shop.example", {}, false],
	["127.0.0.1", "localhost.shop.example", {}, false],
	["127.0.0.1", "localhost", { "x-forwarded-for": "203.0.113.9" }, false],
	["127.0.0.1", "localhost", { forwarded: "for=203.0.113.9" }, false],
	["127.0.0.1", "localhost", { "x-real-ip": "203.0.113.9" }, false],
	["127.0.0.1", "localhost", { "x-forwarded-proto": "https" }, false],
	["127.0.0.1", "localhost", { via: "1.1 proxy" }, false],
])("a request of %s to %s with %j is of this machine: %s", (ip, hostname, headers, expected) => {
	expect(isLocalRequest({ ip, hostname, headers })).toBe(expected);
});
