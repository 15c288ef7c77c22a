import { Duplex, Readable } from "node:stream";
import { promisify } from "node:util";
import {
	brotliCompress,
	brotliCompressSync,
	brotliDecompress,
	constants,
	createBrotliCompress,
	createGzip,
	gunzip,
	gzip,
	gzipSync,
} from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The compressions on offer, by their name in `Content-Encoding`. */
export type Encoding = "br" | "gzip";

// Quality 3 takes a third more CPU than 2 and saves 1 % of a page; 4 takes twice the CPU of 3 and saves 5 %.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 19 } };
const gzipOptions = { level: 6 };
const codecs = {
	br: {
		compress: promisify(brotliCompress),
		compressSync: brotliCompressSync,
		decompress: promisify(brotliDecompress),
		options: brotliOptions,
	},
	gzip: {
		compress: promisify(gzip),
		compressSync: gzipSync,
		decompress: promisify(gunzip),
		options: gzipOptions,
	},
};
/**
 * A body of at most this size is compressed synchronously, which takes some milliseconds. On a thread of libuv, a page of 130 KB was
 * measured to take two to three times the processor time. Larger bodies would block the event loop.
 */
const maxSyncBytes = 256 * 1024;
const minBytes = 512;
/** Browsers send a handful of different `Accept-Encoding`; others are not cached. */
const maxRemembered = 100;
const remembered = new Map<string, Encoding | undefined>();

/** The best encoding that `Accept-Encoding` allows; undefined for none. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | undefined {
	const key = String(accepted ?? "");
	if (remembered.has(key)) return remembered.get(key);
	const best = bestEncoding(key);
	if (remembered.size < maxRemembered && key.length < 200) remembered.set(key, best);
	return best;
}

function bestEncoding(accepted: string): Encoding | undefined {
	const weights = new Map<string, number>();
	for (const part of accepted.split(",")) {
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

/** Compresses responses with a complete body, such as those of the API, when they are text of at least half a kilobyte. */
export function addCompression(app: FastifyInstance): void {
	app.addHook("onSend", (request, reply, payload, done) => {
		if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return done();
		if (reply.hasHeader("content-encoding") || !isCompressible(reply.getHeader("content-type"))) return done();
		if (Buffer.byteLength(payload) < minBytes) return done();
		addVary(reply);
		const encoding = chooseEncoding(request.headers["accept-encoding"]);
		if (!encoding) return done();
		reply.header("content-encoding", encoding).removeHeader("content-length");
		const compressed = compress(Buffer.from(payload as string), encoding);
		if (compressed instanceof Promise) compressed.then((bytes) => done(null, bytes), done);
		else done(null, compressed);
	});
}

function compress(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
	const { compressSync, compress: later, options } = codecs[encoding];
	return body.length > maxSyncBytes ? later(body, options) : compressSync(body, options);
}

/**
 * A complete body that is sent many times. It is compressed when an encoding is first asked for, once for each, and kept in
 * the forms that were asked for: of a page that only browsers ask for, the compressed one, a tenth of the memory.
 */
export class EncodedBody {
	/** Called with the number of bytes that it takes more, or less, after a compression. */
	onResize: (bytes: number) => void = () => {};
	readonly #isCompressible: boolean;
	readonly #forms = new Map<Encoding | undefined, Buffer>();
	readonly #making = new Map<Encoding | undefined, Promise<Buffer>>();
	/** Whether the body was asked for as it is. Else it is dropped when there is a compressed form to make it from. */
	#isWanted = false;

	constructor(body: Buffer, contentType: unknown) {
		this.#isCompressible = body.length >= minBytes && isCompressible(contentType);
		this.#forms.set(undefined, inOwnMemory(body));
	}

	/** The bytes of memory that it takes. */
	get bytes(): number {
		let bytes = 0;
		for (const { buffer } of this.#forms.values()) bytes += buffer.byteLength;
		return bytes;
	}

	/** The encoding to send to a client with this `Accept-Encoding`; undefined for none. */
	choose(accepted: string | string[] | undefined): Encoding | undefined {
		return this.#isCompressible ? chooseEncoding(accepted) : undefined;
	}

	/** The body in an encoding that `choose` returned. A promise only where it has to be decompressed, or compressed on a thread. */
	in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
		if (encoding === undefined) this.#isWanted = true;
		const known = this.#forms.get(encoding) ?? this.#making.get(encoding);
		if (known) return known;
		const made = this.#make(encoding);
		if (!(made instanceof Promise)) return this.#keep(encoding, made);
		const making = made.then((bytes) => this.#keep(encoding, bytes)).finally(() => this.#making.delete(encoding));
		this.#making.set(encoding, making);
		return making;
	}

	#make(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
		const plain = this.#forms.get(undefined) ?? this.#decompress();
		if (encoding === undefined) return plain;
		return plain instanceof Promise ? plain.then((body) => compress(body, encoding)) : compress(plain, encoding);
	}

	#keep(encoding: Encoding | undefined, bytes: Buffer): Buffer {
		const form = inOwnMemory(bytes);
		const before = this.bytes;
		this.#forms.set(encoding, form);
		if (!this.#isWanted) this.#forms.delete(undefined);
		this.onResize(this.bytes - before);
		return form;
	}

	/** There is a compressed form where the body was dropped. */
	#decompress(): Promise<Buffer> {
		const [[encoding, form] = []] = this.#forms;
		if (!encoding || !form) throw new Error("A body without a form.");
		return codecs[encoding].decompress(form);
	}
}

/** The bytes in memory of their own. Node makes small buffers in blocks of 64 KB, which stay as long as any buffer in them does. */
function inOwnMemory(bytes: Buffer): Buffer {
	if (bytes.length === bytes.buffer.byteLength) return bytes;
	const own = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(own);
	return own;
}

/** Sends a body in the best encoding that the client accepts. */
export async function sendEncoded(
	request: FastifyRequest,
	reply: FastifyReply,
	body: EncodedBody,
): Promise<FastifyReply> {
	addVary(reply);
	const encoding = body.choose(request.headers["accept-encoding"]);
	if (encoding) reply.header("content-encoding", encoding);
	return reply.send(await body.in(encoding));
}

/** Adds a request header, in lower case, to the `Vary` header. */
export function addVary(reply: FastifyReply, name: "accept-encoding" | "accept-language" = "accept-encoding"): void {
	const vary = String(reply.getHeader("vary") ?? "");
	if (!vary.toLowerCase().includes(name)) reply.header("vary", vary ? `${vary}, ${name}` : name);
}
