import { setTimeout as delay } from "node:timers/promises";
import { isAlive } from "../../api/src/imports/import-jobs.ts";
import { aProduct } from "../../api/test/makers.ts";
import { brokenInvariants, buy } from "../purchases.ts";
import type { Report, Row } from "../report.ts";
import type { Visitor } from "../visitor.ts";
import { openWorld, type World } from "../world.ts";

const minPoints = 20;
/** The reconciler asks about a payment every 50 seconds; refunds are attempted again after a minute. */
const recoverySeconds = 150;
/** How long the steps of a flow are waited for. */
const maxFlowMs = 20_000;

/** A sequence of requests during which the shop is killed. */
interface Flow {
	name: string;
	/** Prepares one run before the kill is armed. @returns the run, which the kill may interrupt. */
	prepare(world: World, run: number): Promise<() => Promise<unknown>>;
}

let admin: Visitor;
let productId: number;

const flows: Flow[] = [
	{
		name: "purchase",
		async prepare(world, run) {
			const shopper = await world.signIn(`purchase-${run}@soak.example`);
			return async () => {
				await buy(world, shopper, { productId, cartId: `purchase-${run}` });
				await world.provider.ask({ settle: true });
			};
		},
	},
	{
		name: "changed cart",
		async prepare(world, run) {
			const shopper = await world.signIn(`changed-${run}@soak.example`);
			const cartId = `changed-${run}`;
			await shopper.post("/api/cart", { id: cartId, items: [{ productId, quantity: 1 }] });
			await shopper.post(`/api/payments/${cartId}`);
			return async () => {
				await buy(world, shopper, { productId, quantity: 2, cartId });
				await world.provider.ask({ settle: true });
			};
		},
	},
	{
		name: "deleted cart",
		async prepare(world, run) {
			const shopper = await world.signIn(`deleted-${run}@soak.example`);
			const cartId = `deleted-${run}`;
			await shopper.post("/api/cart", { id: cartId, items: [{ productId, quantity: 1 }] });
			await shopper.post(`/api/payments/${cartId}`);
			return () => shopper.change("DELETE", `/api/cart?id=${cartId}`);
		},
	},
	{
		name: "refund",
		async prepare(world, run) {
			const shopper = await world.signIn(`refund-${run}@soak.example`);
			const { order } = await buy(world, shopper, { productId, cartId: `refund-${run}` });
			await world.provider.ask({ settle: true });
			return async () => {
				await admin.post(`/api/admin/orders/refund/${order?.body.id}`, {});
				await world.provider.ask({ settle: true });
			};
		},
	},
	{
		name: "import",
		async prepare(_world, run) {
			const uploaded = await upload(run);
			return async () => {
				const { id } = uploaded;
				await admin.post(`/api/admin/imports/${id}/check`, {
					mapping: uploaded.mapping,
					createMissing: true,
				});
				await untilImport(id, (state) => state !== "checking");
				await admin.post(`/api/admin/imports/${id}/apply`);
				await untilImport(id, (state) => state !== "applying");
			};
		},
	},
];

/** The shop is killed at every step that outlasts it. */
export const kill: Row = {
	title: "kill -9 before and after every commit and call of the card provider",
	async run(report) {
		const world = await openWorld();
		try {
			admin = await world.signIn("staff@soak.example", { admin: true });
			({ id: productId } = await aProduct(world.db, { name: "Sold lamp", stock: 10_000 }));
			let [run, points, missed] = [0, 0, 0];
			for (const flow of flows) {
				const steps = await stepsOf(world, flow, run++);
				report.note(`${flow.name}: ${steps.length} points`);
				for (const step of steps) {
					const interrupted = await flow.prepare(world, run++).catch((error) => {
						throw new Error(`${flow.name}, ${step}: ${error}: ${world.shop().output().slice(-1000)}`);
					});
					await world.shop().ask({ kill: step });
					const ended = world.shop().ended;
					await Promise.race([
						ended,
						delay(maxFlowMs),
						interrupted()
							.catch(() => {})
							.then(() => delay(2000)),
					]);
					if (world.shop().process.signalCode === "SIGKILL") points++;
					else {
						missed++;
						report.note(`${flow.name}, ${step}: not reached again`);
						await world.kill();
					}
					await world.restart();
				}
			}
			report.expect("named points at which the shop was killed", `≥ ${minPoints}`, points, points >= minPoints);
			report.note(`${missed} points were not reached in their run`);
			await expectRecovery(world, report);
		} finally {
			await world.close();
		}
	},
};

/** The steps of a flow that is not interrupted, before and after each. */
async function stepsOf(world: World, flow: Flow, run: number): Promise<string[]> {
	const uninterrupted = await flow.prepare(world, run);
	await world.provider.ask({ settle: true });
	await world.shop().ask({ record: true });
	await uninterrupted();
	await delay(1000);
	return (await world.shop().ask({ record: false })) as string[];
}

async function expectRecovery(world: World, report: Report): Promise<void> {
	const begun = performance.now();
	let broken = ["not checked"];
	while (broken.length > 0 && performance.now() - begun < recoverySeconds * 1000) {
		await delay(2000);
		broken = [...(await brokenInvariants(world)), ...(await unfinished(world))];
	}
	const seconds = Math.round((performance.now() - begun) / 1000);
	report.expect(
		`broken invariants ${seconds} s after the last restart, without help`,
		`0 within ${recoverySeconds} s`,
		broken.slice(0, 10).join("; ") || 0,
		broken.length === 0,
	);
	const shopper = await world.signIn("after@soak.example");
	const { order } = await buy(world, shopper, { productId });
	report.expect("a purchase afterwards", "status 200", order?.status ?? "none", order?.status === 200);
}

/** Work that a killed shop began and the running one has not finished. */
async function unfinished({ db }: World): Promise<string[]> {
	const events = await db.selectFrom("paymentEvents").where("processedAt", "is", null).select("id").execute();
	const mails = await db.selectFrom("mails").where("sentAt", "is", null).select("id").execute();
	const refunds = await db.selectFrom("refunds").where("status", "in", ["requested", "pending"]).select("id").execute();
	// A step without a heartbeat is shown as interrupted, and staff start it again.
	const imports = await db
		.selectFrom("imports")
		.where("state", "in", ["checking", "applying"])
		.where(isAlive)
		.select("id")
		.execute();
	const paid = await db.selectFrom("orders").where("status", "=", "PaymentRecieved").select("buyerEmail").execute();
	const sent = await db.selectFrom("mails").select("recipient").execute();
	const unconfirmed = paid.filter(({ buyerEmail }) => !sent.some(({ recipient }) => recipient === buyerEmail));
	const imported = await db.selectFrom("products").where("name", "like", "Imported %").select("name").execute();
	const perImport = Object.groupBy(imported, ({ name }) => name.split("-")[0] ?? "");
	const halves = Object.entries(perImport).filter(([, products]) => products?.length !== importedProducts);
	return [
		...events.map(({ id }) => `event ${id} waits`),
		...mails.map(({ id }) => `mail ${id} waits`),
		...refunds.map(({ id }) => `refund ${id} is under way`),
		...imports.map(({ id }) => `import ${id} is under way`),
		...unconfirmed.map(({ buyerEmail }) => `no mail for ${buyerEmail}`),
		...halves.map(([name, products]) => `${name} has ${products?.length} of ${importedProducts} products`),
	];
}

const importedProducts = 3;

/** Uploads a file of new products. @returns the import. */
async function upload(run: number) {
	const rows = Array.from(
		{ length: importedProducts },
		(_, nth) => `Imported ${run}-${nth},A lamp.,100,Soak brand ${run},Soak supplier,5`,
	);
	const boundary = "soak-boundary";
	const body = [
		`--${boundary}`,
		'content-disposition: form-data; name="file"; filename="lamps.csv"',
		"content-type: text/csv",
		"",
		["Name,Description,Base price,Brand,Supplier,Stock", ...rows].join("\n"),
		`--${boundary}--`,
		"",
	].join("\r\n");
	const { body: uploaded } = await admin.change("POST", "/api/admin/imports", body, {
		"content-type": `multipart/form-data; boundary=${boundary}`,
	});
	return uploaded;
}

async function untilImport(id: number, hasEnded: (state: string) => boolean): Promise<void> {
	while (!hasEnded((await admin.get(`/api/admin/imports/${id}`)).body.state)) await delay(50);
}
