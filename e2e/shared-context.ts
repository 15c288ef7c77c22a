import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";

type Viewport = { width: number; height: number };

interface SharedContext {
	context: BrowserContext;
	/** Closes the pages of a test and clears its cookies, storage, workers, permissions and routes. */
	clear: () => Promise<void>;
}

export const browserOptions: BrowserContextOptions = {
	locale: "en-AE",
	timezoneId: "Asia/Dubai",
	reducedMotion: "reduce",
};

/** The events that tests listen to. Playwright's own listeners must stay, or the context cannot be closed. */
const testEvents = ["console", "dialog", "page", "request", "requestfailed", "requestfinished", "response", "weberror"];

/**
 * One browser context per viewport for all tests of a worker. A new context would lose the compiled scripts and the
 * HTTP cache, which made each page load four times as slow; the traces of each test are cleared instead.
 */
export function provideContexts(browser: Browser): (url: string, viewport: Viewport) => Promise<SharedContext> {
	const contexts = new Map<string, Promise<SharedContext>>();
	return (url, viewport) => {
		const key = `${url} ${viewport.width} ${viewport.height}`;
		const shared = contexts.get(key) ?? open(browser, url, viewport, () => contexts.delete(key));
		contexts.set(key, shared);
		return shared;
	};
}

async function open(browser: Browser, url: string, viewport: Viewport, forget: () => void): Promise<SharedContext> {
	const context = await browser.newContext({ ...browserOptions, baseURL: url, viewport });
	const hasFakeTime = watchClock(context);
	// An empty page of the site. It clears the site's storage after the pages of a test were closed, and keeps the process of
	// the site with the scripts that it has compiled. With an icon, because Chromium would look for one.
	const keeper = await context.newPage();
	const emptyPage = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };
	await keeper.route("**", (route) => route.fulfill(emptyPage));
	await keeper.goto("/");
	await keeper.unroute("**");
	const devtools = await context.newCDPSession(keeper);
	const clear = async () => {
		if (hasFakeTime()) {
			forget();
			await context.close();
			return;
		}
		for (const event of testEvents) context.removeAllListeners(event);
		await context.unrouteAll({ behavior: "ignoreErrors" });
		await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
		await context.clearPermissions();
		await context.clearCookies();
		await devtools.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "all" });
	};
	return { context, clear };
}

/**
 * Whether a context's clock was replaced. Playwright cannot restore it, and all later pages would have stopped
 * timers.
 */
function watchClock({ clock }: BrowserContext): () => boolean {
	let isReplaced = false;
	for (const name of ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const) {
		const replace = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>;
		clock[name] = (...args: unknown[]) => {
			isReplaced = true;
			return replace(...args);
		};
	}
	return () => isReplaced;
}
