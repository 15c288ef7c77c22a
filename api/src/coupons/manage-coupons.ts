import type { CouponForm, CouponQuery, CouponRow } from "@noor/contract/coupons";
import { toAed, toFils } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/coupons";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { timeText } from "../csv/time-text.ts";
import { type CsvColumn, type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";
import { couponState } from "./coupon-rules.ts";
import { selectCoupons } from "./find-coupon.ts";

/** One page of promo codes, newest first unless the query names another order. */
export async function listCoupons(
	db: Database,
	query: CouponQuery,
): Promise<Paging & { count: number; data: CouponRow[] }> {
	const page = await readPage(arrangeCoupons(db, query), query);
	return { ...page, data: page.data.map(toRow) };
}

const states = {
	"not-yet": m.state_not_yet,
	valid: m.state_valid,
	over: m.state_over,
	"used-up": m.state_used_up,
} satisfies Record<CouponRow["state"], () => string>;

const columns: readonly CsvColumn<Row>[] = [
	{ id: "code", header: m.code, value: ({ code }) => code },
	{ id: "name", header: m.name, value: ({ name }) => name },
	{ id: "gives", header: m.gives, value: (row) => givesOf(toRow(row)) },
	{ id: "state", header: m.state, value: (row) => states[toRow(row).state]() },
	{ id: "startsAt", header: m.begins, value: ({ startsAt }) => startsAt && timeText(startsAt) },
	{ id: "endsAt", header: m.ends, value: ({ endsAt }) => endsAt && timeText(endsAt) },
	{ id: "minimumSubtotal", header: m.from_aed, value: (row) => toRow(row).minimumSubtotal },
	{ id: "mostUses", header: m.most_uses, value: ({ maxUses }) => maxUses },
	{ id: "mostUsesPerCustomer", header: m.most_uses_per_customer, value: (row) => row.maxUsesPerCustomer },
	{ id: "uses", header: m.uses, value: ({ uses }) => uses },
];

/** The promo codes of `listCoupons` without paging, as a CSV table with the requested columns. */
export function exportCoupons(db: Database, query: CouponQuery & { columns: string[] }): CsvTable<Row> {
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeCoupons(db, query)) };
}

/**
 * Creates a promo code.
 *
 * @throws Refusal `invalid-input` when the code exists, ignoring case.
 */
export function createCoupon(db: Database, form: CouponForm, by: Staff): Promise<CouponRow> {
	const adding = withActor(db, by, async (tx) => {
		const { id } = await tx
			.insertInto("coupons")
			.values({ ...toValues(form), translations: json(savedTranslations(form)) })
			.returning("id")
			.executeTakeFirstOrThrow();
		return getCouponRow(tx, id);
	});
	return refuseTakenCode(form.code, adding);
}

/**
 * Updates a promo code. Started checkouts keep the discount of their snapshot.
 *
 * @throws Refusal `not-found` when no coupon has this id; `conflict` when its version is not the one the form was loaded
 * with; `invalid-input` when another coupon has the code.
 */
export function updateCoupon(db: Database, id: number, form: CouponForm, by: Staff): Promise<CouponRow> {
	const changing = withActor(db, by, async (tx) => {
		await tx.selectFrom("coupons").where("id", "=", id).select("id").forUpdate().execute();
		const current = await getCouponRow(tx, id);
		assertVersion(current, form.version);
		await tx
			.updateTable("coupons")
			.set({ ...toValues(form), translations: json(savedTranslations(form, current)) })
			.where("id", "=", id)
			.execute();
		return getCouponRow(tx, id);
	});
	return refuseTakenCode(form.code, changing);
}

/** Ends a promo code now, unless it has already ended. @throws Refusal `not-found` when no coupon has this id. */
export function endCoupon(db: Database, id: number, by: Staff): Promise<CouponRow> {
	return withActor(db, by, async (tx) => {
		await tx
			.updateTable("coupons")
			// A start in the future would be after the end, so it is removed.
			.set({ endsAt: now(), startsAt: sql<Date>`case when starts_at < now() then starts_at end` })
			.where("id", "=", id)
			.where((eb) => eb.or([eb("endsAt", "is", null), eb("endsAt", ">", now())]))
			.execute();
		return getCouponRow(tx, id);
	});
}

/** @throws Refusal `not-found` when no coupon has this id. */
export async function getCouponRow(db: Database, id: number): Promise<CouponRow> {
	const row = await selectCouponRows(db).where("coupons.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not-found", m.no_such_code());
	return toRow(row);
}

function arrangeCoupons(db: Database, query: CouponQuery) {
	return applySearchAndSort(selectCouponRows(db).orderBy("coupons.id", "desc"), query, {
		searched: ["coupons.code", "coupons.name"],
		translated: [["coupons.translations", "name"]],
		sorted: {
			code: "coupons.code",
			name: "coupons.name",
			startsAt: "coupons.startsAt",
			endsAt: "coupons.endsAt",
			minimumSubtotal: "coupons.minimumSubtotalFils",
			uses: countOfUses,
		},
		id: "coupons.id",
	});
}

const countOfUses = sql<number>`(select count(*)::int from coupon_uses
	where coupon_id = coupons.id and (expires_at is null or expires_at > now()))`;

function selectCouponRows(db: Database) {
	return selectCoupons(db).select("coupons.version").select(countOfUses.as("uses"));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCouponRows>["execute"]>>[number];

function toRow(rules: Row): CouponRow {
	const { amountOffFils, minimumSubtotalFils, startsAt, endsAt, maxUses, maxUsesPerCustomer, ...row } = rules;
	return {
		...row,
		amountOff: amountOffFils === null ? null : toAed(amountOffFils),
		minimumSubtotal: toAed(minimumSubtotalFils),
		startsAt: startsAt?.toISOString() ?? null,
		endsAt: endsAt?.toISOString() ?? null,
		mostUses: maxUses,
		mostUsesPerCustomer: maxUsesPerCustomer,
		state: couponState(rules, { all: row.uses, byCustomer: 0 }, new Date()),
	};
}

function givesOf({ percentOff, amountOff }: CouponRow): string {
	return percentOff === null ? `AED ${amountOff?.toFixed(2)}` : `${percentOff}%`;
}

function toValues(form: CouponForm) {
	return {
		code: form.code,
		name: form.name,
		percentOff: form.percentOff ?? null,
		amountOffFils: form.amountOff == null ? null : toFils(form.amountOff),
		startsAt: form.startsAt ?? null,
		endsAt: form.endsAt ?? null,
		minimumSubtotalFils: toFils(form.minimumSubtotal),
		maxUses: form.mostUses ?? null,
		maxUsesPerCustomer: form.mostUsesPerCustomer ?? null,
	};
}

/** Turns a violation of the unique constraint on codes into a refusal. */
async function refuseTakenCode<T>(code: string, work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if ((error as { constraint?: string }).constraint !== "coupons_code") throw error;
		const taken = m.code_taken({ code });
		throw new Refusal("invalid-input", taken, { code: [taken] });
	}
}
