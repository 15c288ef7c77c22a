import type { Web } from "../server/src/built-web.ts";
import { readConfig } from "../server/src/config.ts";
import { startShop } from "../server/src/start-shop.ts";

// The shop on an existing database, with its website if asked for. Sends its address to the parent process, then the CPU
// time and memory used so far in answer to every message.

const withoutPages: Web = {
	respond: async () => new Response(null, { status: 404 }),
	pageRoute: () => "/*",
	isCacheable: false,
	serveFiles: async () => {},
};
const [databaseUrl, dataFolder, web] = process.argv.slice(2) as [string, string, string?];

const shop = await startShop(
	readConfig({
		PORT: "0",
		DATA_DIR: dataFolder,
		DATABASE_URL: databaseUrl,
		DEMO: "0",
		LOG_LEVEL: "warn",
		TRUST_PROXY: "0",
	}),
	web ? {} : { openWeb: async () => withoutPages },
);

process.on("message", () => {
	const { user, system } = process.cpuUsage();
	process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage().rss / 1e6 });
});
process.on("disconnect", () => void shop.close().then(() => process.exit(0)));
process.send?.({ url: shop.url });
