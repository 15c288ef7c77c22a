import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { getPicture } from "./get-picture.ts";
import { createRenderQueue } from "./render-queue.ts";

/** How long what is only good for now may be kept, in seconds. */
const meanwhileSeconds = 60;

/** Pictures by their content's hash: they never change, so a browser keeps them for a year. */
export const mediaRoutes: FastifyPluginAsyncZod<{ db: Database; cacheFolder: string }> = async (
	app,
	{ db, cacheFolder },
) => {
	const backlog = createRenderQueue((error, picture) =>
		app.log.error({ err: error, picture }, "a picture was not made"),
	);
	app.addHook("onClose", () => backlog.close());

	app.route({
		method: "GET",
		url: "/media/:hash/:file",
		config: { access: "anyone", antiForgery: false },
		schema: {
			hide: true,
			params: z.object({
				hash: z.string().regex(/^[0-9a-f]{32}$/),
				file: z
					.string()
					.regex(/^\d{1,4}\.(avif|webp)$/)
					.transform((file) => ({
						width: Number.parseInt(file, 10),
						format: file.endsWith("avif") ? ("avif" as const) : ("webp" as const),
					})),
			}),
		},
		handler: async (request, reply) => {
			const { hash, file } = request.params;
			const takesWebp = /\bimage\/(?:webp|\*)|\*\/\*/.test(request.headers.accept ?? "*/*");
			const { bytes, format, isFinal } = await getPicture(db, cacheFolder, backlog, { hash, ...file, takesWebp });
			const kept = isFinal ? "max-age=31536000, immutable" : `max-age=${meanwhileSeconds}`;
			return reply
				.type(`image/${format}`)
				.header("cache-control", `public, ${kept}`)
				.header("vary", "accept")
				.send(bytes);
		},
	});
};
