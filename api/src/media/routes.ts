import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { getRendition } from "./get-rendition.ts";

/** Pictures by their content's hash: they never change, so a browser keeps them for a year. */
export const mediaRoutes: FastifyPluginAsyncZod<{ db: Database; cacheFolder: string }> = async (
	app,
	{ db, cacheFolder },
) => {
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
			const rendition = await getRendition(db, cacheFolder, { hash, ...file });
			return reply
				.type(`image/${file.format}`)
				.header("cache-control", "public, max-age=31536000, immutable")
				.send(rendition);
		},
	});
};
