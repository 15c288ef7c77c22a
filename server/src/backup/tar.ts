/** A file of an archive. */
export interface TarEntry {
	name: string;
	content: Buffer;
}

/** An archive that is incomplete or no tar archive of plain files. */
export class TarError extends Error {}

const blockBytes = 512;
/** More than the archives of this shop contain; a damaged length must not fill the memory. */
const maxContentBytes = 64 * 1024 * 1024;

/** The bytes of a ustar archive, an entry at a time. Names have at most 100 characters of ASCII. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
	for await (const { name, content } of entries) {
		yield header(name, content.length);
		yield content;
		yield Buffer.alloc(padding(content.length));
	}
	yield Buffer.alloc(2 * blockBytes);
}

/** The entries of a ustar archive, one in memory at a time. @throws TarError */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
	const reader = new BlockReader(bytes);
	for (;;) {
		const block = await reader.take(blockBytes);
		if (block.every((byte) => byte === 0)) return;
		const { name, size } = parseHeader(block);
		const content = await reader.take(size);
		await reader.take(padding(size));
		yield { name, content };
	}
}

/** Takes exact numbers of bytes from a stream of chunks. */
class BlockReader {
	readonly #chunks: AsyncIterator<Buffer>;
	#rest: Buffer = Buffer.alloc(0);

	constructor(bytes: AsyncIterable<Buffer>) {
		this.#chunks = bytes[Symbol.asyncIterator]();
	}

	async take(count: number): Promise<Buffer> {
		const parts = [this.#rest];
		let length = this.#rest.length;
		while (length < count) {
			const { value, done } = await this.#chunks.next();
			if (done) throw new TarError("The archive ends too early.");
			parts.push(value);
			length += value.length;
		}
		const all = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, length);
		this.#rest = all.subarray(count);
		return all.subarray(0, count);
	}
}

function padding(size: number): number {
	return (blockBytes - (size % blockBytes)) % blockBytes;
}

function header(name: string, size: number): Buffer {
	if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new TarError(`${name} cannot be the name of an entry.`);
	const block = Buffer.alloc(blockBytes);
	const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
	block.write(name, 0);
	block.write(octal(0o600, 7), 100);
	block.write(octal(0, 7), 108);
	block.write(octal(0, 7), 116);
	block.write(octal(size, 11), 124);
	block.write(octal(Math.floor(Date.now() / 1000), 11), 136);
	block.write("0", 156);
	block.write("ustar\x0000", 257);
	block.write(octal(checksum(block), 6), 148);
	block.write(" ", 155);
	return block;
}

function parseHeader(block: Buffer): { name: string; size: number } {
	const text = (from: number, to: number) => block.toString("latin1", from, to).replace(/[\0 ].*$/s, "");
	const size = Number.parseInt(text(124, 136), 8);
	const isFile = text(257, 262) === "ustar" && text(156, 157) === "0";
	if (!isFile || Number.parseInt(text(148, 156), 8) !== checksum(block) || !(size <= maxContentBytes))
		throw new TarError("The archive is damaged, or is no backup.");
	return { name: text(0, 100), size };
}

/** The sum of all bytes, those of the checksum itself counted as spaces. */
function checksum(block: Buffer): number {
	let sum = 8 * 0x20;
	for (const [at, byte] of block.entries()) if (at < 148 || at >= 156) sum += byte;
	return sum;
}
