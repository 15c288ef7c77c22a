import { setImmediate } from "node:timers/promises";
import {
	type ColumnMapping,
	type DecimalSign,
	type ImportDefaults,
	type ImportResult,
	maxReported,
	type ProductImport,
} from "@noor/contract/imports";
import * as m from "@noor/messages/api/imports";
import { sql, type Transaction } from "kysely";
import { flushAudit } from "../audit/flush-audit.ts";
import type { Staff } from "../audit/with-actor.ts";
import { inCatalogueTransaction } from "../catalogue/catalogue-transaction.ts";
import { type CreatedRecords, json } from "../database/column-types.ts";
import { type Database, disableStatementTimeout, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { DB } from "../database/tables.ts";
import type { Log } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { decodePictures } from "./decode-pictures.ts";
import { getImport, isAlive } from "./import-jobs.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { ImportPictures } from "./picture-use.ts";
import { type ImportChoices, planImport } from "./plan-import.ts";
import { readCurrentProducts } from "./read-current-products.ts";
import { readTableFile } from "./read-table-file.ts";
import { readSheet, type SheetRow } from "./sheet.ts";
import { readShopify } from "./shopify.ts";
import { writeProducts } from "./write-products.ts";

/** After how long planning lets other requests have their turn, in ms. */
const pauseEveryMs = 20;

interface Choices {
	mapping: ColumnMapping;
	createMissing: boolean;
	publish: boolean;
	decimal: DecimalSign;
	defaults: ImportDefaults;
}

interface ApplyOptions {
	/** Leave out the products with errors. Without it an import with errors is refused. */
	skipInvalid: boolean;
}

/**
 * Runs the steps of imports in the background. `check` and `apply` return once the step has started; progress is written to
 * the import's row. Both throw Refusal `not-found` for an unknown import and `conflict` when the step cannot start.
 */
export interface ImportRunner {
	check(id: number, choices: Choices): Promise<ProductImport>;
	apply(id: number, options: ApplyOptions, by: Staff): Promise<ProductImport>;
	/** Resolves when no step is running. */
	idle(): Promise<void>;
}

/** Creates the runner of imports of this process. */
export function createImportRunner(db: Database, log: Pick<Log, "error">): ImportRunner {
	const underWay = new Set<Promise<void>>();

	async function runInBackground(step: Step, work: (onProgress: OnProgress) => Promise<void>): Promise<ProductImport> {
		const { id } = step;
		const completion = withHeartbeat(db, step, work)
			.catch(async (error: unknown) => {
				log.error({ err: error, importId: id }, "import failed");
				const failure = error instanceof Refusal ? error.message : m.unexpected_error();
				await endStep(db, step, { state: "failed", failure });
			})
			.catch((error: unknown) => log.error({ err: error, importId: id }, "import failure could not be recorded"))
			.finally(() => underWay.delete(completion));
		underWay.add(completion);
		return getImport(db, id);
	}

	return {
		async check(id, choices) {
			const step = await startStep(db, id, "checking", { choices });
			return runInBackground(step, (onProgress) => check(db, step, onProgress));
		},
		async apply(id, options, by) {
			const step = await startStep(db, id, "applying", options);
			return runInBackground(step, (onProgress) => apply(db, step, options, by, onProgress));
		},
		idle: async () => void (await Promise.all(underWay)),
	};
}

/** One attempt at a step of an import. */
interface Step {
	id: number;
	attempt: number;
}

/** Called with the number of rows processed so far. Yields to the event loop from time to time. */
type OnProgress = (rows: number) => Promise<void>;

/**
 * Claims an import for a step. Of two concurrent calls only one succeeds.
 *
 * @throws Refusal `conflict` when the import is done, is running, lost its file, or (to apply) was not checked without
 * errors; `invalid-input` for columns that the file does not have.
 */
async function startStep(
	db: Database,
	id: number,
	state: "checking" | "applying",
	{ choices, skipInvalid = false }: { choices?: Choices } & Partial<ApplyOptions>,
): Promise<Step> {
	const { state: current, result, headers } = await getImport(db, id);
	if (current === "done" || current === "undone") throw new Refusal("conflict", m.import_done());
	if (state === "applying" && (result === null || !canApply(result, skipInvalid)))
		throw new Refusal("conflict", m.not_checked());
	const missing = Object.entries(choices?.mapping ?? {}).filter(([, place]) => place >= headers.length);
	if (missing.length > 0) {
		const errors = Object.fromEntries(missing.map(([column]) => [`mapping.${column}`, [m.no_such_column()]]));
		throw new Refusal("invalid-input", m.no_such_column(), errors);
	}
	const claimed = await db
		.updateTable("imports")
		.set((eb) => ({
			state,
			attempt: eb("attempt", "+", 1),
			progress: 0,
			failure: null,
			heartbeatAt: now(),
			...(choices
				? {
						mapping: json(choices.mapping),
						createMissing: choices.createMissing,
						publish: choices.publish,
						decimalSign: choices.decimal,
						defaults: json(choices.defaults),
						result: null,
						fingerprint: null,
					}
				: {}),
		}))
		.where("id", "=", id)
		.where("content", "is not", null)
		.where((eb) =>
			eb.or([eb("state", "not in", ["checking", "applying", "done", "undone"]), sql<boolean>`not ${isAlive}`]),
		)
		.returning(["id", "attempt"])
		.executeTakeFirst();
	if (!claimed) throw new Refusal("conflict", await reasonNotStarted(db, id));
	return claimed;
}

/** Whether a checked import can be applied: without errors, or without the products that have them. */
function canApply(
	{ errorCount, added, changed }: Pick<ImportResult, "errorCount" | "added" | "changed">,
	skipInvalid: boolean,
) {
	return errorCount === 0 || (skipInvalid && added + changed > 0);
}

/**
 * Writes the result of a step. Throws when the step was considered dead and another attempt was started, so that the
 * transaction of this one is rolled back.
 */
async function endStep(
	db: Database,
	{ id, attempt }: Step,
	end: { state: "checked" | "done" | "failed"; plan?: ImportPlan; failure: string | null; created?: CreatedRecords },
): Promise<void> {
	const { state, plan, failure, created } = end;
	const ended = await db
		.updateTable("imports")
		.set({
			state,
			failure,
			...(created ? { createdRecords: json(created) } : {}),
			...(plan ? { result: json(resultOf(plan)), fingerprint: plan.basis } : {}),
		})
		.where("id", "=", id)
		.where("attempt", "=", attempt)
		.where("state", "in", ["checking", "applying"])
		.returning("id")
		.executeTakeFirst();
	if (!ended) throw new Error("Another step has been begun in the place of this one.");
}

async function reasonNotStarted(db: Database, id: number): Promise<string> {
	const withoutFile = await db
		.selectFrom("imports")
		.where("id", "=", id)
		.where("content", "is", null)
		.select("id")
		.executeTakeFirst();
	return withoutFile ? m.file_deleted() : m.import_running();
}

/** Runs `work` and writes a heartbeat and the progress every second. Failed heartbeats are ignored. */
async function withHeartbeat(
	db: Database,
	{ id, attempt }: Step,
	work: (onProgress: OnProgress) => Promise<void>,
): Promise<void> {
	let progress = 0;
	let lastPause = performance.now();
	let lastHeartbeat = Promise.resolve();
	const timer = setInterval(() => {
		lastHeartbeat = db
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
			progress = rows;
			if (performance.now() - lastPause < pauseEveryMs) return;
			await setImmediate();
			lastPause = performance.now();
		});
	} finally {
		clearInterval(timer);
		await lastHeartbeat;
	}
}

async function check(db: Database, step: Step, onProgress: OnProgress): Promise<void> {
	await decodePictures(db, step.id);
	const { sheet, choices } = await readImport(db, step.id);
	const plan = await planImport(sheet, await readCurrentProducts(db, sheet), choices, onProgress);
	await endStep(db, step, { state: "checked", plan, failure: null });
}

/**
 * Plans the import again, because the shop may have changed since the check, and writes it in one transaction. Nothing is
 * written when the plan has errors that are not to be left out, or its basis differs from the checked one.
 *
 * Planning takes about half of the time and runs before the catalogue is locked. It is repeated under the lock only if the
 * catalogue changed in between.
 */
async function apply(
	db: Database,
	step: Step,
	{ skipInvalid }: ApplyOptions,
	by: Staff,
	onProgress: OnProgress,
): Promise<void> {
	const { sheet, choices, basis, publish } = await readImport(db, step.id);
	const makePlan = async (db: Database) => {
		const version = await catalogueVersion(db);
		const shop = await readCurrentProducts(db, sheet);
		return { version, plan: await planImport(sheet, shop, choices, (rows) => onProgress(Math.floor(rows / 2))) };
	};
	const planned = await makePlan(db);
	await inLongCatalogueTransaction(db, by, async (tx) => {
		const isCurrent = planned.version === (await catalogueVersion(tx));
		const { plan } = isCurrent ? planned : await makePlan(tx);
		if ((plan.errorCount > 0 && !skipInvalid) || plan.basis !== basis) {
			const failure = m.shop_changed();
			return endStep(tx, step, { state: "checked", plan, failure });
		}
		const created = await writeProducts(tx, { id: step.id, publish }, plan, by, (products) =>
			onProgress(Math.round((0.5 + products / plan.products.length / 2) * sheet.length)),
		);
		// Slow, so it runs before `endStep` locks the import's row: from then on heartbeats would wait for the lock.
		await flushAudit(tx);
		await endStep(tx, step, { state: "done", plan, failure: null, created });
	});
}

/** A catalogue transaction without statement timeout, as waiting for the lock and writing can take long. */
function inLongCatalogueTransaction<T>(db: Database, by: Staff, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
	return inTransaction(db, async (tx) => {
		await disableStatementTimeout(tx);
		return inCatalogueTransaction(tx, by, work);
	});
}

/** The catalogue version, which every change of the catalogue increases, completed imports included. */
async function catalogueVersion(db: Database): Promise<number> {
	return (await db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow()).version;
}

async function readImport(
	db: Database,
	id: number,
): Promise<{ sheet: SheetRow[]; choices: ImportChoices; basis: string | null; publish: boolean }> {
	const { content, basis, format, publish, ...choices } = await db
		.selectFrom("imports")
		.where("id", "=", id)
		.select([
			"content",
			"createMissing",
			"decimalSign as decimal",
			"defaults",
			"fingerprint as basis",
			"format",
			"mapping",
			"publish",
		])
		.executeTakeFirstOrThrow();
	const sheet: SheetRow[] = [];
	let rowsBefore = 0;
	await readTableFile(content ?? Buffer.alloc(0), (rows) => {
		sheet.push(...readSheet(rows, choices, rowsBefore));
		rowsBefore += rows.length;
	});
	const pictures = await readPictures(db, id);
	return {
		sheet: format === "shopify" ? readShopify(sheet) : sheet,
		choices: { ...choices, pictures },
		basis,
		publish,
	};
}

/** The decoded pictures of an import by lower-case file name. */
async function readPictures(db: Database, importId: number): Promise<ImportPictures> {
	const pictures = await db
		.selectFrom("importPictures")
		.where("importId", "=", importId)
		.where("pictureId", "is not", null)
		.select(["fileName", "pictureId"])
		.execute();
	return new Map(
		pictures.flatMap(({ fileName, pictureId }) => (pictureId === null ? [] : [[fileName.toLowerCase(), pictureId]])),
	);
}

function resultOf({
	products,
	unchanged,
	newBrands,
	newSuppliers,
	newCategories,
	stock,
	pictures,
	errorCount,
	errors,
	invalid,
	problems,
}: ImportPlan): ImportResult {
	const added = products.filter(({ id }) => id === null).length;
	return {
		added,
		changed: products.length - added,
		unchanged,
		newBrands,
		newSuppliers,
		newCategories: newCategories.map(({ path }) => path.join(" > ")),
		stock,
		pictures,
		errorCount,
		errors,
		invalid,
		problems,
		products: products.slice(0, maxReported).map(({ row, id, name, columns }) => ({
			row,
			name,
			action: id === null ? "added" : "changed",
			columns,
		})),
	};
}
