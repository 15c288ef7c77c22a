import type { PictureFormat } from "@noor/contract/pictures";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { getPicture } from "./get-picture.ts";
import type { RenditionCache } from "./get-rendition.ts";
import { createRenderQueue } from "./render-queue.ts";

/** Cache lifetime, in seconds, of a WebP that is sent until the AVIF is rendered. */
const temporarySeconds = 60;

/** Route of pictures. URLs contain the hash of the content, so responses can be cached for a year. */
export const mediaRoutes: FastifyPluginAsyncZod<{ db: Database; cache: RenditionCache }> = async (
	app,
	{ db, cache },
) => {
	const backlog = createRenderQueue((error, picture) => app.log.error({ err: error, picture }, "rendition failed"));
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
					.regex(/^\d{1,4}\.(avif|webp|jpeg)$/)
					.transform((file) => ({
						width: Number.parseInt(file, 10),
						format: file.slice(file.indexOf(".") + 1) as PictureFormat,
					})),
			}),
		},
		handler: async (request, reply) => {
			const { hash, file } = request.params;
			const takesWebp = /\bimage\/(?:webp|\*)|\*\/\*/.test(request.headers.accept ?? "*/*");
			const { bytes, format, isFinal } = await getPicture(db, cache, backlog, { hash, ...file, takesWebp });
			const kept = isFinal ? "max-age=31536000, immutable" : `max-age=${temporarySeconds}`;
			return reply
				.type(`image/${format}`)
				.header("cache-control", `public, ${kept}`)
				.header("vary", "accept")
				.send(bytes);
		},
	});
};
