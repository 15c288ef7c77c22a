import { Agent } from "node:http";
import { join } from "node:path";
import { openPool } from "../api/src/database/database.ts";
import { cloneDatabase } from "../api/test/databases.ts";
import { manyChanges } from "../api/test/many-changes.ts";
import { manyOrders } from "../api/test/many-orders.ts";
import { manyProducts } from "../api/test/many-products.ts";
import { emptyShop } from "../api/test/template.ts";
import { type Child, postgresCpuMs, startChild } from "./child.ts";
import { within } from "./goals.ts";
import { measureImport } from "./imports.ts";
import { load, read, type Visit } from "./load.ts";
import { type Staff, signInAsStaff } from "./staff.ts";

const goalMs = 200;
const visitCount = 200;
/** So many of the staff at a time. */
const connections = 2;
/** How often a screen is opened. */
const openCount = 20;

/**
 * How fast the tables of the back office, its dashboard, a product of 1,000 variants and an import of 5,000 rows are; or
 * the import alone.
 *
 * @param postmaster the process id of the database server.
 */
export async function measureBackOffice(
	adminUrl: string,
	folder: string,
	postmaster: number,
	only?: "imports",
): Promise<void> {
	const database = await cloneDatabase(adminUrl, emptyShop);
	const pool = openPool(database.url, 2);
	await manyProducts(pool, 10_000);
	if (!only) await manyOrders(pool, 100_000);
	if (!only) await manyChanges(pool, { coupons: 2_000, entries: 100_000 });
	await pool.query("vacuum analyze");
	const shop = await startChild("./shop-server.ts", [database.url, join(folder, "shop-tables"), "web"]);
	const staff = await signInAsStaff(pool, shop.url);
	if (!only) {
		await measureTables(shop, staff, postmaster);
		await measureLargeProduct(shop.url, staff);
	}
	const { rows, checkMs, applyMs } = await measureImport(pool, staff);
	console.log(`\nAn import of ${rows.toLocaleString("en")} rows, all of them changed or new`);
	console.table([
		{ act: "check it", ms: round(checkMs) },
		{ act: "apply it", ms: round(applyMs) },
		{ act: "both", ms: round(checkMs + applyMs), goal: within(checkMs + applyMs, 30_000) },
	]);
	await shop.stop();
	await pool.end();
	await database.drop();
}

async function measureTables(shop: Child, staff: Staff, postmaster: number): Promise<void> {
	console.log(
		`\nThe back office: 10,000 products of 10 variants, 100,000 orders, 100,000 changes, ${connections} of the staff at a time`,
	);
	const rows = [];
	for (const [table, visits] of Object.entries(tables())) {
		await load(shop.url, visits.slice(0, 20), connections, staff.headers);
		const cpuBefore = (await shop.usage()).cpuMs + (await postgresCpuMs(postmaster));
		const { p50Ms, p95Ms } = await load(shop.url, visits, connections, staff.headers);
		const cpuMs = (await shop.usage()).cpuMs + (await postgresCpuMs(postmaster)) - cpuBefore;
		rows.push({
			table,
			"p50 ms": round(p50Ms),
			"p95 ms": round(p95Ms),
			"CPU ms": round(cpuMs / visits.length),
			goal: within(p95Ms, goalMs),
		});
	}
	console.table(rows);
}

/** What is asked of each table: its pages, early and late, in every order, and what staff type into the quick search. */
function tables(): Record<string, Visit[]> {
	const table = (path: string, sorts: string[], searches: string[], pages: number) =>
		Array.from({ length: visitCount }, (_, nth): Visit => {
			const query = new URLSearchParams({ pageSize: String([10, 10, 25, 100][nth % 4]) });
			const sort = [undefined, ...sorts.flatMap((key) => [key, `-${key}`])][nth % (sorts.length * 2 + 1)];
			if (sort) query.set("sort", sort);
			if (nth % 3 === 1) query.set("search", searches[nth % searches.length] ?? "");
			else if (nth % 3 === 2) query.set("pageIndex", String(1 + ((nth * 37) % pages)));
			return [`${path}${path.includes("?") ? "&" : "?"}${query}`];
		});
	const words = ["pendant", "rimal", "made-12", "qa", "brass", "lamp 77", "glassworks falaj", "no such thing"];
	return {
		products: table("/api/admin/products", ["name", "price", "brand", "supplier", "variants", "stock"], words, 100),
		brands: table("/api/Brand", ["name", "description"], words, 3),
		categories: table("/api/Categories", ["name"], words, 3),
		suppliers: table("/api/admin/suppliers", ["name", "email"], words, 2),
		"product categories": table("/api/ProductCategory", ["category", "product"], words, 150),
		"lighting details": table("/api/LightingDetails", ["productName", "lumens", "material", "cri"], words, 100),
		stock: table("/api/admin/stock", ["product", "sku", "available", "held"], words, 1_000),
		"stock that is low": table("/api/admin/stock?filter=low", ["product", "available"], words, 100),
		orders: table(
			"/api/admin/orders",
			["id", "email", "orderDate", "total", "amountCharged", "status"],
			["customer-12", "customer-4999@noor.example", "#1005", "20517", "falaj", "77"],
			1_000,
		),
		"orders of a status": table("/api/admin/orders?status=Refunded", ["orderDate", "total"], ["rimal", "2051"], 500),
		"paid orders": table("/api/admin/orders?paid=true", ["orderDate", "amountCharged"], ["rimal", "2051"], 500),
		"orders given back": table("/api/admin/orders?refundedFrom=2000-01-01", ["orderDate", "total"], ["rimal"], 500),
		"orders that wait": table("/api/admin/orders?waiting=unshipped", ["orderDate", "total"], ["rimal"], 500),
		"promo codes": table(
			"/api/admin/coupons",
			["code", "name", "endsAt", "uses"],
			["eid", "made-19", "welcome 7"],
			200,
		),
		"audit log": table("/api/admin/audit", ["at"], [...words, "staff-3"], 10_000),
		"audit log of one of the staff": table(
			"/api/admin/audit?area=products&actor=staff-2@noor.example",
			["at"],
			words,
			2_000,
		),
		"who is in the audit log": Array(visitCount).fill(["/api/admin/audit/actors"]),
		dashboard: Array.from({ length: visitCount }, (_, nth): Visit => {
			return [`/api/admin/dashboard?period=${["today", "7d", "30d", "90d"][nth % 4]}`];
		}),
		"dashboard of a year": Array(40).fill(["/api/admin/dashboard?period=12m"]),
	};
}

async function measureLargeProduct(url: string, staff: Staff) {
	const variants = Array.from({ length: 1_000 }, (_, nth) => ({
		size: `Ø ${nth} cm`,
		sizeDescription: "",
		price: 100 + nth,
		compareAtPrice: null,
		sku: `LARGE-${nth}`,
		stockQuantity: nth % 50,
	}));
	const formOf = (kept: readonly object[]) => {
		const form = new FormData();
		const fields = { Name: "A lamp of many sizes", Description: "One of each size.", BasePrice: "100" };
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		form.set("BrandId", "1");
		form.set("SupplierId", "1");
		form.set("Variants", JSON.stringify(kept));
		return form;
	};
	const timed = async <T>(work: () => Promise<T>) => {
		const begun = performance.now();
		const answer = await work();
		return { answer, ms: performance.now() - begun };
	};
	const made = await timed(() => staff.send<{ id: number }>("POST", "/api/Products", formOf(variants)));
	const { id } = made.answer;
	const agent = new Agent({ keepAlive: true });
	const open = () =>
		Promise.all(
			[`/api/Products/${id}`, `/api/ProductImage/${id}?embed=false`].map((path) =>
				read(agent, url + path, staff.headers),
			),
		);
	const opened = await timed(open);
	// The screen with its form, as a browser asks for it that comes from elsewhere.
	const screen = Array<Visit>(openCount).fill([`/admin/products/product?edit=${id}`]);
	const document = await load(url, screen, 1, { ...staff.headers, accept: "text/html", "accept-encoding": "gzip, br" });
	const known = JSON.parse(opened.answer[0]?.body ?? "{}") as { variants: { price: number }[] };
	const path = `/api/Products/${id}`;
	const unchanged = await timed(() => staff.send("PUT", path, formOf(known.variants)));
	const dearer = known.variants.map((variant) => ({ ...variant, price: variant.price + 1 }));
	const changed = await timed(() => staff.send("PUT", path, formOf(dearer)));
	agent.destroy();
	console.log("\nA product of 1,000 variants");
	console.table([
		{ act: "add it", ms: round(made.ms), goal: within(made.ms, 2_000) },
		{ act: "ask for it and its pictures", ms: round(opened.ms), goal: within(opened.ms, 1_000) },
		{ act: "open its screen (p95)", ms: round(document.p95Ms), goal: within(document.p95Ms, 1_000) },
		{ act: "save it, nothing changed", ms: round(unchanged.ms), goal: within(unchanged.ms, 2_000) },
		{ act: "save it, every price changed", ms: round(changed.ms), goal: within(changed.ms, 2_000) },
	]);
}

function round(ms: number): number {
	return Math.round(ms * 10) / 10;
}
