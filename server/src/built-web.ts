import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { selectProductionReact } from "./config.ts";
import { StartupError } from "./startup-error.ts";
import type { Respond } from "./web-host.ts";

/** The website as the server uses it: rendering, and serving its static files. */
export interface Web {
	respond: Respond;
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
	const { respond } = await import(pathToFileURL(entry).href);
	return { respond, isCacheable: true, serveFiles };
}

/** Files under /assets/ have a content hash in their name and are immutable; others are revalidated after an hour. */
async function serveFiles(app: FastifyInstance): Promise<void> {
	await app.register(fastifyStatic, {
		root: join(build, "client"),
		// One route per file, so that every other path reaches the pages.
		wildcard: false,
		globIgnore: ["**/*.br", "**/*.gz", ".vite/**"],
		preCompressed: true,
		index: false,
		decorateReply: false,
		cacheControl: false,
		setHeaders: (reply, path) => {
			const isImmutable = path.startsWith(join(build, "client/assets"));
			reply.header("cache-control", isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600");
		},
	});
}
