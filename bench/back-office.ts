import { Agent } from "node:http";
import { join } from "node:path";
import { manyChanges } from "../api/test/many-changes.ts";
import { manyOrders } from "../api/test/many-orders.ts";
import type { Environment } from "./environment.ts";
import { fillShop } from "./filled-shop.ts";
import { goals } from "./goals.ts";
import { measureImport } from "./imports.ts";
import { load, read, textOf, type Visit } from "./load.ts";
import { type Measured, measure, measureYardstick } from "./measure.ts";
import type { Options } from "./options.ts";
import type { Figure, Report } from "./report.ts";
import { type ShopServer, startShopServer } from "./shop-server.ts";
import { type Staff, signInAsStaff } from "./staff.ts";
import { median } from "./statistics.ts";

const visitCount = 200;
/** So many of the staff at a time. */
const connections = 2;
/** How often a screen is opened. */
const openCount = 20;
const size = { products: 10_000, variants: 10 };

/** Measures the tables of the back office, its dashboard, a product of 1,000 variants, and an import of 5,000 rows. */
export async function measureBackOffice(environment: Environment, options: Options, report: Report): Promise<void> {
	const hasTables = options.wants("tables");
	await using shop = await fillShop(environment, {
		...size,
		more: async (pool) => {
			if (!hasTables) return;
			await manyOrders(pool, 100_000);
			await manyChanges(pool, { coupons: 2_000, entries: 100_000 });
		},
	});
	await using server = await startShopServer(shop.databaseUrl, join(environment.folder, "shop-tables"));
	const staff = await signInAsStaff(shop.pool, server.url);
	const bare: number[] = [];
	for (let nth = 0; nth < options.repeats; nth++) bare.push(await measureYardstick(environment, options.connections));
	if (hasTables) {
		const tableFigures = await measureTables(environment, server, staff, options);
		const setting = `p95 of its tables: 10,000 products, 100,000 orders, 100,000 changes, ${connections} of the staff at a time`;
		report.add(
			"back office",
			setting,
			tableFigures.map((figure) => ({ ...figure, bare })),
		);
		const acts = await measureLargeProduct(server.url, staff);
		report.add(
			"back office",
			"a product of 1,000 variants",
			acts.map((figure) => ({ ...figure, bare })),
		);
	}
	if (options.wants("imports")) {
		const { rows, checkMs, applyMs } = await measureImport(shop.pool, staff);
		report.add("back office", `an import of ${rows.toLocaleString("en")} rows, all of them changed or new`, [
			{ what: "check it", unit: "ms", samples: [checkMs] },
			{ what: "apply it", unit: "ms", samples: [applyMs] },
			{ what: "both", unit: "ms", samples: [checkMs + applyMs], bare, goal: goals.backOffice.importMs },
		]);
	}
}

async function measureTables(
	environment: Environment,
	server: ShopServer,
	{ headers }: Staff,
	options: Options,
): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const [table, visits] of Object.entries(tables())) {
		await load(server.url, visits.slice(0, 20), connections, headers);
		const measured: Measured[] = [];
		for (let nth = 0; nth < options.repeats; nth++)
			measured.push(await measure(environment, server, visits, { connections, headers }));
		figures.push({
			what: table,
			unit: "ms",
			samples: measured.map(({ p95Ms }) => p95Ms),
			goal: goals.backOffice.tableP95Ms,
			besides: {
				"p50 ms": median(measured.map(({ p50Ms }) => p50Ms)),
				"CPU ms": median(measured.map(({ cpuMs }) => cpuMs)),
			},
		});
	}
	return figures;
}

/** The requests for each table: its pages, early and late, in every order, and what staff type into the quick search. */
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

async function measureLargeProduct(url: string, staff: Staff): Promise<Figure[]> {
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
				read(agent, url, path, staff.headers),
			),
		);
	const opened = await timed(open);
	// The screen with its form, as a browser asks for it that comes from elsewhere.
	const screen = Array<Visit>(openCount).fill([`/admin/products/product?edit=${id}`]);
	const document = await load(url, screen, 1, { ...staff.headers, accept: "text/html", "accept-encoding": "gzip, br" });
	const known = JSON.parse(opened.answer[0] ? textOf(opened.answer[0]) : "{}") as { variants: { price: number }[] };
	const path = `/api/Products/${id}`;
	const unchanged = await timed(() => staff.send("PUT", path, formOf(known.variants)));
	const dearer = known.variants.map((variant) => ({ ...variant, price: variant.price + 1 }));
	const changed = await timed(() => staff.send("PUT", path, formOf(dearer)));
	agent.destroy();
	const { saveProductMs, openProductMs } = goals.backOffice;
	return [
		{ what: "add it", unit: "ms", samples: [made.ms], goal: saveProductMs },
		{ what: "ask for it and its pictures", unit: "ms", samples: [opened.ms], goal: openProductMs },
		{ what: "open its screen (p95)", unit: "ms", samples: [document.p95Ms], goal: openProductMs },
		{ what: "save it, nothing changed", unit: "ms", samples: [unchanged.ms], goal: saveProductMs },
		{ what: "save it, every price changed", unit: "ms", samples: [changed.ms], goal: saveProductMs },
	];
}
