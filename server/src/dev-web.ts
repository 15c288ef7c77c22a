import { resolve } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import type { Web } from "./built-web.ts";
import type { Respond } from "./web-host.ts";

/** The website from its sources, with hot reload. */
export async function openDevWeb(): Promise<Web> {
	let vite: ViteDevServer;
	return {
		isCacheable: false,
		pageRoute: () => "/*",
		respond: async (request, visit) => {
			const respond: Respond = (await vite.ssrLoadModule("/app/site.ts")).openSite();
			return respond(request, visit);
		},
		serveFiles: async (app) => {
			const ownListeners = new Set(process.listeners("SIGTERM"));
			vite = await createServer({
				root: resolve(import.meta.dirname, "../../web"),
				appType: "custom",
				server: { middlewareMode: true, hmr: { server: app.server } },
			});
			// Vite exits the process on SIGTERM; the shop closes Vite itself, after draining requests and before its database.
			for (const listener of process.listeners("SIGTERM"))
				if (!ownListeners.has(listener)) process.removeListener("SIGTERM", listener);
			app.addHook("onRequest", (visit, reply, done) => vite.middlewares(visit.raw, reply.raw, () => done()));
		},
		close: async () => vite?.close(),
	};
}
