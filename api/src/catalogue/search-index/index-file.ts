import { open, rename, rm, stat } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { inSlices } from "./in-slices.ts";
import type { PackedIndex } from "./product-index.ts";

// A file is a line of JSON, filled up with blanks to a multiple of 8 bytes, the arrays that it lists, each filled up likewise,
// and the CRC-32 of all that in the last 4 bytes.

type Arrays = PackedIndex["arrays"];

interface Header extends Omit<PackedIndex, "arrays"> {
	identity: string;
	arrays: { name: keyof Arrays; type: keyof typeof types; length: number }[];
}

const types = { Uint8Array, Uint32Array, Float64Array };
const chunkBytes = 1024 * 1024;
const maxHeaderBytes = 64 * chunkBytes;
/** An unfinished file of this age was left behind by a process that ended. */
const abandonedAfterMs = 600_000;

/** Writes an index to a file, which is replaced at once. Does nothing while another process is writing it. */
export async function writeIndexFile(file: string, identity: string, index: PackedIndex): Promise<void> {
	const { arrays, ...rest } = index;
	const listed = Object.entries(arrays).map(([name, array]) => ({
		name: name as keyof Arrays,
		type: typeOf(array),
		length: array.length,
	}));
	const header: Header = { ...rest, identity, arrays: listed };
	const unfinished = `${file}.unfinished`;
	const { mtimeMs = 0 } = await stat(unfinished).catch(() => ({ mtimeMs: undefined }));
	if (mtimeMs > 0 && Date.now() - mtimeMs > abandonedAfterMs) await rm(unfinished, { force: true });
	const handle = await open(unfinished, "wx", 0o600).catch((error) => {
		if (error.code !== "EEXIST") throw error;
		return undefined;
	});
	if (!handle) return;
	try {
		let checksum = 0;
		for (const bytes of padded(header, arrays)) {
			checksum = crc32(bytes, checksum);
			await handle.appendFile(bytes);
		}
		await handle.appendFile(Uint32Array.of(checksum));
		await handle.close();
		await rename(unfinished, file);
	} catch (error) {
		await handle.close();
		await rm(unfinished, { force: true });
		throw error;
	}
}

/** A buffer is an array of bytes. */
function typeOf(array: Arrays[keyof Arrays]): keyof typeof types {
	const names = Object.keys(types) as (keyof typeof types)[];
	return names.find((name) => array instanceof types[name]) as keyof typeof types;
}

/** The content of a file in pieces, without the checksum. */
function* padded(header: Header, arrays: Arrays): Generator<Uint8Array> {
	const line = Buffer.from(`${JSON.stringify(header)}\n`);
	for (const array of [line, ...Object.values(arrays)]) {
		const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
		for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
		yield new Uint8Array(paddingOf(bytes.length)).fill(0x20);
	}
}

function paddingOf(length: number): number {
	return (8 - (length % 8)) % 8;
}

/**
 * Reads an index from a file.
 *
 * @returns undefined if there is no file, if it is damaged, or if it has another identity.
 */
export async function readIndexFile(file: string, identity: string): Promise<PackedIndex | undefined> {
	const bytes = await readBytes(file);
	if (!bytes) return undefined;
	const end = bytes.indexOf(0x0a);
	if (end < 0 || end > maxHeaderBytes) return undefined;
	const header = parseHeader(bytes.subarray(0, end));
	if (header?.identity !== identity) return undefined;
	if (!(await inSlices(isIntact(bytes)))) return undefined;
	let offset = end + 1 + paddingOf(end + 1);
	const arrays: Record<string, Arrays[keyof Arrays]> = {};
	for (const { name, type, length } of header.arrays) {
		const array = new types[type](bytes.buffer, offset, length);
		arrays[name] = array;
		offset += array.byteLength + paddingOf(array.byteLength);
	}
	return { ...header, arrays: arrays as unknown as Arrays };
}

/** The bytes of a file, in a buffer of their own. */
async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
	const handle = await open(file).catch((error) => {
		if (error.code !== "ENOENT") throw error;
		return undefined;
	});
	if (!handle) return undefined;
	try {
		const bytes = new Uint8Array((await handle.stat()).size);
		for (let read = 0; read < bytes.length; ) {
			const { bytesRead } = await handle.read(bytes, read, bytes.length - read, read);
			if (bytesRead === 0) return undefined;
			read += bytesRead;
		}
		return bytes;
	} finally {
		await handle.close();
	}
}

function parseHeader(line: Uint8Array): Header | undefined {
	try {
		return JSON.parse(Buffer.from(line).toString());
	} catch {
		return undefined;
	}
}

function* isIntact(bytes: Uint8Array): Generator<void, boolean> {
	const end = bytes.length - 4;
	let checksum = 0;
	for (let at = 0; at < end; at += chunkBytes) {
		checksum = crc32(bytes.subarray(at, Math.min(end, at + chunkBytes)), checksum);
		yield;
	}
	return new DataView(bytes.buffer, end).getUint32(0, true) === checksum;
}
