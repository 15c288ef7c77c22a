import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { aProduct } from "../../api/test/makers.ts";
import { approve, brokenInvariants } from "../purchases.ts";
import { hearPushes } from "../pushes.ts";
import type { Report, Row } from "../report.ts";
import { Visitor } from "../visitor.ts";
import { openWorld, orderRequest, type World } from "../world.ts";

/** The results of one payment for a shopper. */
interface Got {
	orders: number;
	mails: number;
	pushes: number;
}

/** Webhooks that are repeated, in disorder, lost and late. */
export const webhooks: Row = {
	title: "events repeated and shuffled, lost, and two days late",
	async run(report) {
		const world = await openWorld();
		try {
			const product = await aProduct(world.db, { stock: 100 });
			await repeated(world, report, product.id);
			await lostWithBrowser(world, report, product.id);
			await lostWithoutBrowser(world, report, product.id);
			await late(world, report, product.id);
			const broken = await brokenInvariants(world);
			report.expect("broken invariants", "0", broken.join("; ") || 0, broken.length === 0);
		} finally {
			await world.close();
		}
	},
};

async function repeated(world: World, report: Report, productId: number) {
	const shopper = await world.signIn("repeated@soak.example");
	const pushes = await hearPushes(shopper, world.url());
	await world.provider.ask({ chaos: { dropWebhooks: 1_000_000 } });
	const intentId = await start(world, shopper, productId, "repeated");
	await world.pay(intentId);
	const types = ["payment_intent.created", "payment_intent.succeeded", "charge.succeeded", "charge.updated"];
	const events = types.map((type) => ({ id: `evt_${randomUUID()}`, type, objectId: intentId }));
	const deliveries = events.flatMap((event) => Array<(typeof events)[number]>(100).fill(event));
	const statuses = new Set<number>();
	const sender = new Visitor(world.url);
	await Promise.all(
		shuffle(deliveries).map(async (event) => {
			statuses.add((await deliver(world, sender, event)).status);
		}),
	);
	report.expect("statuses of 4 events × 100, shuffled", "200", [...statuses].join(), [...statuses].join() === "200");
	await until(async () => (await count(world, intentId, "repeated@soak.example", pushes.count())).orders > 0);
	await expectOne(world, report, "an event repeated 100 times", { intentId, email: "repeated@soak.example", pushes });
	pushes.close();
	await world.provider.ask({ calm: true });
}

async function lostWithBrowser(world: World, report: Report, productId: number) {
	const shopper = await world.signIn("waiting@soak.example");
	const pushes = await hearPushes(shopper, world.url());
	await world.provider.ask({ chaos: { dropWebhooks: 1_000_000 } });
	const intentId = await start(world, shopper, productId, "waiting");
	await world.pay(intentId);
	const begun = performance.now();
	await shopper.post("/api/orders", orderRequest("waiting"));
	await until(async () => {
		const { body } = await shopper.get(`/api/orders?paymentIntentId=${intentId}`);
		return body[0]?.status === "PaymentRecieved";
	});
	const seconds = (performance.now() - begun) / 1000;
	report.expect("all webhooks lost, the browser waits: settled", "≤ 2 s", `${seconds.toFixed(2)} s`, seconds <= 2);
	await expectOne(world, report, "all webhooks lost", { intentId, email: "waiting@soak.example", pushes });
	pushes.close();
	await world.provider.ask({ calm: true });
}

async function lostWithoutBrowser(world: World, report: Report, productId: number) {
	const shopper = await world.signIn("gone@soak.example");
	await world.provider.ask({ chaos: { dropWebhooks: 1_000_000 } });
	const intentId = await start(world, shopper, productId, "gone");
	await world.pay(intentId);
	const begun = performance.now();
	await until(async () => (await count(world, intentId, "gone@soak.example", 0)).orders > 0, 100);
	const seconds = (performance.now() - begun) / 1000;
	report.expect("all webhooks lost, the browser is gone: settled", "≤ 70 s", `${seconds.toFixed(0)} s`, seconds <= 70);
	await expectOne(world, report, "the browser gone", { intentId, email: "gone@soak.example" });
	await world.provider.ask({ calm: true });
}

/** The provider's webhooks come two days after the payment, which the reconciler has settled by then. */
async function late(world: World, report: Report, productId: number) {
	const shopper = await world.signIn("late@soak.example");
	await world.provider.ask({ chaos: { holdWebhooks: true } });
	const intentId = await start(world, shopper, productId, "late");
	await world.pay(intentId);
	await shopper.post("/api/orders", orderRequest("late"));
	for (const [table, column] of [
		["checkouts", "created_at"],
		["checkouts", "last_reconciled_at"],
		["orders", "order_date"],
		["mails", "created_at"],
	])
		await world.execute(`update ${table} set ${column} = ${column} - interval '2 days'`);
	const pushes = await hearPushes(shopper, world.url());
	await world.provider.ask({ calm: true, settle: true });
	await expectOne(world, report, "webhooks two days late", { intentId, email: "late@soak.example" });
	report.expect("pushes for an event of two days ago", "0", pushes.count(), pushes.count() === 0);
	pushes.close();
}

async function start(world: World, shopper: Visitor, productId: number, cartId: string): Promise<string> {
	await shopper.post("/api/cart", { id: cartId, items: [{ productId, quantity: 1 }] });
	const started = await shopper.post(`/api/payments/${cartId}`);
	const approved = await approve(shopper, started.body);
	await world.provider.ask({ settle: false });
	return approved.body.paymentIntentId;
}

function deliver({ webhookSecret }: World, sender: Visitor, event: { id: string; type: string; objectId: string }) {
	const payload = JSON.stringify({
		id: event.id,
		object: "event",
		type: event.type,
		created: Math.floor(Date.now() / 1000),
		data: { object: { id: event.objectId, object: "payment_intent", payment_intent: event.objectId } },
	});
	const at = Math.floor(Date.now() / 1000);
	const signature = createHmac("sha256", webhookSecret).update(`${at}.${payload}`).digest("hex");
	return sender.send("POST", "/api/payments/webhook", payload, {
		"content-type": "application/json",
		"stripe-signature": `t=${at},v1=${signature}`,
	});
}

async function expectOne(
	world: World,
	report: Report,
	what: string,
	{ intentId, email, pushes }: { intentId: string; email: string; pushes?: { count(): number } },
) {
	if (pushes) await until(async () => pushes.count() > 0);
	const { orders, mails, pushes: pushed } = await count(world, intentId, email, pushes?.count() ?? 1);
	report.expect(
		what,
		"1 order, 1 mail, 1 push",
		`${orders} order, ${mails} mail, ${pushes ? pushed : "no tab for a"} push`,
		orders === 1 && mails === 1 && pushed === 1,
	);
}

async function count({ db }: World, intentId: string, email: string, pushes: number): Promise<Got> {
	const orders = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", intentId)
		.where("status", "=", "PaymentRecieved")
		.select("id")
		.execute();
	const mails = await db.selectFrom("mails").where("recipient", "=", email).select("id").execute();
	return { orders: orders.length, mails: mails.length, pushes };
}

/** Resolves when the condition holds, after `seconds` in any case. */
async function until(condition: () => Promise<boolean>, seconds = 10): Promise<void> {
	for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await delay(100))
		if (await condition()) return;
}

function shuffle<T>(items: readonly T[]): T[] {
	return items
		.map((item) => ({ item, order: Math.random() }))
		.sort((one, other) => one.order - other.order)
		.map(({ item }) => item);
}
