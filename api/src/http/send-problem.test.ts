import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendProblem } from "./send-problem.ts";

test("what a library says of us is told blandly, what Fastify says of a request as it is", async () => {
	const app = Fastify();
	app.setErrorHandler(sendProblem);
	app.post("/", async () => {
		throw Object.assign(new Error("Invalid API Key provided: sk_live_****"), { statusCode: 401 });
	});
	const post = async (payload: string) => {
		const answer = await app.inject({
			method: "POST",
			url: "/",
			payload,
			headers: { "content-type": "application/json" },
		});
		return [answer.statusCode, answer.json().detail];
	};
	expect(await post("{}")).toEqual([500, "Something went wrong on our side. Please try again."]);
	expect((await post("{"))[0]).toBe(400);
	expect((await post('{"__proto__": 1}'))[0]).toBe(400);
	await app.close();
});

test("who waited too long for what a large change holds is told so, and when to try again", async () => {
	const app = Fastify();
	app.setErrorHandler(sendProblem);
	app.get("/:code", async (request) => {
		throw Object.assign(new Error("canceling statement"), request.params);
	});
	// PostgreSQL's words for a statement and for a lock that took too long.
	for (const code of ["57014", "55P03"]) {
		const answer = await app.inject({ url: `/${code}` });
		expect(answer.statusCode).toBe(503);
		expect(answer.json()).toMatchObject({
			code: "busy",
			detail: "The shop is busy with a large change just now. Please try again in a minute.",
		});
	}
	await app.close();
});
