import { setTimeout as delay } from "node:timers/promises";
import { aProduct } from "../../api/test/makers.ts";
import { brokenInvariants, buy } from "../purchases.ts";
import type { Report, Row } from "../report.ts";
import type { Answer, Visitor } from "../visitor.ts";
import { openWorld, type World } from "../world.ts";

const payments = 50;
/** How many shoppers buy at the same time, and the number of payments after which the failure begins. */
const [atOnce, startedPayments] = [10, 5];
const databaseOutageMs = 20_000;
const providerOutageMs = 10_000;
/** The reconciler asks about an open payment every 50 seconds; refunds and mails are attempted again within a minute. */
const recoverySeconds = 150;

/** The services of a shop fail while shoppers pay. */
export const outages: Row = {
	title: `the database and the card provider fail during ${payments} payments`,
	async run(report) {
		const world = await openWorld();
		try {
			const { id: productId } = await aProduct(world.db, { stock: 10_000 });
			const shoppers: Visitor[] = [];
			for (let nth = 0; nth < payments; nth++) shoppers.push(await world.signIn(`outage-${nth}@soak.example`));
			const parts = { world, report, productId, shoppers };
			await outage(parts, "PostgreSQL stopped for 20 s", {
				begin: () => world.database.stop(),
				end: () => world.database.start(),
				ms: databaseOutageMs,
			});
			await outage(parts, "PostgreSQL frozen for 20 s", {
				begin: () => world.database.freeze(),
				end: () => world.database.thaw(),
				ms: databaseOutageMs,
			});
			const repair = async () => world.providerLink.repair();
			await outage(parts, "card provider down for 10 s", {
				begin: async () => world.providerLink.break(),
				end: repair,
				ms: providerOutageMs,
			});
			await outage(parts, "card provider 5 s late for 10 s", {
				begin: async () => world.providerLink.delay(5000),
				end: repair,
				ms: providerOutageMs,
			});
			await outage(parts, "card provider sends 100 bytes of each answer for 10 s", {
				begin: async () => world.providerLink.cutAfter(100),
				end: repair,
				ms: providerOutageMs,
			});
		} finally {
			await world.close();
		}
	},
};

interface Parts {
	world: World;
	report: Report;
	productId: number;
	shoppers: Visitor[];
}

/**
 * Shoppers buy, a few at a time. The failure begins when the first payments have gone through and ends while most still
 * try: a refused shopper tries again after the `Retry-After` of the refusal, until there is an order.
 */
async function outage(
	{ world, report, productId, shoppers }: Parts,
	what: string,
	{ begin, end, ms }: { begin(): Promise<void>; end(): Promise<void>; ms: number },
): Promise<void> {
	const refusals: Answer[] = [];
	let [paid, ordered, connections] = [0, 0, 0];
	let repaired = Number.POSITIVE_INFINITY;
	let fails: Promise<void> | undefined;
	const failAfterFirstPayments = () => {
		fails ??= begin().then(async () => {
			await delay(ms);
			await end();
			repaired = performance.now();
		});
	};
	/** @returns how long to wait before the next attempt, or undefined when there is an order. */
	const attempt = async (
		shopper: Visitor,
		underway: { intentId?: string | undefined },
	): Promise<number | undefined> => {
		let last: Answer | undefined;
		if (underway.intentId) {
			last = await shopper.get(`/api/orders?paymentIntentId=${underway.intentId}`);
			if (last.status === 200) return last.body.length > 0 ? undefined : 500;
		} else {
			const purchase = await buy(world, shopper, { productId });
			last = purchase.order ?? purchase.started;
			if (purchase.paid) {
				paid++;
				underway.intentId = purchase.intentId;
				if (paid === startedPayments) failAfterFirstPayments();
			}
			if (purchase.order?.status === 200) return undefined;
		}
		if (last.status >= 400) refusals.push(last);
		return Number(last.headers["retry-after"] ?? 1) * 1000;
	};
	const purchase = async (shopper: Visitor) => {
		const underway = {};
		for (;;) {
			const wait = await attempt(shopper, underway).catch(() => {
				connections++;
				return 1000;
			});
			if (wait === undefined) break;
			if (performance.now() > repaired + recoverySeconds * 1000) return;
			await delay(wait);
		}
		ordered++;
	};
	const waiting = [...shoppers];
	const buyer = async () => {
		for (let shopper = waiting.shift(); shopper; shopper = waiting.shift()) await purchase(shopper);
	};
	await Promise.all(Array.from({ length: atOnce }, buyer));
	await fails;
	const lastOrder = Math.max(0, (performance.now() - repaired) / 1000);

	const begun = performance.now();
	let broken = ["not checked"];
	while (broken.length > 0 && performance.now() - begun < recoverySeconds * 1000) {
		broken = await brokenInvariants(world).catch((error: unknown) => [String(error)]);
		if (broken.length > 0) await delay(1000);
	}
	const seconds = Math.round((performance.now() - begun) / 1000);
	const kinds = Object.entries(Object.groupBy(refusals, ({ status, body }) => `${status} “${body?.title ?? ""}”`));
	const slowest = Math.max(0, ...refusals.map(({ ms }) => ms));
	report.note(
		`${what}: ${paid} payments, ${refusals.length} refusals, the slowest after ${(slowest / 1000).toFixed(1)} s; ` +
			`the last order ${lastOrder.toFixed(0)} s after the repair`,
	);
	for (const [kind, answers] of kinds) report.note(`${answers?.length} × ${kind}`);
	const unclear = refusals.filter(
		({ status, headers, body }) =>
			(status >= 500 && (status !== 503 || !headers["retry-after"])) || typeof body?.title !== "string",
	);
	report.expect(`${what}: shoppers with an order`, `all ${payments}`, ordered, ordered === payments);
	report.expect(`${what}: payments`, `${payments}, one for each order`, paid, paid === payments);
	report.expect(
		`${what}: refusals other than 4xx, or 503 with Retry-After, with a sentence`,
		"0",
		unclear
			.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
			.slice(0, 3)
			.join("; ") || 0,
		unclear.length === 0,
	);
	report.expect(`${what}: lost connections`, "0", connections, connections === 0);
	report.expect(
		`${what}: broken invariants ${seconds} s afterwards, without help`,
		`0 within ${recoverySeconds} s`,
		broken.slice(0, 5).join("; ") || 0,
		broken.length === 0,
	);
}
