import { aedText, toAed } from "@noor/contract/money";
import type { CashConfirmation, MethodKind, PaymentAudience } from "@noor/contract/payment-kinds";
import { type Translations, translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/payment-methods";
import { sql } from "kysely";
import type { Destination } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";

/** A payment method with its rules, as `payment_methods` has it. */
export interface PaymentRule {
	id: number;
	kind: MethodKind;
	name: string;
	description: string;
	translations: Translations;
	isActive: boolean;
	/** Empty for every country. */
	countries: readonly string[];
	/** Empty for the whole country. */
	emirates: readonly string[];
	minTotalFils: number;
	/** Null for no limit. */
	maxTotalFils: number | null;
	audience: PaymentAudience;
	/** Whether it is only for orders that name the company that buys. */
	companiesOnly: boolean;
	feeFils: number;
	confirmation: CashConfirmation;
	paymentDays: number;
	/** The account that transfers go to; the texts are empty for other kinds. */
	accountName: string;
	bankName: string;
	iban: string;
	bic: string;
}

/** The order to which the rules apply. */
export interface PaidOrder {
	destination: Destination;
	/** Without the fee of a method. */
	totalFils: number;
	/** Whether the buyer has no account. */
	isGuest: boolean;
	/** Whether the buyer has received and paid an order before. */
	isReturning: boolean;
	/** Whether the order names the company that buys. */
	isCompany: boolean;
}

/** Why a method is not offered for an order, as a sentence; undefined if it is. */
export function whyNotOffered(rule: PaymentRule, order: PaidOrder): string | undefined {
	const { name } = translated(rule, "name");
	const { country, emirate } = order.destination;
	if (!rule.isActive) return m.inactive({ name });
	if (rule.countries.length > 0 && !rule.countries.includes(country)) return m.other_country({ name });
	if (rule.emirates.length > 0 && !rule.emirates.includes(emirate)) return m.other_emirate({ name });
	if (order.totalFils < rule.minTotalFils) return m.below_minimum({ name, least: aedText(toAed(rule.minTotalFils)) });
	if (rule.maxTotalFils !== null && order.totalFils > rule.maxTotalFils)
		return m.above_maximum({ name, most: aedText(toAed(rule.maxTotalFils)) });
	if (rule.audience === "account" && order.isGuest) return m.account_needed({ name });
	if (rule.companiesOnly && !order.isCompany) return m.company_needed({ name });
	if (rule.confirmation === "returning" && !order.isReturning) return m.first_order({ name });
	return undefined;
}

/** All payment methods, in the shop's order. */
export function listPaymentRules(db: Database): Promise<PaymentRule[]> {
	return selectRules(db).orderBy("position").orderBy("id").execute();
}

/** The card, of which there is one, or the method with an id. */
export type MethodOf = { kind: "card" } | { id: number };

/** Undefined if it was deleted. */
export function findPaymentRule(db: Database, by: MethodOf): Promise<PaymentRule | undefined> {
	const rules = selectRules(db);
	return ("id" in by ? rules.where("id", "=", by.id) : rules.where("kind", "=", by.kind)).executeTakeFirst();
}

/** Whether a user has received and paid an order before. */
export async function isReturningBuyer(db: Database, userId: number | undefined): Promise<boolean> {
	if (userId === undefined) return false;
	const order = await db
		.selectFrom("orders")
		.where("userId", "=", userId)
		.where("status", "=", "Completed")
		.where("paidFils", ">", 0)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return order !== undefined;
}

function selectRules(db: Database) {
	return db
		.selectFrom("paymentMethods")
		.select([
			"id",
			"name",
			"description",
			"translations",
			"isActive",
			"countries",
			"emirates",
			"minTotalFils",
			"maxTotalFils",
			"feeFils",
			"paymentDays",
			"companiesOnly",
			"accountName",
			"bankName",
			"iban",
			"bic",
			sql<MethodKind>`kind`.as("kind"),
			sql<PaymentAudience>`audience`.as("audience"),
			sql<CashConfirmation>`confirmation`.as("confirmation"),
		]);
}
