import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { selectProductionReact } from "./config.ts";
import { findRoute } from "./route-of.ts";
import { StartupError } from "./startup-error.ts";
import type { Respond } from "./web-host.ts";

/** The website as the server uses it: rendering, and serving its static files. */
export interface Web {
	respond: Respond;
	/** The template of the page at a path, out of a fixed set. */
	pageRoute(path: string): string;
	/** Whether public pages may be cached per catalogue version; false in development. */
	isCacheable: boolean;
	serveFiles(app: FastifyInstance): Promise<void>;
	close?(): Promise<void>;
}

const build = resolve(import.meta.dirname, "../../web/build");

/** The website as `npm run build` made it. Throws a `StartupError` when it has not been built. */
export async function openBuiltWeb(): Promise<Web> {
	const entry = join(build, "server/index.js");
	if (!existsSync(entry))
		throw new StartupError("The website is not built: run npm run build, or start with npm start.");
	selectProductionReact();
	const { openSite, pageRoutes } = await import(pathToFileURL(entry).href);
	const { default: arabic } = await import(pathToFileURL(join(build, "server/ar.js")).href);
	const respond: Respond = openSite({ ar: arabic });
	return { respond, pageRoute: findRoute(pageRoutes), isCacheable: true, serveFiles };
}

/** Files under /assets/ have a content hash in their name and are immutable; others are revalidated after an hour. */
async function serveFiles(app: FastifyInstance): Promise<void> {
	const plugin: FastifyPluginAsync = async (files) => {
		files.addHook("onRoute", (route) => {
			route.config = { ...route.config, isStaticFile: true };
		});
		const serve = (cacheControl: string): FastifyStaticOptions => ({
			root: join(build, "client"),
			preCompressed: true,
			index: false,
			decorateReply: false,
			cacheControl: false,
			setHeaders: (reply, path) => {
				reply.header("cache-control", cacheControl);
				// Stripe's frames fetch the shop's fonts, and browsers fetch fonts of other origins only with this header.
				if (path.endsWith(".woff2")) reply.header("access-control-allow-origin", "*");
			},
		});
		await files.register(fastifyStatic, {
			...serve("public, max-age=31536000, immutable"),
			root: join(build, "client/assets"),
			// One route for all of them: a route per file takes a fifth of a start.
			prefix: "/assets/",
			allowedPath: (path) => !/\.(br|gz)$/.test(path),
		});
		await files.register(fastifyStatic, {
			...serve("public, max-age=3600"),
			// One route per file, so that every other path reaches the pages.
			wildcard: false,
			globIgnore: ["**/*.br", "**/*.gz", ".vite/**", "assets/**"],
		});
	};
	await app.register(plugin);
}
