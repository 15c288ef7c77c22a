import { expect, test } from "vitest";
import { $requestsInFlight, countRequests } from "./busy.ts";

test("requests are counted while in flight, whether they succeed or fail", async () => {
	const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
	const answers = [first.promise, second.promise];
	const send = countRequests(() => answers.shift() as Promise<Response>);
	const sent = [send("/api/cart"), send(new Request("http://shop.invalid/api/orders"))];
	expect($requestsInFlight.get()).toBe(2);
	first.resolve(new Response());
	await sent[0];
	expect($requestsInFlight.get()).toBe(1);
	second.reject(new TypeError("Failed to fetch"));
	await expect(sent[1]).rejects.toThrow("Failed to fetch");
	expect($requestsInFlight.get()).toBe(0);
});

test("requests with no-spinner in their URL are not counted", async () => {
	const answer = Promise.withResolvers<Response>();
	const send = countRequests(() => answer.promise);
	const sent = ["/api/cart?no-spinner", new URL("http://shop.invalid/no-spinner/cart")].map((target) => send(target));
	sent.push(send(new Request("http://shop.invalid/api/cart?no-spinner=1")));
	expect($requestsInFlight.get()).toBe(0);
	answer.resolve(new Response());
	await Promise.all(sent);
	expect($requestsInFlight.get()).toBe(0);
});
