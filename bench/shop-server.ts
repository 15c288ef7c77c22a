import { startShop } from "../server/src/start-shop.ts";

// The shop as it runs for visitors, on a database that is there, with its website where that is asked for. Tells its address, then what CPU
// and memory it has used whenever it is asked.

const [databaseUrl, dataFolder, web] = process.argv.slice(2) as [string, string, string?];

const shop = await startShop(
	{
		host: "127.0.0.1",
		port: 0,
		dataFolder,
		databaseUrl,
		demo: false,
		mailbox: false,
		logLevel: "warn",
		trustProxy: false,
	},
	web
		? undefined
		: async () => ({
				respond: async () => new Response(null, { status: 404 }),
				pagesLast: false,
				serveFiles: async () => {},
			}),
);

process.on("message", () => {
	const { user, system } = process.cpuUsage();
	process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage().rss / 1e6 });
});
process.on("disconnect", () => void shop.close().then(() => process.exit(0)));
process.send?.({ url: shop.url });
