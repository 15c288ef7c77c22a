import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import { describeSystemError, StartupError } from "../startup-error.ts";
import { readTar, type TarEntry, TarError } from "./tar.ts";

// A backup is a gzipped tar archive:
//   tables/SCHEMA.TABLE/NNNNNN    the rows as COPY writes them (text format), cut into parts of at most 1 MiB
//   mails/NNNNNNNN.eml            mails of a shop without SMTP server
//   manifest.json                 what the backup consists of
//   SHA256SUMS                    of all entries before it, in the format of sha256sum

/** The last two entries. */
export const manifestName = "manifest.json";
export const sumsName = "SHA256SUMS";
/** The schemas that the shop's tables are in. The second one exists where the embedded card provider was used. */
export const schemas = ["public", "card_provider"] as const;

/** The contents of a backup, and the requirements for restoring it. */
export const Manifest = z.object({
	format: z.literal(1),
	createdAt: z.iso.datetime(),
	/** Applied migrations, in order. The tables have the columns that they make. */
	migrations: z.array(z.string()),
	/** The version of the card provider's tables; null where there are none. */
	cardProviderVersion: z.number().int().nullable(),
	tables: z.array(
		z.object({
			schema: z.enum(schemas),
			name: z.string(),
			columns: z.array(z.string()),
			rows: z.number().int(),
			parts: z.number().int(),
		}),
	),
	sequences: z.array(
		z.object({ schema: z.enum(schemas), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
	),
	mails: z.array(z.string().regex(/^[\w.-]+$/)),
});
export type Manifest = z.output<typeof Manifest>;
export type BackupTable = Manifest["tables"][number];

/** The name of a part of a table's rows, counted from 1. */
export function partName({ schema, name }: Pick<BackupTable, "schema" | "name">, part: number): string {
	return `tables/${schema}.${name}/${String(part).padStart(6, "0")}`;
}

/** The name of the entry of a mail, from the name of its file. */
export function mailName(file: string): string {
	return `mails/${file}`;
}

/** A SHA-256 as hexadecimal digits. */
export function sha256(content: Buffer): string {
	return createHash("sha256").update(content).digest("hex");
}

/** The entries of a backup, one in memory at a time. @throws StartupError when the file cannot be read or is damaged. */
export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
	const source = createReadStream(file);
	const gunzip = createGunzip();
	source.on("error", (error) => gunzip.destroy(error));
	try {
		yield* readTar(source.pipe(gunzip));
	} catch (error) {
		const { code, syscall } = error as NodeJS.ErrnoException;
		if (syscall) throw new StartupError(`The backup ${file} cannot be read: ${describeSystemError(error)}.`);
		if (error instanceof TarError || code?.startsWith("Z_")) throw damaged(file);
		throw error;
	} finally {
		source.destroy();
		gunzip.destroy();
	}
}

/** A backup that was read completely once. */
export interface VerifiedBackup {
	manifest: Manifest;
	/** The checksum of every entry by its name. */
	sums: ReadonlyMap<string, string>;
}

/**
 * Reads a whole backup and checks that it is complete and that every checksum is right.
 *
 * @throws StartupError when it is not.
 */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
	const found = new Map<string, string>();
	let manifest: Buffer | undefined;
	let sums: Buffer | undefined;
	for await (const { name, content } of readEntries(file)) {
		if (name === sumsName) sums = content;
		else found.set(name, sha256(content));
		if (name === manifestName) manifest = content;
	}
	if (!manifest || !sums || formatSums(found) !== sums.toString()) throw damaged(file);
	const parsed = Manifest.safeParse(JSON.parse(manifest.toString()));
	if (!parsed.success) throw new StartupError(`The backup ${file} was made by another version of the shop.`);
	if (!entriesOf(parsed.data).every((name) => found.has(name))) throw damaged(file);
	return { manifest: parsed.data, sums: found };
}

/** The format of sha256sum: after unpacking, `sha256sum --check SHA256SUMS` verifies the files. */
export function formatSums(sums: ReadonlyMap<string, string>): string {
	return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");
}

/** The error of a backup that is damaged or incomplete, from the path of its file. */
export function damaged(file: string): StartupError {
	return new StartupError(`The backup ${file} is damaged or incomplete. Nothing was changed.`);
}

function entriesOf({ tables, mails }: Manifest): string[] {
	const parts = tables.flatMap((table) => Array.from({ length: table.parts }, (_, at) => partName(table, at + 1)));
	return [...parts, ...mails.map(mailName)];
}
