import { Duplex, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The compressions on offer, by their name in `Content-Encoding`. */
export type Encoding = "br" | "gzip";
/** A complete body, compressed in every way on offer. */
export type Bodies = Record<Encoding | "identity", Buffer>;

// Higher qualities cost more CPU than they save on a page that is rendered for one request.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } };
const gzipOptions = { level: 6 };
const compressors = {
	br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
	gzip: (body: Buffer) => promisify(gzip)(body, gzipOptions),
};
const minBytes = 1024;

/** Compresses a complete body. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	return compressors[encoding](body);
}

/** The best encoding that `Accept-Encoding` allows; undefined for none. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
	const weights = new Map<string, number>();
	for (const part of String(accepted ?? "").split(",")) {
		const [name = "", weight] = part
			.trim()
			.toLowerCase()
			.split(/\s*;\s*q=/);
		weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	const [best] = (["br", "gzip"] as const)
		.filter((name) => weightOf(name) > 0)
		.sort((a, b) => weightOf(b) - weightOf(a));
	return best;
}

/** Compresses a stream and flushes after every chunk, so that a page that streams shows what it has. */
export function compressStream(stream: ReadableStream, encoding: Encoding): ReadableStream {
	const compressor =
		encoding === "br"
			? createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH })
			: createGzip({ ...gzipOptions, flush: constants.Z_SYNC_FLUSH });
	const source = Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
	source.on("error", (error) => compressor.destroy(error));
	compressor.on("close", () => source.destroy());
	source.pipe(compressor);
	return Duplex.toWeb(compressor).readable as ReadableStream;
}

/** Whether a body of this type is text, which compression makes smaller. */
export function isCompressible(contentType: unknown): boolean {
	return /^(text\/|application\/(\w[\w.-]*\+)?json|application\/(javascript|xml)|image\/svg)/.test(
		String(contentType ?? ""),
	);
}

/** Compresses responses with a complete body, such as those of the API, when they are text of at least a kilobyte. */
export function addCompression(app: FastifyInstance): void {
	app.addHook("onSend", async (request, reply, payload) => {
		if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
		if (reply.hasHeader("content-encoding") || !isCompressible(reply.getHeader("content-type"))) return payload;
		const body = Buffer.from(payload as string);
		if (body.length < minBytes) return payload;
		addVary(reply);
		const encoding = chooseEncoding(request.headers["accept-encoding"]);
		if (!encoding) return payload;
		reply.header("content-encoding", encoding).removeHeader("content-length");
		return compress(body, encoding);
	});
}

/** Sends a body in the best encoding that the client accepts. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, bodies: Bodies): FastifyReply {
	addVary(reply);
	const encoding = chooseEncoding(request.headers["accept-encoding"]);
	if (encoding && bodies[encoding] !== bodies.identity) reply.header("content-encoding", encoding);
	return reply.send(bodies[encoding ?? "identity"]);
}

/** Adds `Accept-Encoding` to the `Vary` header. */
export function addVary(reply: FastifyReply): void {
	const vary = String(reply.getHeader("vary") ?? "");
	if (!/accept-encoding/i.test(vary)) reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
}
