import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { runReactAsBuilt } from "./config.ts";
import { StartRefusal } from "./start-refusal.ts";
import type { Respond } from "./web-host.ts";

/** The website as the server needs it: what makes pages, and what serves its files. */
export interface Web {
	respond: Respond;
	/** Whether a page stays as it is while the catalogue does, and may be kept. */
	pagesLast: boolean;
	serveFiles(app: FastifyInstance): Promise<void>;
	close?(): Promise<void>;
}

const build = resolve(import.meta.dirname, "../../web/build");

/** The website as `react-router build` left it. */
export async function openBuiltWeb(): Promise<Web> {
	const entry = join(build, "server/index.js");
	if (!existsSync(entry)) throw new StartRefusal("The web is not built yet: start the shop with npm start.");
	runReactAsBuilt();
	const { respond } = await import(pathToFileURL(entry).href);
	return { respond, pagesLast: true, serveFiles };
}

/** Files have their content in their name under /assets/, and may be kept for ever; others are asked about again. */
async function serveFiles(app: FastifyInstance): Promise<void> {
	await app.register(fastifyStatic, {
		root: join(build, "client"),
		// One route per file, so that everything else falls through to the pages.
		wildcard: false,
		globIgnore: ["**/*.br", "**/*.gz", ".vite/**"],
		preCompressed: true,
		index: false,
		decorateReply: false,
		cacheControl: false,
		setHeaders: (reply, path) => {
			const forever = path.startsWith(join(build, "client/assets"));
			reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "public, max-age=3600");
		},
	});
}
