import { setImmediate } from "node:timers/promises";
import { type ColumnMapping, type ImportResult, mostTold, type ProductImport } from "@noor/contract/imports";
import { sql } from "kysely";
import type { Staff } from "../audit/change-as.ts";
import { enterAudit } from "../audit/enter-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { getImport, isAlive } from "./import-jobs.ts";
import type { ImportPlan } from "./import-plan.ts";
import { planImport } from "./plan-import.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { readShop } from "./read-shop.ts";
import { readSheet, type SheetRow } from "./sheet.ts";
import { writeProducts } from "./write-products.ts";

interface Choices {
	mapping: ColumnMapping;
	createMissing: boolean;
}

/** The steps of imports: they go on after their request was answered, and say in the import's row how far they are. */
export interface ImportDesk {
	check(id: number, choices: Choices): Promise<ProductImport>;
	apply(id: number, by: Staff): Promise<ProductImport>;
	/** Resolves when no step is under way. */
	idle(): Promise<void>;
}

export function openImportDesk(db: Database, log: { error(details: object, message: string): void }): ImportDesk {
	const underWay = new Set<Promise<void>>();

	async function goOn(
		id: number,
		work: (tell: (rows: number) => Promise<void>) => Promise<void>,
	): Promise<ProductImport> {
		const step = giveSignsOfLife(db, id, work)
			.catch(async (error: unknown) => {
				log.error({ err: error, importId: id }, "an import failed");
				const failure =
					error instanceof Refusal
						? error.message
						: "Something went wrong on our side. Nothing was changed. Please try again.";
				await db.updateTable("imports").set({ state: "failed", failure }).where("id", "=", id).execute();
			})
			.catch((error: unknown) => log.error({ err: error, importId: id }, "an import could not say that it failed"))
			.finally(() => underWay.delete(step));
		underWay.add(step);
		return getImport(db, id);
	}

	return {
		async check(id, choices) {
			await begin(db, id, "checking", choices);
			return goOn(id, (tell) => check(db, id, tell));
		},
		async apply(id, by) {
			await begin(db, id, "applying");
			return goOn(id, (tell) => apply(db, id, by, tell));
		},
		idle: async () => void (await Promise.all(underWay)),
	};
}

/** Takes an import for a step; of two who try at once one does. Only what was checked without errors is applied. */
async function begin(db: Database, id: number, state: "checking" | "applying", choices?: Choices): Promise<void> {
	const { state: now, result } = await getImport(db, id);
	if (now === "done") throw new Refusal("conflict", "This import is done. Bring the file again to import it again.");
	if (state === "applying" && (result === null || result.errorCount > 0))
		throw new Refusal("conflict", "Check the file first: only a file without errors is imported.");
	const begun = await db
		.updateTable("imports")
		.set({
			state,
			progress: 0,
			failure: null,
			aliveAt: sql<Date>`now()`,
			...(choices
				? { mapping: JSON.stringify(choices.mapping), createMissing: choices.createMissing, result: null }
				: {}),
		})
		.where("id", "=", id)
		.where("content", "is not", null)
		.where((eb) => eb.or([eb("state", "not in", ["checking", "applying", "done"]), sql<boolean>`not ${isAlive}`]))
		.returning("id")
		.executeTakeFirst();
	if (!begun) throw new Refusal("conflict", await whyNotBegun(db, id));
}

async function whyNotBegun(db: Database, id: number): Promise<string> {
	const forgotten = await db
		.selectFrom("imports")
		.where("id", "=", id)
		.where("content", "is", null)
		.select("id")
		.executeTakeFirst();
	return forgotten
		? "This file is no longer kept. Bring it again to import it."
		: "Somebody is working on this import just now.";
}

/** Says every second how many rows have been dealt with, and lets others have their turn in between. */
async function giveSignsOfLife(
	db: Database,
	id: number,
	work: (tell: (rows: number) => Promise<void>) => Promise<void>,
): Promise<void> {
	let progress = 0;
	let heard = Promise.resolve();
	const timer = setInterval(() => {
		heard = db
			.updateTable("imports")
			.set({ progress, aliveAt: sql<Date>`now()` })
			.where("id", "=", id)
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

async function check(db: Database, id: number, tell: (rows: number) => Promise<void>): Promise<void> {
	const { sheet, choices } = await readImport(db, id);
	const plan = await planImport(sheet, await readShop(db, sheet), choices, tell);
	await db
		.updateTable("imports")
		.set({ state: "checked", result: JSON.stringify(resultOf(plan)) })
		.where("id", "=", id)
		.execute();
}

/** Plans once more what to do, for the shop may have changed since the check, and does it: all of it, or nothing. */
async function apply(db: Database, id: number, by: Staff, tell: (rows: number) => Promise<void>): Promise<void> {
	const { sheet, choices, checked } = await readImport(db, id);
	await changeCatalogue(db, by, async (tx) => {
		const plan = await planImport(sheet, await readShop(tx, sheet), choices);
		const isClean = plan.errors.length === 0 && isAsChecked(plan, checked);
		if (isClean) {
			await writeProducts(tx, plan, by, (products) =>
				tell(Math.round((products / plan.products.length) * sheet.length)),
			);
			// From here to the end the import's row is held, and gives no signs of life: it must not be long.
			await enterAudit(tx);
		}
		await tx
			.updateTable("imports")
			.set({
				state: isClean ? "done" : "checked",
				result: JSON.stringify(resultOf(plan)),
				failure: isClean ? null : "The shop has changed since the file was checked. Nothing was changed.",
				progress: sheet.length,
			})
			.where("id", "=", id)
			.execute();
	});
}

/** Whether still the same products are new as when staff were told. */
function isAsChecked(plan: ImportPlan, checked: ImportResult | null): boolean {
	const { added, newBrands, newSuppliers } = resultOf(plan);
	return (
		added === checked?.added &&
		newBrands.length === checked.newBrands.length &&
		newSuppliers.length === checked.newSuppliers.length
	);
}

async function readImport(
	db: Database,
	id: number,
): Promise<{ sheet: SheetRow[]; choices: Choices; checked: ImportResult | null }> {
	const { content, mapping, createMissing, checked } = await db
		.selectFrom("imports")
		.where("id", "=", id)
		.select(["content", "createMissing", sql<ColumnMapping>`mapping`.as("mapping")])
		.select(sql<ImportResult | null>`result`.as("checked"))
		.executeTakeFirstOrThrow();
	const { rows } = await readCsvFile(content ?? Buffer.alloc(0));
	return { sheet: readSheet(rows, mapping), choices: { mapping, createMissing }, checked };
}

function resultOf({ products, unchanged, newBrands, newSuppliers, errors }: ImportPlan): ImportResult {
	const added = products.filter(({ id }) => id === null).length;
	return {
		added,
		changed: products.length - added,
		unchanged,
		newBrands,
		newSuppliers,
		errorCount: errors.length,
		errors,
		products: products.slice(0, mostTold).map(({ row, id, name, columns }) => ({
			row,
			name,
			action: id === null ? "added" : "changed",
			columns,
		})),
	};
}
