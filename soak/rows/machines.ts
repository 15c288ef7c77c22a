import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { openPool } from "../../api/src/database/database.ts";
import { type LiveTab, openLiveTab } from "../../api/test/live-tab.ts";
import { aProduct } from "../../api/test/makers.ts";
import { manyProducts } from "../../api/test/many-products.ts";
import { startStandby } from "../../tools/dev-database/src/start-standby.ts";
import type { Child } from "../child.ts";
import { type Link, openLink } from "../link.ts";
import { freePort, type LoadBalancer, openLoadBalancer, openPooler } from "../machines.ts";
import { brokenInvariants, buy } from "../purchases.ts";
import type { Report, Row } from "../report.ts";
import { type Answer, Visitor } from "../visitor.ts";
import { closeOnInterrupt, openWorld, type World } from "../world.ts";

const processes = 4;
const catalogue = 1_000;
/** Lamps whose name and price staff change together all the time. */
const edited = 5;
const editEveryMs = 200;
/** The age after which a committed change is in every answer. */
const visibleMs = 2_000;
const clients = { readers: 8, pages: 2, carts: 4, buyers: 2, tabs: 8 };
/** How long the load goes on before and after each fault. */
const calmMs = 4_000;

/** A running shop on several processes, as `deploy/` describes it. */
interface Machines {
	world: World;
	balancer: LoadBalancer;
	children: Child[];
	ports: string[];
	replicaLink: Link;
	askPrimary(statement: string): Promise<Record<string, unknown>[]>;
	/** A statement at the replica as its superuser. */
	askReplica(statement: string): Promise<Record<string, unknown>[]>;
}

/** Four processes behind HAProxy and PgBouncer, with a streaming replica. */
export const machines: Row = {
	title: `${processes} processes on one database behind HAProxy and PgBouncer, with a streaming replica`,
	async run(report) {
		await using started = new AsyncDisposableStack();
		closeOnInterrupt(started);
		const shop = await openMachines(started);
		const load = await startLoad(shop, started);

		for (const edits of [false, true]) {
			load.edits = edits;
			await phase(report, load, edits ? "lamps are edited" : "no lamp is edited", async () => {
				const before = await commits(shop);
				await delay(2 * calmMs);
				const after = await commits(shop);
				const byReplica = after.replica - before.replica;
				report.note(`${byReplica} transactions of the replica, ${after.primary - before.primary} of the primary`);
				report.expect("the replica answers", "> 0 transactions", byReplica, byReplica > 0);
			});
			expectNothingLost(report, load);
		}

		await phase(report, load, "the replica stands still", async () => {
			await shop.askReplica("select pg_wal_replay_pause()");
			await delay(2 * visibleMs + calmMs);
			await shop.askReplica("select pg_wal_replay_resume()");
			await delay(calmMs);
		});
		expectNothingLost(report, load);

		await phase(report, load, "the replica is away", async () => {
			shop.replicaLink.break();
			await delay(calmMs);
			shop.replicaLink.repair();
			await delay(calmMs);
		});
		expectNothingLost(report, load);

		for (const nth of [1, 2])
			await phase(report, load, `kill -9 of process ${nth + 1}`, async () => {
				await delay(calmMs / 2);
				const begun = performance.now();
				shop.children[nth]?.process.kill("SIGKILL");
				await shop.balancer.untilUp(processes - 1);
				report.note(`HAProxy noticed after ${Math.round(performance.now() - begun)} ms`);
				await delay(calmMs);
				await restart(shop, nth);
			});
		const { reads, changes } = load.killed;
		report.note(`${changes.length} changes got no answer or a 502: ${summary(changes)}`);
		report.expect("reads that were lost", "0", summary(reads) || 0, reads.length === 0);
		await expectTabs(report, shop, load);

		const begun = performance.now();
		await phase(report, load, "rolling deploy", async () => {
			for (let nth = 0; nth < processes; nth++) {
				shop.children[nth]?.process.kill("SIGTERM");
				const code = await shop.children[nth]?.ended;
				if (code !== 0) report.expect(`exit code of process ${nth + 1}`, "0", code ?? "none", false);
				await restart(shop, nth);
			}
		});
		report.note(`the deploy took ${((performance.now() - begun) / 1000).toFixed(0)} s`);
		expectNothingLost(report, load);
		await expectTabs(report, shop, load);

		await load.stop();
		const { wrong, bought } = load;
		report.expect("wrong answers", "0", wrong.slice(0, 5).join("; ") || 0, wrong.length === 0);
		await shop.world.provider.ask({ settle: true });
		let broken = ["not checked"];
		for (const until = performance.now() + 150_000; broken.length > 0 && performance.now() < until; await delay(2_000))
			broken = await brokenInvariants(shop.world);
		report.expect(
			`broken invariants after ${bought()} purchases`,
			"0",
			broken.slice(0, 5).join("; ") || 0,
			broken.length === 0,
		);
	},
};

async function openMachines(started: AsyncDisposableStack): Promise<Machines> {
	const balancer = await openLoadBalancer();
	started.defer(balancer.close);
	setDefaultCACertificates([...getCACertificates(), balancer.authority]);
	let replicaLink: Link | undefined;
	let [primaryUrl, replicaAdminUrl] = ["", ""];
	const ports: string[] = [];
	while (ports.length < processes) ports.push(String(await freePort()));
	const [firstPort, ...otherPorts] = ports;
	const world = await openWorld({
		pages: true,
		...(firstPort && { port: firstPort }),
		fill: async (pool) => {
			await manyProducts(pool, catalogue);
			await pool.query(`insert into stock_movements (stock_id, change, reason)
				select id, quantity, 'received' from stock where quantity > 0`);
		},
		env: async (primary) => {
			primaryUrl = primary.url;
			await ask(primary.adminUrl, "alter role noor set synchronous_commit = on");
			for (const limit of ["statement_timeout = '60s'", "idle_in_transaction_session_timeout = '5min'"])
				await ask(primary.adminUrl, `alter role noor set ${limit}`);
			const standby = await startStandby(join(primary.folder, "../standby"), primary);
			started.defer(standby.stop);
			replicaAdminUrl = standby.adminUrl;
			replicaLink = await openLink(Number(new URL(standby.url).port));
			started.defer(replicaLink.close);
			const pooler = await openPooler(primary.url);
			started.defer(pooler.close);
			return {
				DATABASE_URL: pooler.url,
				DATABASE_DIRECT_URL: primary.url,
				DATABASE_READ_URL: Object.assign(new URL(standby.url), { port: String(replicaLink.port) }).href,
				PUBLIC_URL: balancer.url,
				TRUST_PROXY: "127.0.0.1",
				STOP_GRACE_S: "2",
			};
		},
	});
	started.defer(() => world.close());
	const children = [world.shop()];
	for (const port of otherPorts) children.push(await world.startProcess(port));
	started.defer(async () => {
		for (const { process: each, ended } of children) {
			each.kill("SIGTERM");
			await ended;
		}
	});
	await balancer.start(ports.map(Number));
	await world.provider.ask({
		webhookUrl: `${balancer.url}/api/payments/webhook`,
		authority: balancer.authority,
	});
	if (!replicaLink) throw new Error("There is no replica.");
	return {
		world,
		balancer,
		children,
		ports,
		replicaLink,
		askPrimary: (statement) => ask(primaryUrl, statement),
		askReplica: (statement) => ask(replicaAdminUrl, statement),
	};
}

async function restart({ world, balancer, children, ports }: Machines, nth: number): Promise<void> {
	await children[nth]?.ended;
	children[nth] = await world.startProcess(ports[nth] ?? "");
	await balancer.untilUp(processes);
}

/** Transactions of both databases so far. */
async function commits({ askPrimary, askReplica }: Machines): Promise<{ primary: number; replica: number }> {
	const statement = "select xact_commit as count from pg_stat_database where datname = 'noor'";
	const [[primary], [replica]] = await Promise.all([askPrimary(statement), askReplica(statement)]);
	return { primary: Number(primary?.count), replica: Number(replica?.count) };
}

/** The load, and what became of it. */
interface Load {
	/** Whether lamps are renamed and priced all the time. */
	edits: boolean;
	/** Answers that contradict what was committed. */
	wrong: string[];
	/** Requests without a complete answer, or with one of 5xx, since the last look at them. */
	lost: { reads: string[]; changes: string[] };
	/** Those of the phases in which a process was killed. */
	killed: Load["lost"];
	/** Complete answers since the beginning of the phase, with their durations in ms. */
	answered: number[];
	tabs: { tab: LiveTab; shopper: Visitor }[];
	bought(): number;
	stop(): Promise<void>;
}

async function startLoad({ world, balancer }: Machines, started: AsyncDisposableStack): Promise<Load> {
	const lamps: { id: number; history: { version: number; at: number }[]; next: number }[] = [];
	for (let nth = 0; nth < edited; nth++) {
		const { id } = await aProduct(world.db, { name: nameOf(nth, 1), basePriceFils: 100, stock: 100_000 });
		lamps.push({ id, history: [{ version: 1, at: performance.now() }], next: 2 });
	}
	let isRunning = true;
	let bought = 0;
	const load: Load = {
		edits: false,
		wrong: [],
		lost: { reads: [], changes: [] },
		killed: { reads: [], changes: [] },
		answered: [],
		tabs: [],
		bought: () => bought,
		async stop() {
			isRunning = false;
			await Promise.all(running);
			await Promise.all(load.tabs.map(({ tab }) => tab.close()));
			for (const visitor of visitors) visitor.leave();
		},
	};
	const visitors: Visitor[] = [];
	const visitor = () => {
		const made = new Visitor(() => balancer.url);
		visitors.push(made);
		return made;
	};

	/** Sends a request and notes what became of it. @returns undefined for one that was lost. */
	async function send(
		kind: "reads" | "changes",
		what: string,
		work: () => Promise<Answer>,
	): Promise<Answer | undefined> {
		try {
			const answer = await work();
			if (answer.status < 500) {
				load.answered.push(answer.ms);
				return answer;
			}
			load.lost[kind].push(`${what} ${answer.status} of ${answer.headers["x-request-id"] ? "the shop" : "HAProxy"}`);
		} catch (error) {
			load.lost[kind].push(`${what} ${(error as NodeJS.ErrnoException).code ?? error}`);
		}
		return undefined;
	}

	/** Compares the versions of a lamp in an answer with what was committed before its request was sent. */
	function check(nth: number, sentAt: number, shown: number[], where: string): void {
		const { history = [], next = 0 } = lamps[nth] ?? {};
		const due = history.findLast(({ at }) => at + visibleMs <= sentAt)?.version ?? 1;
		if (shown.length === 0) load.wrong.push(`${where}: lamp ${nth} is missing`);
		for (const version of shown)
			if (version < due || version >= next) load.wrong.push(`${where}: version ${version} of lamp ${nth}, due ${due}`);
		if (new Set(shown).size > 1) load.wrong.push(`${where}: versions ${shown.join(", ")} of lamp ${nth} at once`);
	}

	async function edit() {
		for (let turn = 0; isRunning; turn++) {
			await delay(editEveryMs);
			if (!load.edits) continue;
			const lamp = lamps[turn % edited] as (typeof lamps)[number];
			const version = lamp.next++;
			await world.db
				.updateTable("products")
				.set({ name: nameOf(turn % edited, version), basePriceFils: version * 100 })
				.where("id", "=", lamp.id)
				.execute();
			lamp.history.push({ version, at: performance.now() });
		}
	}

	async function read() {
		const reader = visitor();
		for (let turn = 0; isRunning; turn++) {
			const nth = turn % edited;
			const lamp = lamps[nth] as (typeof lamps)[number];
			const sentAt = performance.now();
			if (turn % 3 === 0) {
				const answer = await send("reads", "product", () => reader.get(`/api/Products/${lamp.id}`));
				if (answer) check(nth, sentAt, [versionOf(answer.body.name), answer.body.basePrice], "product");
			} else if (turn % 3 === 1) {
				const answer = await send("reads", "search", () =>
					reader.get(`/api/Products?search=Lampeternal${nth}&pageIndex=1`),
				);
				const found = answer?.body.data.find(({ id }: { id: number }) => id === lamp.id);
				if (answer) check(nth, sentAt, found ? [versionOf(found.name), found.basePrice] : [], "search");
			} else {
				await send("reads", "listing", () => reader.get(`/api/Products?pageIndex=${1 + (turn % 40)}&sort=priceAsc`));
				await send("reads", "brands", () => reader.get("/api/Brand/GetBrandsWithoutPagination"));
			}
			await delay(20);
		}
	}

	async function readPages() {
		const reader = visitor();
		for (let turn = 0; isRunning; turn++) {
			const nth = turn % edited;
			const sentAt = performance.now();
			const answer = await send("reads", "page", () => reader.get(`/product/${lamps[nth]?.id}`));
			const title = /<h1[^>]*>[^<]*Lampeternal\d+ v(\d+)/.exec(String(answer?.body))?.[1];
			if (answer) check(nth, sentAt, title ? [Number(title)] : [], "page");
			await delay(100);
		}
	}

	async function fillCart(number: number) {
		const shopper = visitor();
		const id = `machines-${number}`;
		let quantity: number | undefined;
		for (let turn = 0; isRunning; turn++) {
			const wanted = 1 + (turn % 5);
			const items = [{ productId: lamps[number % edited]?.id, quantity: wanted }];
			const saved = await send("changes", "cart", () => shopper.post("/api/cart", { id, items }));
			// Without an answer the cart has the one quantity or the other.
			quantity = saved?.status === 200 ? wanted : undefined;
			if (saved && saved.status !== 200) load.wrong.push(`cart ${saved.status} ${JSON.stringify(saved.body)}`);
			const answer = await send("reads", "cart", () => shopper.get(`/api/cart?id=${id}`));
			const shown = answer?.body.items?.[0]?.quantity;
			if (answer && quantity && shown !== quantity) load.wrong.push(`cart has ${shown} instead of ${quantity}`);
			await delay(50);
		}
	}

	async function purchase(number: number) {
		const shopper = await world.signIn(`buyer-${number}@soak.example`, { at: balancer.url });
		visitors.push(shopper);
		for (let turn = 0; isRunning; turn++) {
			const cartId = `buyer-${number}-${turn}`;
			const done = await buy(world, shopper, { productId: plainId, cartId }).catch((error) => {
				load.lost.changes.push(`purchase ${(error as NodeJS.ErrnoException).code ?? error}`);
			});
			if (done?.paid) bought++;
			for (const answer of [done?.started, done?.order])
				if (answer && answer.status >= 500) load.lost.changes.push(`purchase ${answer.status}`);
			await delay(500);
		}
	}

	const { id: plainId } = await aProduct(world.db, { name: "A plain lamp", stock: 100_000 });
	for (let nth = 0; nth < clients.tabs; nth++) {
		const shopper = await world.signIn(`tab-${nth}@soak.example`, { at: balancer.url });
		visitors.push(shopper);
		load.tabs.push({ tab: await openLiveTab(shopper, balancer.url), shopper });
	}
	const repeat = (count: number, client: (number: number) => Promise<void>) =>
		Array.from({ length: count }, (_, number) => client(number));
	const running = [
		edit(),
		...repeat(clients.readers, read),
		...repeat(clients.pages, readPages),
		...repeat(clients.carts, fillCart),
		...repeat(clients.buyers, purchase),
	];
	started.defer(() => load.stop());
	return load;
}

/** The names of the edited lamps are words that no other product has. */
function nameOf(nth: number, version: number): string {
	return `Lampeternal${nth} v${version}`;
}

function versionOf(name: string): number {
	return Number(/v(\d+)$/.exec(name)?.[1]);
}

/** Runs a phase under load and prints how many were answered, and how fast. */
async function phase(report: Report, load: Load, name: string, work: () => Promise<void>): Promise<void> {
	load.answered.length = 0;
	const begun = performance.now();
	await work();
	const seconds = (performance.now() - begun) / 1000;
	const times = load.answered.toSorted((a, b) => a - b);
	const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
	report.note(
		`${name}: ${times.length} answers in ${seconds.toFixed(0)} s, median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
	);
	if (!name.startsWith("kill")) return;
	load.killed.reads.push(...load.lost.reads.splice(0));
	load.killed.changes.push(...load.lost.changes.splice(0));
}

function expectNothingLost(report: Report, { lost }: Load): void {
	const all = [...lost.reads.splice(0), ...lost.changes.splice(0)];
	report.expect("requests without an answer, or with one of 5xx", "0", summary(all) || 0, all.length === 0);
}

/** Every tab is connected again, and hears of a purchase. */
async function expectTabs(report: Report, { world, balancer }: Machines, { tabs }: Load): Promise<void> {
	const begun = performance.now();
	while (tabs.some(({ tab }) => !tab.isConnected()) && performance.now() - begun < 30_000) await delay(50);
	const connected = tabs.filter(({ tab }) => tab.isConnected()).length;
	const again = tabs.reduce((sum, { tab }) => sum + tab.reconnections(), 0);
	report.note(`${again} reconnections of ${tabs.length} live tabs so far`);
	report.expect("live tabs that are connected", `${tabs.length}`, connected, connected === tabs.length);
	const [first] = tabs;
	if (!first) return;
	const before = first.tab.pushes();
	const { id: productId } = await aProduct(world.db, { name: "A lamp for a tab", stock: 10 });
	await delay(visibleMs);
	await buy({ ...world, url: () => balancer.url }, first.shopper, { productId });
	const until = performance.now() + 30_000;
	while (first.tab.pushes() === before && performance.now() < until) await delay(50);
	const received = first.tab.pushes() - before;
	report.expect("pushes of a purchase", "1", received, received === 1);
}

function summary(lost: readonly string[]): string {
	const counts = Object.entries(Object.groupBy(lost, (each) => each));
	return counts.map(([what, all]) => `${all?.length} × ${what}`).join(", ");
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
	const pool = openPool(url, 1);
	try {
		return (await pool.query(statement)).rows;
	} finally {
		await pool.end();
	}
}
