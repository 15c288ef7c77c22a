import { killAt, recordSteps, watchSteps } from "../api/test/kill-steps.ts";
import { openBuiltWeb, type Web } from "../server/src/built-web.ts";
import { readConfig } from "../server/src/config.ts";
import { startShop } from "../server/src/start-shop.ts";
import { answerParent } from "./child.ts";

// The shop as a process of its own, with the card provider in another one.

export interface ShopOptions {
	env: Record<string, string>;
	/** Whether the website is served, or the API only. */
	pages: boolean;
	provider: {
		port: number;
		secretKey: string;
		publishableKey: string;
		scriptUrl: string;
		webhookSecret: string;
	};
}

const withoutPages: Web = {
	respond: async () => new Response(null, { status: 404 }),
	isCacheable: false,
	serveFiles: async () => {},
	pageRoute: () => "*",
};
const { env, pages, provider } = JSON.parse(process.argv[2] ?? "{}") as ShopOptions;
const { port, ...keys } = provider;

watchSteps();
const shop = await startShop(readConfig(env), {
	openWeb: pages ? openBuiltWeb : async () => withoutPages,
	openPayments: async () => ({
		payments: { ...keys, connection: { host: "127.0.0.1", port, protocol: "http" } },
		close: async () => {},
	}),
});
for (const signal of ["SIGTERM", "disconnect"] as const)
	process.once(signal, () => void shop.close().then(() => process.exit(0)));

interface Request {
	/** Starts or ends the recording of steps. */
	record?: boolean;
	/** The step at which the process kills itself. */
	kill?: string;
}

answerParent<Request>({ url: shop.url, pid: process.pid }, ({ record, kill }) => {
	if (kill) return killAt(kill);
	if (record !== undefined) return recordSteps(record);
});
