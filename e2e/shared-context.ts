import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";

type Viewport = { width: number; height: number };

interface SharedContext {
	context: BrowserContext;
	/** Closes the pages of a test and removes everything it has left: cookies, storage, workers, permissions, routes. */
	clear: () => Promise<void>;
}

export const browserOptions: BrowserContextOptions = {
	locale: "en-AE",
	timezoneId: "Asia/Dubai",
	reducedMotion: "reduce",
};

/** What tests listen to. Playwright itself listens to others: without them a context cannot be closed. */
const testEvents = ["console", "dialog", "page", "request", "requestfailed", "requestfinished", "response", "weberror"];

/**
 * One browser context per viewport for all tests of a worker. A fresh one throws away the compiled scripts and the HTTP
 * cache of the last, which made each page load four times as slow; what tests leave behind is cleared instead.
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
	// A page of no site, through which the storage of the site can be cleared once its pages are closed.
	const keeper = await context.newPage();
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

/** Whether the time of a context was replaced. Playwright cannot undo that: the timers of all later pages would stand still. */
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
