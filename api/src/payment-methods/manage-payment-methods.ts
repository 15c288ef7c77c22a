import { toAed, toFils } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import type { CashConfirmation, MethodKind, PaymentAudience } from "@noor/contract/payment-kinds";
import type { PaymentMethod, PaymentMethodForm, PaymentMethodQuery } from "@noor/contract/payment-methods";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/payment-methods";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type CsvColumn, type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { refuseTaken } from "../delivery/refuse-taken.ts";
import { Refusal } from "../refusal.ts";

/** One page of the payment methods, in the order in which they are offered unless the query names another one. */
export async function listMethods(
	db: Database,
	query: PaymentMethodQuery,
): Promise<Paging & { count: number; data: PaymentMethod[] }> {
	const page = await readPage(arrangeMethods(db, query), query);
	return { ...page, data: page.data.map(toMethod) };
}

const columns: readonly CsvColumn<Row>[] = [
	{ id: "name", header: m.name, value: ({ name }) => name },
	{ id: "kind", header: m.kind, value: ({ kind }) => kind },
	{ id: "isActive", header: m.is_active, value: ({ isActive }) => String(isActive) },
	{ id: "position", header: m.position, value: ({ position }) => position },
	{ id: "countries", header: m.countries, value: ({ countries }) => joinParts(countries) },
	{ id: "emirates", header: m.emirates, value: ({ emirates }) => joinParts(emirates) },
	{ id: "minimumTotal", header: m.minimum_total, value: ({ minTotalFils }) => toAed(minTotalFils) },
	{
		id: "maximumTotal",
		header: m.maximum_total,
		value: ({ maxTotalFils }) => (maxTotalFils === null ? "" : toAed(maxTotalFils)),
	},
	{ id: "audience", header: m.audience, value: ({ audience }) => audience },
	{ id: "fee", header: m.fee, value: ({ feeFils }) => toAed(feeFils) },
];

/** The methods of `listMethods` without paging, as a CSV table with the requested columns. */
export function exportMethods(db: Database, query: PaymentMethodQuery & { columns: string[] }): CsvTable<Row> {
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeMethods(db, query)) };
}

/** @throws Refusal `not-found` when no payment method has this id. */
export async function getMethod(db: Database, id: number): Promise<PaymentMethod> {
	const method = await selectMethods(db).where("id", "=", id).executeTakeFirst();
	if (!method) throw noSuchMethod();
	return toMethod(method);
}

/** The configuration that decides whether a method can be switched on. */
export interface Configured {
	/** Whether the shop has a redirect provider. */
	hasRedirect: boolean;
}

/**
 * Adds a payment method.
 *
 * @throws Refusal `invalid-input` when its name is taken, it is a second card, or its provider is not configured.
 */
export async function createMethod(
	db: Database,
	form: PaymentMethodForm,
	by: Staff,
	configured: Configured,
): Promise<PaymentMethod> {
	assertConfigured(form, configured);
	return refuseTakenMethod(
		withActor(db, by, async (tx) => {
			const { id } = await tx
				.insertInto("paymentMethods")
				.values({ ...toRow(form), translations: json(savedTranslations(form)) })
				.returning("id")
				.executeTakeFirstOrThrow();
			return getMethod(tx, id);
		}),
	);
}

/**
 * Changes a payment method. Payments that are started afterwards follow the new rules, and orders keep what they agreed.
 *
 * @throws Refusal `not-found`; `conflict` for an outdated version; `invalid-input` for another kind, a taken name, or a provider that
 * is not configured.
 */
export async function updateMethod(
	db: Database,
	id: number,
	form: PaymentMethodForm,
	by: Staff,
	configured: Configured,
): Promise<PaymentMethod> {
	assertConfigured(form, configured);
	return refuseTakenMethod(
		withActor(db, by, async (tx) => {
			await tx.selectFrom("paymentMethods").where("id", "=", id).select("id").forUpdate().execute();
			const stored = await getMethod(tx, id);
			assertVersion(stored, form.version);
			if (stored.kind !== form.kind) throw new Refusal("invalid-input", m.kind_fixed(), { kind: [m.kind_fixed()] });
			await tx
				.updateTable("paymentMethods")
				.set({ ...toRow(form), translations: json(savedTranslations(form, stored)) })
				.where("id", "=", id)
				.execute();
			return getMethod(tx, id);
		}),
	);
}

/** Deletes a payment method; orders keep their payment. @throws Refusal `not-found`; `conflict` for the card. */
export function deleteMethod(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		const deleted = await tx.deleteFrom("paymentMethods").where("id", "=", id).returning("kind").executeTakeFirst();
		if (!deleted) throw noSuchMethod();
		if (deleted.kind === "card") throw new Refusal("conflict", m.card_stays());
	});
}

function assertConfigured({ kind, isActive }: PaymentMethodForm, { hasRedirect }: Configured): void {
	if (kind !== "redirect" || !isActive || hasRedirect) return;
	const reason = m.redirect_not_configured();
	throw new Refusal("invalid-input", reason, { isActive: [reason] });
}

function noSuchMethod(): Refusal {
	return new Refusal("not-found", m.no_such_method());
}

const noAccount = { accountName: "", bankName: "", iban: "", bic: "" };

function toRow({
	version: _1,
	translations: _2,
	minimumTotal,
	maximumTotal,
	fee,
	account,
	...form
}: PaymentMethodForm) {
	return {
		...form,
		...(account ?? noAccount),
		minTotalFils: toFils(minimumTotal),
		maxTotalFils: maximumTotal === null ? null : toFils(maximumTotal),
		feeFils: toFils(fee),
	};
}

function refuseTakenMethod<T>(work: Promise<T>): Promise<T> {
	const named = refuseTaken(work, { constraint: "payment_methods_name", field: "name", text: m.name_taken });
	return refuseTaken(named, { constraint: "payment_methods_card", field: "kind", text: m.one_card });
}

function arrangeMethods(db: Database, query: PaymentMethodQuery) {
	return applySearchAndSort(selectMethods(db).orderBy("position").orderBy("id"), query, {
		searched: ["name", "description"],
		translated: [["paymentMethods.translations", "name", "description"]],
		sorted: { name: "name", position: "position" },
		id: "id",
	});
}

function selectMethods(db: Database) {
	return db
		.selectFrom("paymentMethods")
		.select(["id", "name", "description", "isActive", "position", "countries", "emirates"])
		.select(["minTotalFils", "maxTotalFils", "feeFils", "paymentDays", "translations", "version"])
		.select(["companiesOnly", "accountName", "bankName", "iban", "bic"])
		.select([
			sql<MethodKind>`kind`.as("kind"),
			sql<PaymentAudience>`audience`.as("audience"),
			sql<CashConfirmation>`confirmation`.as("confirmation"),
		]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMethods>["execute"]>>[number];

function toMethod({
	minTotalFils,
	maxTotalFils,
	feeFils,
	accountName,
	bankName,
	iban,
	bic,
	...method
}: Row): PaymentMethod {
	return {
		...method,
		account: method.kind === "transfer" ? { accountName, bankName, iban, bic } : null,
		minimumTotal: toAed(minTotalFils),
		maximumTotal: maxTotalFils === null ? null : toAed(maxTotalFils),
		fee: toAed(feeFils),
	};
}
