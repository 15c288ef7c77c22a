/** @module-tag thorough */

import { expect } from "vitest";
import { generateRequests } from "../../test/generated-requests.ts";
import { test, type Who } from "../../test/shop.ts";

const seed = 12;
const requestsPerRole = 300;

test.for<Who>(["anyone", "customer", "admin"])(
	"no generated request of %s is answered with 5xx, except 503 with Retry-After",
	async (who, { shop }) => {
		let visitor = await shop.as(who);
		const documentation = (await visitor.get("/api/docs/json")).body;
		expect(Object.keys(documentation.paths).length).toBeGreaterThan(20);
		for (const request of generateRequests(documentation, { seed, count: requestsPerRole })) {
			const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
			const { method, url, headers, body } = request;
			const answer = await visitor.send(method, url, body, { "x-xsrf-token": token, ...headers });
			const isOverload = answer.status === 503 && answer.headers["retry-after"] !== undefined;
			expect(answer.status < 500 || isOverload, `${answer.status}: ${JSON.stringify(request)}`).toBe(true);
			// A generated request may have ended the session.
			if (answer.status === 401 && who !== "anyone") visitor = await shop.as(who);
		}
	},
);
