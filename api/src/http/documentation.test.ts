import { expect } from "vitest";
import { test } from "../../test/shop.ts";

test("the OpenAPI description has every endpoint of the API, and no other", async ({ shop }) => {
	const { body } = await (await shop.as("anyone")).get("/api/docs/json");
	const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const served = shop.routes
		.filter(({ method, url }) => /^.api.(?!docs|\*)/.test(url) && !["HEAD", "OPTIONS"].includes(method))
		.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
	expect(described.toSorted()).toEqual(served.toSorted());
	expect(described).toContain("POST /api/payments/{cartId}");
});

test("the page of the documentation is served", async ({ shop }) => {
	const { status, body } = await (await shop.as("anyone")).get("/api/docs");
	expect(status).toBe(200);
	expect(body).toContain("swagger-ui");
});
