import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkImports } from "./check-imports.ts";

const root = resolve(import.meta.dirname, "..");

/** The problems of a file that imports something. */
const problemsOf = (path: string, specifier: string) =>
	checkImports([{ path, source: `import { it } from "${specifier}";\nconsole.log(it);\n` }]);

test.each([
	["what stands above", "api/src/accounts/planted.ts", "../carts/find-cart.ts"],
	["what stands beside", "api/src/wishlists/planted.ts", "../coupons/get-coupon.ts"],
	["the routes of a folder, below them,", "api/src/catalogue/brands/planted.ts", "../routes.ts"],
	["an area in http", "api/src/http/planted.ts", "../accounts/find-session.ts"],
	["an area in the hub", "api/src/notifications/planted.ts", "../orders/get-order.ts"],
	["the hub in an area", "api/src/orders/planted.ts", "../notifications/hub.ts"],
	["a folder that is not listed", "api/src/orders/planted.ts", "../loyalty/points.ts"],
	["Stripe outside the payment provider", "api/src/checkout/planted.ts", "stripe"],
	["a module of Stripe outside the payment provider", "api/src/checkout/planted.ts", "stripe/webhooks"],
	["Fastify in a domain function", "api/src/orders/planted.ts", "fastify"],
	["a plugin of Fastify in a domain function", "api/src/orders/planted.ts", "@fastify/cookie"],
	["http in a domain function", "api/src/orders/planted.ts", "../http/session-cookie.ts"],
	["a test helper in production", "api/src/orders/planted.ts", "../../test/shop.ts"],
	["a test", "api/src/orders/planted.test.ts", "./orders.test.ts"],
	["the web in the API", "api/src/carts/planted.ts", "@noor/web/site"],
	["the web in the API, by its path,", "api/src/carts/planted.ts", "../../../web/app/site.ts"],
	["the card provider in the API", "api/src/payment-provider/planted.ts", "@noor/card-provider/card-provider"],
	["the API in the web", "web/app/planted.ts", "@noor/api/refusal"],
	["the API in a test of the web", "web/app/planted.test.ts", "@noor/api/refusal"],
	["the server in the web", "web/app/api/planted.ts", "@noor/server/config"],
	["a screen in a part", "web/app/parts/cart/planted.tsx", "../../screens/storefront/home/route.tsx"],
	["a part of the back office in the storefront", "web/app/screens/storefront/planted.tsx", "#parts/admin/page.tsx"],
	["a part in web/app/api", "web/app/api/planted.ts", "#parts/money/money.tsx"],
	["ui in web/app/api", "web/app/api/planted.ts", "#ui/button.tsx"],
	["a part in ui", "web/app/ui/planted.tsx", "#parts/money/money.tsx"],
	["web/app/api in ui", "web/app/ui/planted.tsx", "#api/client.ts"],
	["the contract in ui", "web/app/ui/planted.tsx", "@noor/contract/money"],
	["the API in the contract", "contract/src/planted.ts", "@noor/api/refusal"],
	["the contract in lighting", "lighting/src/planted.ts", "@noor/contract/money"],
	["messages in lighting", "lighting/src/planted.ts", "@noor/messages/ui"],
	["lighting in the card provider", "card-provider/src/planted.ts", "@noor/lighting/beam"],
	["the contract in the card provider", "card-provider/src/planted.ts", "@noor/contract/money"],
	["the API in a test of the card provider", "card-provider/src/planted.test.ts", "@noor/api/refusal"],
])("importing %s is refused", (_, path, specifier) => {
	expect(problemsOf(path, specifier)).toEqual([expect.stringContaining(`${path} imports ${specifier}: `)]);
});

test.each([
	["what stands below", "api/src/orders/planted.ts", "../carts/find-cart.ts"],
	["notifications/notify.ts in an area", "api/src/accounts/planted.ts", "../notifications/notify.ts"],
	["Fastify in routes", "api/src/orders/routes.ts", "fastify"],
	["Stripe in the payment provider", "api/src/payment-provider/stripe.ts", "stripe"],
	["a test helper in a test", "demo/planted.test.ts", "../api/test/shop.ts"],
	["what stands above in a test", "api/src/accounts/planted.test.ts", "../carts/find-cart.ts"],
	["lighting in the contract", "contract/src/planted.ts", "@noor/lighting/energy-label"],
	["lighting in an area", "api/src/catalogue/planted.ts", "@noor/lighting/photometry-file"],
	["lighting in a part of the web", "web/app/parts/products/planted.tsx", "@noor/lighting/beam"],
	["messages in ui", "web/app/ui/planted.tsx", "../../../messages/generated/ui.ts"],
])("importing %s is allowed", (_, path, specifier) => {
	expect(problemsOf(path, specifier)).toEqual([]);
});

test.each([
	["a type", `import type { Cart } from "../carts/find-cart.ts";`],
	["a re-export", `export { findCart } from "../carts/find-cart.ts";`],
	["a re-export of everything", `export * from "../carts/find-cart.ts";`],
	["an import for its effects", `import "../carts/find-cart.ts";`],
	["a dynamic import", `await import("../carts/find-cart.ts");`],
	["the type of a module", `type Cart = import("../carts/find-cart.ts").Cart;`],
])("%s counts as an import", (_, source) => {
	expect(checkImports([{ path: "api/src/accounts/planted.ts", source }])).toHaveLength(1);
});

test("a folder that is not listed is refused, whatever it imports", () => {
	expect(checkImports([{ path: "api/src/loyalty/points.ts", source: "" }])).toHaveLength(1);
	expect(checkImports([{ path: "loyalty/points.ts", source: "" }])).toHaveLength(1);
});

describe("the linter refuses", () => {
	const planted = [
		["a circle", "api/src/carts/circle-a.ts", `export { b as a } from "./circle-b.ts";`, "suspicious/noImportCycles"],
		[
			"a circle of types",
			"web/app/ui/circle-c.ts",
			`import type { D } from "#ui/circle-d.ts";\nexport type C = D;`,
			"suspicious/noImportCycles",
		],
		["a barrel", "api/src/carts/index.ts", `export { it } from "./it.ts";`, "performance/noBarrelFile"],
		["a file passed on as a whole", "api/src/carts/all.ts", `export * from "./it.ts";`, "performance/noReExportAll"],
		["a default export", "api/src/carts/default.ts", "export default 1;", "style/noDefaultExport"],
		["a package that is not declared", "web/app/database.ts", `import "pg";`, "correctness/noUndeclaredDependencies"],
		[
			"a package for development, in production",
			"api/src/carts/dev.ts",
			`import "vitest";`,
			"correctness/noUndeclaredDependencies",
		],
		[
			"the environment outside config.ts",
			"server/src/start.ts",
			"console.log(process.env.HOME);",
			"style/noProcessEnv",
		],
	] as const;
	const innocent = [
		["api/src/carts/circle-b.ts", `import { a } from "./circle-a.ts";\nexport const b = () => a;`],
		["web/app/ui/circle-d.ts", `import type { C } from "./circle-c.ts";\nexport type D = C[];`],
		["api/src/carts/it.ts", "export const it = 1;"],
	] as const;
	let folder: string;
	let found: { category: string; path: string }[];

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "noor-lint-"));
		const config = JSON.parse(await readFile(join(root, "biome.json"), "utf8"));
		await plant("biome.json", JSON.stringify({ ...config, vcs: { enabled: false }, $schema: undefined }));
		for (const workspace of ["api", "web", "server"]) {
			await plant(`${workspace}/package.json`, "");
			await copyFile(join(root, workspace, "package.json"), join(folder, workspace, "package.json"));
		}
		for (const [, path, source] of planted) await plant(path, source);
		for (const [path, source] of innocent) await plant(path, source);
		found = await lint();
	});

	afterAll(() => rm(folder, { recursive: true, force: true }));

	test.each(planted)("%s", (_, path, _source, rule) => {
		expect(found).toContainEqual({ path, category: `lint/${rule}` });
	});

	async function plant(path: string, content: string) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), content);
	}

	/** Lints the planted files. */
	async function lint() {
		const args = ["lint", "--reporter=json", "--max-diagnostics=none", "."];
		const output = await new Promise<string>((done) => {
			execFile(join(root, "node_modules/.bin/biome"), args, { cwd: folder }, (_error, stdout) => done(stdout));
		});
		const { diagnostics } = JSON.parse(output) as { diagnostics: { category: string; location: { path: string } }[] };
		return diagnostics.map(({ category, location }) => ({ category, path: location.path }));
	}
});
