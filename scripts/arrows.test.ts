import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const workspaces = ["contract", "api", "web", "card-provider", "server", "demo", "e2e"];

interface Planted {
	arrow: string;
	path: string;
	source: string;
	rule: string;
}

const imports = (from: string) => `import { thing } from "${from}";\nconsole.log(thing);\n`;
const restricted = "lint/style/noRestrictedImports";

/** Wrong sources, each against one arrow of the house, and the rule that has to find it. */
const planted: Planted[] = [
	{
		arrow: "web → api",
		path: "web/app/planted-api.ts",
		source: imports("@noor/api/orders/get-order"),
		rule: restricted,
	},
	{
		arrow: "web → server",
		path: "web/app/planted-server.ts",
		source: imports("@noor/server/config"),
		rule: restricted,
	},
	{ arrow: "web → database", path: "web/app/screens/planted-pg.ts", source: imports("pg"), rule: restricted },
	{
		arrow: "ui → parts",
		path: "web/app/ui/planted-parts.ts",
		source: imports("#parts/money/price.tsx"),
		rule: restricted,
	},
	{ arrow: "ui → api", path: "web/app/ui/planted-api.ts", source: imports("#api/client.ts"), rule: restricted },
	{
		arrow: "ui → contract",
		path: "web/app/ui/planted-contract.ts",
		source: imports("@noor/contract/money"),
		rule: restricted,
	},
	{
		arrow: "parts → screens",
		path: "web/app/parts/planted/screens.ts",
		source: imports("../../screens/home/route.tsx"),
		rule: restricted,
	},
	{
		arrow: "parts → api server",
		path: "web/app/parts/planted/api.ts",
		source: imports("@noor/api/refusal"),
		rule: restricted,
	},
	{
		arrow: "web/app/api → parts",
		path: "web/app/api/planted-parts.ts",
		source: imports("#parts/money/price.tsx"),
		rule: restricted,
	},
	{ arrow: "web/app/api → ui", path: "web/app/api/planted-ui.ts", source: imports("#ui/button.tsx"), rule: restricted },
	{
		arrow: "web/app/api → screens",
		path: "web/app/api/planted-screens.ts",
		source: imports("../screens/home/route.tsx"),
		rule: restricted,
	},
	{
		arrow: "web/app/api → api server",
		path: "web/app/api/planted-server.ts",
		source: imports("@noor/api/refusal"),
		rule: restricted,
	},
	{
		arrow: "contract → anything",
		path: "contract/src/planted.ts",
		source: imports("@noor/api/refusal"),
		rule: restricted,
	},
	{
		arrow: "card-provider → contract",
		path: "card-provider/src/planted.ts",
		source: imports("@noor/contract/money"),
		rule: restricted,
	},
	{
		arrow: "api → web",
		path: "api/src/carts/planted-web.ts",
		source: imports("@noor/web/api/client"),
		rule: restricted,
	},
	{
		arrow: "accounts → carts",
		path: "api/src/accounts/planted.ts",
		source: imports("../carts/find-cart.ts"),
		rule: restricted,
	},
	{
		arrow: "audit → catalogue",
		path: "api/src/audit/planted.ts",
		source: imports("../catalogue/get-product.ts"),
		rule: restricted,
	},
	{
		arrow: "imports → orders",
		path: "api/src/imports/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "stock → orders",
		path: "api/src/stock/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "catalogue → stock",
		path: "api/src/catalogue/planted-stock.ts",
		source: imports("../stock/list-stock.ts"),
		rule: restricted,
	},
	{
		arrow: "catalogue → imports",
		path: "api/src/catalogue/planted-imports.ts",
		source: imports("../imports/import-plan.ts"),
		rule: restricted,
	},
	{
		arrow: "catalogue → orders",
		path: "api/src/catalogue/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "media → catalogue",
		path: "api/src/media/planted.ts",
		source: imports("../catalogue/get-product.ts"),
		rule: restricted,
	},
	{
		arrow: "coupons → carts",
		path: "api/src/coupons/planted.ts",
		source: imports("../carts/find-cart.ts"),
		rule: restricted,
	},
	{
		arrow: "wishlists → newsletter",
		path: "api/src/wishlists/planted.ts",
		source: imports("../newsletter/subscribe.ts"),
		rule: restricted,
	},
	{
		arrow: "newsletter → orders",
		path: "api/src/newsletter/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "checkout → privacy",
		path: "api/src/checkout/planted-privacy.ts",
		source: imports("../privacy/delete-account.ts"),
		rule: restricted,
	},
	{
		arrow: "privacy → the hub",
		path: "api/src/privacy/planted.ts",
		source: imports("../notifications/hub.ts"),
		rule: restricted,
	},
	{
		arrow: "carts → orders",
		path: "api/src/carts/planted-orders.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "orders → payments",
		path: "api/src/orders/planted.ts",
		source: imports("../payments/stripe.ts"),
		rule: restricted,
	},
	{
		arrow: "payments → checkout",
		path: "api/src/payments/planted.ts",
		source: imports("../checkout/place-order.ts"),
		rule: restricted,
	},
	{
		arrow: "checkout → notifications",
		path: "api/src/checkout/planted.ts",
		source: imports("../notifications/hub.ts"),
		rule: restricted,
	},
	{
		arrow: "notifications → orders",
		path: "api/src/notifications/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "http → orders",
		path: "api/src/http/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "dashboard → carts",
		path: "api/src/dashboard/planted.ts",
		source: imports("../carts/find-cart.ts"),
		rule: restricted,
	},
	{
		arrow: "dashboard → http",
		path: "api/src/dashboard/planted-http.ts",
		source: imports("../http/visitor.ts"),
		rule: restricted,
	},
	{
		arrow: "dashboard/routes.ts → checkout",
		path: "api/src/dashboard/routes.ts",
		source: imports("../checkout/till.ts"),
		rule: restricted,
	},
	{
		arrow: "orders → dashboard",
		path: "api/src/orders/planted-dashboard.ts",
		source: imports("../dashboard/get-dashboard.ts"),
		rule: restricted,
	},
	{
		arrow: "catalogue/routes.ts → dashboard",
		path: "api/src/catalogue/routes.ts",
		source: imports("../dashboard/get-dashboard.ts"),
		rule: restricted,
	},
	{
		arrow: "imports/routes.ts → orders",
		path: "api/src/imports/routes.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "audit/routes.ts → catalogue",
		path: "api/src/audit/routes.ts",
		source: imports("../catalogue/get-product.ts"),
		rule: restricted,
	},
	{
		arrow: "contact → orders",
		path: "api/src/contact/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "contact/routes.ts → orders",
		path: "api/src/contact/routes.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "shop → orders",
		path: "api/src/shop/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "checkout → shop",
		path: "api/src/checkout/planted-shop.ts",
		source: imports("../shop/routes.ts"),
		rule: restricted,
	},
	{
		arrow: "csv → orders",
		path: "api/src/csv/planted.ts",
		source: imports("../orders/get-order.ts"),
		rule: restricted,
	},
	{
		arrow: "mail → newsletter",
		path: "api/src/mail/planted.ts",
		source: imports("../newsletter/subscribe.ts"),
		rule: restricted,
	},
	{
		arrow: "jobs → checkout",
		path: "api/src/jobs/planted.ts",
		source: imports("../checkout/reconcile-payments.ts"),
		rule: restricted,
	},
	{
		arrow: "domain → Fastify",
		path: "api/src/orders/planted-fastify.ts",
		source: imports("fastify"),
		rule: restricted,
	},
	{
		arrow: "Stripe outside payments/stripe.ts",
		path: "api/src/checkout/planted-stripe.ts",
		source: imports("stripe"),
		rule: restricted,
	},
	{
		arrow: "a package nobody declared",
		path: "api/src/carts/planted-lodash.ts",
		source: imports("lodash"),
		rule: "lint/correctness/noUndeclaredDependencies",
	},
	{
		arrow: "a circle, one way",
		path: "api/src/carts/circle-a.ts",
		source: `import { b } from "./circle-b.ts";\nexport const a = () => b;\n`,
		rule: "lint/suspicious/noImportCycles",
	},
	{
		arrow: "a circle, back",
		path: "api/src/carts/circle-b.ts",
		source: `import { a } from "./circle-a.ts";\nexport const b = () => a;\n`,
		rule: "lint/suspicious/noImportCycles",
	},
	{
		arrow: "a barrel",
		path: "api/src/carts/planted-barrel.ts",
		source: `export { thing } from "./find-cart.ts";\n`,
		rule: "lint/performance/noBarrelFile",
	},
	{
		arrow: "everything of a file passed on",
		path: "api/src/carts/planted-star.ts",
		source: `export * from "./find-cart.ts";\n`,
		rule: "lint/performance/noReExportAll",
	},
	{
		arrow: "a default export",
		path: "api/src/carts/planted-default.ts",
		source: "export default 1;\n",
		rule: "lint/style/noDefaultExport",
	},
	{
		arrow: "the environment outside config.ts",
		path: "server/src/planted.ts",
		source: "console.log(process.env.HOME);\n",
		rule: "lint/style/noProcessEnv",
	},
];

let house: string;
let found: Map<string, Set<string>>;

beforeAll(async () => {
	house = await mkdtemp(join(tmpdir(), "noor-arrows-"));
	const config = JSON.parse(await readFile(join(root, "biome.json"), "utf8"));
	// There is no git here, and nothing to ignore.
	await write("biome.json", JSON.stringify({ ...config, vcs: { enabled: false }, $schema: undefined }));
	for (const folder of ["", ...workspaces])
		await cp(join(root, folder, "package.json"), await roomFor(join(folder, "package.json")));
	for (const { path, source } of planted) await write(path, source);
	found = await lint();
});

afterAll(() => rm(house, { recursive: true, force: true }));

test.each(planted)("the linter refuses $arrow", ({ path, rule }) => {
	expect([...(found.get(path) ?? [])]).toContain(rule);
});

async function roomFor(path: string): Promise<string> {
	const file = join(house, path);
	await mkdir(dirname(file), { recursive: true });
	return file;
}

async function write(path: string, content: string) {
	await writeFile(await roomFor(path), content);
}

/** The rules that complained, by file. */
async function lint(): Promise<Map<string, Set<string>>> {
	const biome = join(root, "node_modules/.bin/biome");
	const said = await new Promise<string>((done) => {
		execFile(
			biome,
			["lint", "--reporter=json", "--max-diagnostics=none", "."],
			{ cwd: house, maxBuffer: 1e8 },
			(_, stdout) => done(stdout),
		);
	});
	const rules = new Map<string, Set<string>>();
	for (const { category, location } of JSON.parse(said).diagnostics) {
		const path = typeof location.path === "string" ? location.path : location.path.file;
		rules.set(path, (rules.get(path) ?? new Set()).add(category));
	}
	return rules;
}
