import { setImmediate } from "node:timers/promises";
import { type ColumnMapping, type ImportResult, maxReported, type ProductImport } from "@noor/contract/imports";
import * as m from "@noor/messages/api/imports";
import { sql, type Transaction } from "kysely";
import { flushAudit } from "../audit/flush-audit.ts";
import type { Staff } from "../audit/with-actor.ts";
import { inCatalogueTransaction } from "../catalogue/catalogue-transaction.ts";
import { json } from "../database/column-types.ts";
import { type Database, disableStatementTimeout, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { DB } from "../database/tables.ts";
import type { Log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { getImport, isAlive } from "./import-jobs.ts";
import type { ImportPlan } from "./import-plan.ts";
import { planImport } from "./plan-import.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { readCurrentProducts } from "./read-current-products.ts";
import { readSheet, type SheetRow } from "./sheet.ts";
import { writeProducts } from "./write-products.ts";

interface Choices {
	mapping: ColumnMapping;
	createMissing: boolean;
}

/** The steps of imports: they go on after their request was answered, and say in the import's row how far they are. */
export interface ImportRunner {
	check(id: number, choices: Choices): Promise<ProductImport>;
	apply(id: number, by: Staff): Promise<ProductImport>;
	/** Resolves when no step is under way. */
	idle(): Promise<void>;
}

/** Opens the desk at which imports are checked and applied, each step in the background of this process. */
export function createImportRunner(db: Database, log: Pick<Log, "error">): ImportRunner {
	const underWay = new Set<Promise<void>>();

	async function goOn(step: Step, work: (tell: Tell) => Promise<void>): Promise<ProductImport> {
		const { id } = step;
		const ending = giveSignsOfLife(db, step, work)
			.catch(async (error: unknown) => {
				log.error({ err: error, importId: id }, "an import failed");
				const failure = error instanceof Refusal ? error.message : m.unexpected_error();
				await endStep(db, step, { state: "failed", failure });
			})
			.catch((error: unknown) => log.error({ err: error, importId: id }, "an import could not say that it failed"))
			.finally(() => underWay.delete(ending));
		underWay.add(ending);
		return getImport(db, id);
	}

	return {
		async check(id, choices) {
			const step = await begin(db, id, "checking", choices);
			return goOn(step, (tell) => check(db, step, tell));
		},
		async apply(id, by) {
			const step = await begin(db, id, "applying");
			return goOn(step, (tell) => apply(db, step, by, tell));
		},
		idle: async () => void (await Promise.all(underWay)),
	};
}

/** One try of a step of an import. */
interface Step {
	id: number;
	attempt: number;
}

/** Is told how many rows have been dealt with, and lets others have their turn. */
type Tell = (rows: number) => Promise<void>;

/** Takes an import for a step; of two who try at once one does. Only what was checked without errors is applied. */
async function begin(db: Database, id: number, state: "checking" | "applying", choices?: Choices): Promise<Step> {
	const { state: current, result } = await getImport(db, id);
	if (current === "done") throw new Refusal("conflict", m.import_done());
	if (state === "applying" && (result === null || result.errorCount > 0))
		throw new Refusal("conflict", m.not_checked());
	const begun = await db
		.updateTable("imports")
		.set((eb) => ({
			state,
			attempt: eb("attempt", "+", 1),
			progress: 0,
			failure: null,
			heartbeatAt: now(),
			...(choices
				? { mapping: json(choices.mapping), createMissing: choices.createMissing, result: null, fingerprint: null }
				: {}),
		}))
		.where("id", "=", id)
		.where("content", "is not", null)
		.where((eb) => eb.or([eb("state", "not in", ["checking", "applying", "done"]), sql<boolean>`not ${isAlive}`]))
		.returning(["id", "attempt"])
		.executeTakeFirst();
	if (!begun) throw new Refusal("conflict", await whyNotBegun(db, id));
	return begun;
}

/**
 * Writes the end of a step. Refuses where it was taken for dead and another was begun meanwhile: what it has done in the
 * same transaction is undone.
 */
async function endStep(
	db: Database,
	{ id, attempt }: Step,
	end: { state: "checked" | "done" | "failed"; plan?: ImportPlan; failure: string | null },
): Promise<void> {
	const { state, plan, failure } = end;
	const ended = await db
		.updateTable("imports")
		.set({ state, failure, ...(plan ? { result: json(resultOf(plan)), fingerprint: plan.basis } : {}) })
		.where("id", "=", id)
		.where("attempt", "=", attempt)
		.where("state", "in", ["checking", "applying"])
		.returning("id")
		.executeTakeFirst();
	if (!ended) throw new Error("Another step has been begun in the place of this one.");
}

async function whyNotBegun(db: Database, id: number): Promise<string> {
	const forgotten = await db
		.selectFrom("imports")
		.where("id", "=", id)
		.where("content", "is", null)
		.select("id")
		.executeTakeFirst();
	return forgotten ? m.file_deleted() : m.import_running();
}

/** Says every second how many rows have been dealt with, and lets others have their turn in between. */
async function giveSignsOfLife(
	db: Database,
	{ id, attempt }: Step,
	work: (tell: Tell) => Promise<void>,
): Promise<void> {
	let progress = 0;
	let heard = Promise.resolve();
	const timer = setInterval(() => {
		heard = db
			.updateTable("imports")
			.set({ progress, heartbeatAt: now() })
			.where("id", "=", id)
			.where("attempt", "=", attempt)
			.where("state", "in", ["checking", "applying"])
			.execute()
			.then(
				() => undefined,
				() => undefined,
			);
	}, 1000);
	try {
		await work(async (rows) => {
			if (Math.floor(rows / 50) !== Math.floor(progress / 50)) await setImmediate();
			progress = rows;
		});
	} finally {
		clearInterval(timer);
		await heard;
	}
}

async function check(db: Database, step: Step, tell: Tell): Promise<void> {
	const { sheet, choices } = await readImport(db, step.id);
	const plan = await planImport(sheet, await readCurrentProducts(db, sheet), choices, tell);
	await endStep(db, step, { state: "checked", plan, failure: null });
}

/**
 * Plans once more what to do, for the shop may have changed since the check, and does it: all of it, or nothing where
 * somebody has changed meanwhile what staff were told of. Planning is the first half of the work, and done before
 * colleagues have to wait; only where one of them was faster it is done again.
 */
async function apply(db: Database, step: Step, by: Staff, tell: Tell): Promise<void> {
	const { sheet, choices, basis } = await readImport(db, step.id);
	const planIn = async (db: Database) => {
		const version = await catalogueVersion(db);
		const shop = await readCurrentProducts(db, sheet);
		return { version, plan: await planImport(sheet, shop, choices, (rows) => tell(Math.floor(rows / 2))) };
	};
	const planned = await planIn(db);
	await changeAtLeisure(db, by, async (tx) => {
		const isCurrent = planned.version === (await catalogueVersion(tx));
		const { plan } = isCurrent ? planned : await planIn(tx);
		if (plan.errors.length > 0 || plan.basis !== basis) {
			const failure = m.shop_changed();
			return endStep(tx, step, { state: "checked", plan, failure });
		}
		await writeProducts(tx, plan, by, (products) =>
			tell(Math.round((0.5 + products / plan.products.length / 2) * sheet.length)),
		);
		// Takes long, and is done before the import's row is held: from then on it gives no signs of life.
		await flushAudit(tx);
		await endStep(tx, step, { state: "done", plan, failure: null });
	});
}

/** Changes the catalogue, however long others hold it before, and however long it takes. */
function changeAtLeisure<T>(db: Database, by: Staff, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
	return inTransaction(db, async (tx) => {
		await disableStatementTimeout(tx);
		return inCatalogueTransaction(tx, by, work);
	});
}

/** Every change of the catalogue makes another, and so does every import that is done. */
async function catalogueVersion(db: Database): Promise<number> {
	return (await db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow()).version;
}

async function readImport(
	db: Database,
	id: number,
): Promise<{ sheet: SheetRow[]; choices: Choices; basis: string | null }> {
	const { content, mapping, createMissing, basis } = await db
		.selectFrom("imports")
		.where("id", "=", id)
		.select(["content", "createMissing", "fingerprint as basis", "mapping"])
		.executeTakeFirstOrThrow();
	const { rows } = await readCsvFile(content ?? Buffer.alloc(0));
	return { sheet: readSheet(rows, mapping), choices: { mapping, createMissing }, basis };
}

function resultOf({ products, unchanged, newBrands, newSuppliers, stock, errors }: ImportPlan): ImportResult {
	const added = products.filter(({ id }) => id === null).length;
	return {
		added,
		changed: products.length - added,
		unchanged,
		newBrands,
		newSuppliers,
		stock,
		errorCount: errors.length,
		errors,
		products: products.slice(0, maxReported).map(({ row, id, name, columns }) => ({
			row,
			name,
			action: id === null ? "added" : "changed",
			columns,
		})),
	};
}
