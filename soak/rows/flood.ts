import { setTimeout as delay } from "node:timers/promises";
import { type Child, startChild } from "../child.ts";
import type { Flooded, FloodOptions } from "../flood-process.ts";
import type { Report, Row } from "../report.ts";
import type { Visitor } from "../visitor.ts";
import { openWorld } from "../world.ts";

/** The fewer count where they take longer than `maxMs` together. */
const purchases = 40;
const maxMs = 30_000;
/** The flood goes on this long before purchases are measured. */
const leadMs = 2_000;
const limitMs = 1_500;

/** Purchases are begun while clients request uncached pages and searches without a pause. */
export const flood: Row = {
	title: "floods of uncached pages and searches",
	async run(report) {
		// The catalogue of the demonstration: pages and searches cost what they cost in a shop.
		const world = await openWorld({ pages: true, env: { DEMO: "1" } });
		let flooding: Child | undefined;
		try {
			flooding = await startChild("./flood-process.ts", { url: world.url() } satisfies FloodOptions);
			const lamps = await world.db
				.selectFrom("stock")
				.where("quantity", ">", 10)
				.select(["productId", "variantId"])
				.limit(20)
				.execute();
			const begin = async (shopper: Visitor, nth: number, label: string): Promise<number> => {
				const id = `flood-${label}-${nth}`;
				const { productId, variantId } = lamps[nth % lamps.length] ?? {};
				const begun = performance.now();
				const items = [{ productId, variantId: variantId ?? 0, quantity: 1 }];
				const answers = [await shopper.post("/api/cart", { id, items }), await shopper.post(`/api/payments/${id}`)];
				const ms = performance.now() - begun;
				for (const { status, body } of answers)
					if (status !== 200 && status !== 201)
						throw new Error(`A purchase was refused: ${status} ${JSON.stringify(body)}`);
				return ms;
			};
			const measure = async (label: string) => {
				const shopper = await world.signIn(`${label}@soak.example`);
				const times: number[] = [];
				const begun = performance.now();
				for (let nth = 0; nth < purchases && performance.now() - begun < maxMs; nth++)
					times.push(await begin(shopper, nth, label));
				shopper.leave();
				return times.sort((a, b) => a - b);
			};
			report.note(`without a flood: ${summary(await measure("calm"))}`);
			for (const connections of [20, 200])
				for (const distributed of [false, true]) {
					await flooding.ask({ connections, distributed });
					await delay(leadMs);
					const begun = performance.now();
					const times = await measure(`${distributed ? "many" : "one"}-${connections}`);
					const seconds = (performance.now() - begun + leadMs) / 1000;
					const got = (await flooding.ask({ stop: true })) as Flooded;
					report.note(`${connections} connections from ${distributed ? "an address each" : "one address"}`);
					judge(report, { times, got, seconds });
				}
		} finally {
			if (flooding?.process.connected) flooding.process.disconnect();
			await flooding?.ended;
			await world.close();
		}
	},
};

function judge(report: Report, { times, got, seconds }: { times: number[]; got: Flooded; seconds: number }) {
	const p95 = Math.round(quantile(times, 0.95));
	const all = Object.values(got.statuses).reduce((sum, count) => sum + count, 0);
	report.note(`${summary(times)}; ${Math.round(all / seconds)} responses a second: ${JSON.stringify(got.statuses)}`);
	report.expect("cart and start of the payment, p95", `≤ ${limitMs} ms`, `${p95} ms`, p95 <= limitMs);
	const others = Object.keys(got.statuses).filter((status) => !["200", "429", "503"].includes(status));
	report.expect("statuses other than 200, 429 and 503", "none", others.join(", ") || "none", others.length === 0);
	const { withoutRetryAfter } = got;
	report.expect("refusals without Retry-After", "0", withoutRetryAfter, withoutRetryAfter === 0);
	const errors = Object.entries(got.errors).map(([code, count]) => `${count} ${code}`);
	report.expect("requests without a response", "0", errors.join(", ") || 0, errors.length === 0);
}

function summary(times: number[]): string {
	const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map(Math.round);
	return `median ${median} ms, p95 ${p95} ms of ${times.length} purchases`;
}

/** @param sorted values in ascending order, at least one. */
function quantile(sorted: number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
