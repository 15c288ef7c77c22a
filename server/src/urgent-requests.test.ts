import Fastify from "fastify";
import { expect, test } from "vitest";
import { trackUrgentRequests } from "./urgent-requests.ts";

test("other work waits while a change is in progress, but not for reads, and not for long", async () => {
	const app = Fastify();
	const idle = trackUrgentRequests(app);
	const { promise: end, resolve: finish } = Promise.withResolvers<void>();
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	app.post("/api/payments/1", async () => {
		begin();
		await end;
		return "started";
	});
	app.get("/api/products", async () => {
		await idle();
		return "listed";
	});
	await idle();
	expect((await app.inject("/api/products")).body).toBe("listed");

	const payment = app.inject({ method: "POST", url: "/api/payments/1" });
	await begun;
	const log: string[] = [];
	const waiting = idle().then(() => log.push("page"));
	// It goes on by itself although the payment has not ended.
	await idle();
	await waiting;
	expect(log).toEqual(["page"]);
	finish();
	expect((await payment).body).toBe("started");
	await idle();
	await app.close();
});
