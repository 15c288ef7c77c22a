import { setTimeout as delay } from "node:timers/promises";
import { baseLocale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../../database/database.ts";
import type { Log } from "../../log.ts";
import { errorDetails } from "../../outage.ts";
import { readAttributeTexts } from "../attribute-values/read-attribute-texts.ts";
import { CategoryTree } from "../categories/category-tree.ts";
import { inSlices } from "./in-slices.ts";
import { readIndexFile, writeIndexFile } from "./index-file.ts";
import { readIndexIdentity } from "./index-identity.ts";
import { listIndexedIds, readIndexedProducts } from "./indexed-product.ts";
import { ProductIndex } from "./product-index.ts";
import { Synonyms } from "./synonyms.ts";

/**
 * Returns the search index. With `exact` it contains everything that was committed at the time of the call; without, it may lag
 * behind a change of many products for some seconds.
 */
export type SearchIndex = (options?: { exact?: boolean }) => Promise<ProductIndex>;

interface SearchIndexOptions {
	/** The version of the catalogue, as far as it is known without a query; undefined to ask the database. */
	receivedVersion?: () => number | undefined;
	/** A file that keeps the index for the next start. By default each start reads all products. */
	file?: string;
	/** How long a call waits for a change of few products, in ms, before it gets the index as it was. */
	patienceMs?: number;
	log?: Pick<Log, "warn">;
}

const productsAtATime = 100;
/** Calls wait for a change of this many products; it takes less than a tenth of a second. */
const fewProducts = 250;
/** An index that has been behind for this long is not given out any more, in ms. */
const maxAgeMs = 15_000;
/** How long a process waits for another one that is reading all products, in ms. */
const turnMs = 45_000;
/** The error code of PostgreSQL for `lock_timeout`. */
const lockNotAvailable = "55P03";
const retryMs = 1_000;
const pollMs = 20;

/** A refresh that is under way. */
interface Refresh {
	/** Resolves when the index has everything that was committed before the refresh. */
	done: Promise<void>;
	/** Resolves when it turns out to take long. */
	isLong: Promise<void>;
}

/**
 * Keeps a search index in the memory of this process.
 *
 * Each call learns the catalogue version and has the changes since the version of the index applied. Concurrent calls share one
 * refresh. A change of few products is waited for; during one of many, calls get the index as it was before. Nobody sees a part of
 * a change.
 */
export function openSearchIndex(db: Database, options: SearchIndexOptions = {}): SearchIndex {
	const { receivedVersion, file, patienceMs = 2_000, log } = options;
	let index: ProductIndex | undefined;
	let refresh: Refresh | undefined;
	/** The index without deleted slots, which takes the place of the other one at the next refresh. */
	let repacked: ProductIndex | undefined;
	let repacking: Promise<void> | undefined;
	/** When the index was first found to be behind. */
	let behindSince: number | undefined;
	/** The highest version that a call wanted when it was given an older index; 0 if the index has caught up. */
	let requestedVersion = 0;

	return async ({ exact = false } = {}) => {
		const version = (exact ? undefined : receivedVersion?.()) ?? (await readVersion(db)).version;
		const asked = performance.now();
		for (let attempt = 0; ; attempt++) {
			if (index && index.version >= version) return index;
			// A replica may lag behind the received version.
			if (attempt > 1) await delay(pollMs);
			refresh ??= begin();
			behindSince ??= performance.now();
			if (!index || exact || performance.now() - behindSince > maxAgeMs) {
				await refresh.done;
			} else if (!(await isSoon(refresh, asked + patienceMs - performance.now())) && index.version < version) {
				requestedVersion = Math.max(requestedVersion, version);
				return index;
			}
		}
	};

	function begin(): Refresh {
		const long = Promise.withResolvers<void>();
		// The call that begins it may be in another language than the index, whose words of choices are English.
		const done = runInLocale(baseLocale, () => bringUpToDate(long.resolve)).finally(() => {
			refresh = undefined;
		});
		void done.then(catchUp, retry);
		return { done, isLong: long.promise };
	}

	/** Refreshes again until the index has the version that calls wanted while they were given an older one. */
	async function catchUp(): Promise<void> {
		if (requestedVersion > (index?.version ?? 0)) {
			await delay(pollMs, undefined, { ref: false });
			refresh ??= begin();
		} else if (requestedVersion > 0) {
			requestedVersion = 0;
		}
	}

	/** Retries a failed refresh that no call waits for. Calls that do wait have received the error. */
	async function retry(error: unknown): Promise<void> {
		if (requestedVersion === 0) return;
		log?.warn(errorDetails(error), "search index could not be updated");
		await delay(retryMs, undefined, { ref: false });
		refresh ??= begin();
	}

	async function bringUpToDate(isLong: () => void): Promise<void> {
		const next = repacked ?? index;
		repacked = undefined;
		if (next) {
			await update(db, next, isLong);
			show(next);
			void repackIfNeeded();
			return;
		}
		const identity = await identify();
		const stored = await readStored(identity);
		if (stored) {
			await update(db, stored, isLong);
			return show(stored);
		}
		const built = Promise.withResolvers<void>();
		// Other processes on the same database wait, so that they do not read all products at once; those that share the file find the
		// index in it.
		const turn = inTurn(db, async () => {
			const other = await readStored(identity);
			const next = other ?? new ProductIndex();
			await update(db, next, isLong);
			show(next);
			built.resolve();
			await repackIfNeeded();
		});
		turn.catch(built.reject);
		await built.promise;
	}

	function show(updated: ProductIndex): void {
		index = updated;
		behindSince = undefined;
	}

	/** Replaces an index with many deleted slots by one without them, and stores that for the next start. The old one goes on being updated. */
	async function repackIfNeeded(): Promise<void> {
		if (!index?.needsPacking) return;
		repacking ??= repack(index)
			.catch((error) => log?.warn(errorDetails(error), "search index could not be packed or stored"))
			.finally(() => {
				repacking = undefined;
			});
		await repacking;
	}

	async function repack(current: ProductIndex): Promise<void> {
		const packed = await inSlices(current.pack());
		repacked = await inSlices(ProductIndex.unpack(packed));
		while (refresh) await refresh.done.catch(() => {});
		if (repacked) refresh = begin();
		const identity = await identify();
		if (file !== undefined && identity !== undefined) await writeIndexFile(file, identity, packed);
	}

	/** The identity of a stored index; undefined if none is kept. */
	async function identify(): Promise<string | undefined> {
		if (file === undefined) return undefined;
		try {
			return await readIndexIdentity(db);
		} catch (error) {
			log?.warn(errorDetails(error), "search index is not stored");
			return undefined;
		}
	}

	async function readStored(identity: string | undefined): Promise<ProductIndex | undefined> {
		if (file === undefined || identity === undefined) return undefined;
		try {
			const packed = await readIndexFile(file, identity);
			// A database that was set back has an older version.
			if (!packed || packed.version > (await readVersion(db)).version) return undefined;
			return await inSlices(ProductIndex.unpack(packed));
		} catch (error) {
			log?.warn(errorDetails(error), "stored search index could not be read");
			return undefined;
		}
	}
}

/** Waits for a refresh that does not take long, at most `patienceMs`. @returns whether it is done. */
async function isSoon({ done, isLong }: Refresh, patienceMs: number): Promise<boolean> {
	const timer = new AbortController();
	try {
		return await Promise.race([
			done.then(() => true),
			isLong.then(() => false),
			delay(Math.max(0, patienceMs), false, { signal: timer.signal }),
		]);
	} finally {
		timer.abort();
	}
}

/**
 * Applies all changes since the version of an index; to an empty one, all products. Version, categories, synonyms, values of
 * attributes and products are read from one snapshot of the database.
 */
async function update(db: Database, index: ProductIndex, isLong: () => void): Promise<void> {
	await db
		.transaction()
		.setIsolationLevel("repeatable read")
		.setAccessMode("read only")
		.execute(async (tx) => {
			const { version } = await readVersion(tx);
			const [categories, synonyms] = [await readCategories(tx), await readSynonyms(tx)];
			const attributeTexts = await readAttributeTexts(tx);
			const changed = index.version === 0 ? await listIndexedIds(tx) : await readChanges(tx, index.version);
			if (changed.length > fewProducts) isLong();
			try {
				for (let from = 0; from < changed.length; from += productsAtATime) {
					const products = await readIndexedProducts(tx, changed.slice(from, from + productsAtATime));
					await inSlices(index.stage(products, { categories, attributeTexts }));
				}
				index.commit({ version, categories, synonyms, attributeTexts, changed });
			} finally {
				index.discard();
			}
		});
}

/** Does the work while no other process on the database does it; after `turnMs` it does not wait any longer. */
async function inTurn(db: Database, work: () => Promise<void>): Promise<void> {
	try {
		await db.transaction().execute(async (tx) => {
			await sql`select set_config('lock_timeout', ${String(turnMs)}, true),
				set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
			await sql`select pg_advisory_xact_lock(7266, hashtext('search index'))`.execute(tx);
			await work();
		});
	} catch (error) {
		if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error;
		await work();
	}
}

function readVersion(db: Database): Promise<{ version: number }> {
	return db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow();
}

async function readCategories(db: Database): Promise<CategoryTree> {
	const categories = await db
		.selectFrom("categories")
		.select(["id", "categoryName", "parentCategoryId", "translations"])
		.orderBy("position")
		.orderBy("id")
		.execute();
	return new CategoryTree(categories);
}

async function readSynonyms(db: Database): Promise<Synonyms> {
	return new Synonyms(await db.selectFrom("synonyms").select(["terms", "finds"]).orderBy("id").execute());
}

/** Ids of the products that were changed, added or deleted since a version. */
async function readChanges(db: Database, since: number): Promise<number[]> {
	const rows = await db
		.selectFrom("productChanges")
		.where("version", ">", since)
		.select("productId")
		.orderBy("productId")
		.execute();
	return rows.map(({ productId }) => productId);
}
