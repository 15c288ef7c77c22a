import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { adminAccount, shopperAccount } from "@noor/demo/accounts";
import { readConfig } from "@noor/server/config";
import { openConfiguredPayments } from "@noor/server/open-payments";
import { type RunningShop, startShop } from "@noor/server/start-shop";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { test as base, describe, expect, inject } from "vitest";
import { cloneDatabase } from "../api/test/databases.ts";
import { chromiumFlags, chromiumPath, omittedFlags } from "../scripts/chromium.mjs";
import { demoShop } from "./global-setup.ts";
import { provideContexts } from "./shared-context.ts";

/** A running server with its own copy of the demonstration database. */
export interface Shop extends RunningShop {
	databaseUrl: string;
	/** The folder of its mails. */
	dataFolder: string;
	/** Calls the embedded card provider as its owner would, with the secret key: `POST disputes/{id}/close`. */
	askCardProvider(path: string): Promise<void>;
}

export type Who = "shopper" | "admin";

const results = resolve(import.meta.dirname, ".results");
const cache = resolve(import.meta.dirname, ".cache");
const accounts = { shopper: shopperAccount, admin: adminAccount };

/**
 * A test with its own shop and an empty browser context. It fails on every console error of the browser, and then
 * saves a screenshot in `e2e/.results/`; with `TRACE` set also a trace, which takes 20 % longer.
 *
 * `test.override("viewport", phone)` uses the screen of a phone.
 */
export const test = base
	.extend("viewport", { width: 1440, height: 900 })
	.extend("shop", openDemoShop)
	.extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
		const browser = await chromium.launch({
			executablePath: chromiumPath,
			args: chromiumFlags,
			ignoreDefaultArgs: omittedFlags,
		});
		onCleanup(() => browser.close());
		return browser;
	})
	.extend("contexts", { scope: "worker" }, ({ browser }) => provideContexts(browser))
	/** Expected console errors. A declined card, for example, is a failed request, which Chromium logs. */
	.extend("expectedErrors", (): RegExp[] => [])
	.extend("page", async ({ contexts, shop, viewport, expectedErrors, task }, { onCleanup }) => {
		const { context, clear } = await contexts(shop.url, viewport);
		if (process.env.TRACE) await context.tracing.start({ screenshots: true, snapshots: true });
		const errors: string[] = [];
		context.on("console", (message) => {
			if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
		});
		context.on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
		const page = await context.newPage();
		page.setDefaultTimeout(30_000);
		onCleanup(async () => {
			const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
			if (task.result?.state === "fail" || unexpected.length > 0) await keepEvidence(context, page, task.name);
			else if (process.env.TRACE) await context.tracing.stop();
			await clear();
			expect(unexpected, "errors in the browser's console").toEqual([]);
		});
		return page;
	})
	/** Signs in by the API, as the sign-in form does. */
	.extend("signIn", ({ shop }) => async (page: Page, who: Who): Promise<void> => {
		const { request } = page.context();
		await request.get(`${shop.url}/api/account/auth-status`);
		const cookies = await page.context().cookies(shop.url);
		const token = cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
		const { email, password } = accounts[who];
		const answer = await request.post(`${shop.url}/api/login?useCookies=true`, {
			headers: { "x-xsrf-token": token },
			data: { email, password },
		});
		expect(answer.status(), `${who} signs in`).toBe(200);
	});

/** Like `test`, with one shop for all tests of a file, which must not depend on each other's data. */
export const testInOneShop = test
	.extend("shopOfFile", { scope: "file" }, openDemoShop)
	.extend("shop", ({ shopOfFile }) => shopOfFile);

/** Like `test`, with a shop that is started for the first time, on an empty database and without the demonstration. */
export const testInNewShop = test.extend("shop", ({}, { onCleanup }) =>
	openShop({ template: "template1", demo: "0" }, onCleanup),
);

export const phone = { width: 390, height: 844 } as const;

/** The widths at which everything must work: a phone and a desktop. */
export const widths = [phone, { width: 1440, height: 900 }] as const;

/** The fixtures of a journey. */
interface Context {
	page: Page;
	shop: Shop;
	signIn: (page: Page, who: Who) => Promise<void>;
}

/**
 * Registers a journey on a phone. Requirements of every width, such as no horizontal scrolling, are asserted for each screen
 * by `accessibility.ts`.
 */
export function testOnPhone(title: string, journey: (context: Context) => Promise<void>): void {
	describe("on a phone", () => {
		test.override("viewport", { ...phone });
		test(title, journey);
	});
}

/**
 * Ports of shops that this worker has closed. The next shop listens on one of them, so that the browser sees the same
 * origin and reuses its compiled and cached scripts. Pages and API responses are revalidated by ETags of their
 * content. A file's shop and a test's shop are open at the same time and need separate ports.
 */
const freePorts: number[] = [];

type OnCleanup = (close: () => Promise<void>) => void;

function openDemoShop({}, { onCleanup }: { onCleanup: OnCleanup }): Promise<Shop> {
	return openShop({ template: demoShop, demo: "1" }, onCleanup);
}

async function openShop({ template, demo }: { template: string; demo: string }, onCleanup: OnCleanup): Promise<Shop> {
	const opened = new AsyncDisposableStack();
	onCleanup(() => opened.disposeAsync());
	const database = await cloneDatabase(inject("databaseServer"), template);
	opened.defer(database.drop);
	const dataFolder = await mkdtemp(join(tmpdir(), "noor-e2e-"));
	opened.defer(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 10 }));
	await sharePictures(dataFolder);
	let payments: Awaited<ReturnType<typeof openConfiguredPayments>>["payments"] | undefined;
	let port = freePorts.pop() ?? 0;
	opened.defer(() => void freePorts.push(port));
	const shop = await startShop(
		readConfig({
			PORT: String(port),
			DATA_DIR: dataFolder,
			DATABASE_URL: database.url,
			DEMO: demo,
			LOG_LEVEL: "error",
			STOP_GRACE_S: "0",
		}),
		{
			openPayments: async (...given) => {
				const opened = await openConfiguredPayments(...given);
				payments = opened.payments;
				return opened;
			},
		},
	);
	port = Number(new URL(shop.url).port);
	opened.defer(shop.close);
	return {
		...shop,
		databaseUrl: database.url,
		dataFolder,
		async askCardProvider(path) {
			const { host, port: providerPort } = payments?.connection ?? {};
			const headers = { authorization: `Bearer ${payments?.secretKey}` };
			const answer = await fetch(`http://${host}:${providerPort}/v1/${path}`, { method: "POST", headers });
			expect(answer.status, await answer.text()).toBe(200);
		},
	};
}

/** Shared by all shops, because renditions are named by the hash of their content. */
async function sharePictures(dataFolder: string) {
	const pictures = join(cache, "media");
	await mkdir(pictures, { recursive: true });
	await symlink(pictures, join(dataFolder, "media"));
}

/** Saves a screenshot, and prints what each frame of the page contains, because of a run in CI only the log is left. */
async function keepEvidence(context: BrowserContext, page: Page, title: string) {
	const name = join(
		results,
		title
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "-")
			.slice(0, 80),
	);
	await page.screenshot({ path: `${name}.png`, fullPage: true }).catch(() => undefined);
	if (process.env.TRACE) await context.tracing.stop({ path: `${name}.zip` }).catch(() => undefined);
	const frames = await Promise.all(
		page.frames().map(async (frame) => {
			const content = await frame
				.locator("body")
				.ariaSnapshot({ timeout: 2000 })
				.catch((error) => String(error));
			return `${frame.url().slice(0, 200)}\n${content.slice(0, maxFrameChars)}`;
		}),
	);
	console.log([`“${title}” ended with ${name}.png and these frames:`, ...frames].join("\n\n"));
}

/** The maximum length of a frame in the log. */
const maxFrameChars = 6000;
