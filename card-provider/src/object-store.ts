import type pg from "pg";
import type { Stripe } from "stripe";
import { noSuch } from "./api-error.ts";
import { type TestCard, testCardByName } from "./test-cards.ts";

/** All stored object types, by the value of their `object` field. */
export interface StoredObjects {
	balance_transaction: Stripe.BalanceTransaction;
	charge: Stripe.Charge;
	confirmation_token: Stripe.ConfirmationToken;
	customer: Stripe.Customer;
	dispute: Stripe.Dispute;
	event: Stripe.Event;
	payment_intent: Stripe.PaymentIntent;
	payment_method: Stripe.PaymentMethod;
	payment_method_domain: Stripe.PaymentMethodDomain;
	payout: Stripe.Payout;
	"radar.early_fraud_warning": Stripe.Radar.EarlyFraudWarning;
	refund: Stripe.Refund;
	review: Stripe.Review;
	webhook_endpoint: Stripe.WebhookEndpoint;
}
export type ObjectName = keyof StoredObjects;
export type StoredObject = StoredObjects[ObjectName];
/** The stored form of a deleted object (a tombstone): its id can still be retrieved. */
type DeletedObject = Stripe.DeletedCustomer;

/** The name and parameter in Stripe's message for a missing object. */
const missingObjects: Record<ObjectName, [kind: string, param: string]> = {
	balance_transaction: ["balance transaction", "id"],
	charge: ["charge", "id"],
	confirmation_token: ["confirmation token", "confirmation_token"],
	customer: ["customer", "customer"],
	dispute: ["dispute", "dispute"],
	event: ["event", "id"],
	payment_intent: ["payment_intent", "intent"],
	payment_method: ["PaymentMethod", "payment_method"],
	payment_method_domain: ["payment method domain", "payment_method_domain"],
	payout: ["payout", "payout"],
	"radar.early_fraud_warning": ["early fraud warning", "early_fraud_warning"],
	refund: ["refund", "id"],
	review: ["review", "review"],
	webhook_endpoint: ["webhook endpoint", "webhook_endpoint"],
};

/** The name of a type in Stripe's messages. */
export function kindOf(name: ObjectName): string {
	return missingObjects[name][0];
}

interface ReadOptions {
	/** Locks the row until the transaction ends. Lock order: payment intent, confirmation token, charge, refund or dispute, review. */
	lock?: boolean;
	/** The request parameter to name in the error for a missing object. */
	param?: string;
}

/** The object with this id. @throws ApiError 404 if there is none, or if it was deleted. */
export async function getObject<Name extends ObjectName>(
	db: pg.ClientBase,
	name: Name,
	id: string,
	{ lock = false, param }: ReadOptions = {},
): Promise<StoredObjects[Name]> {
	const { rows } = await db.query(
		`select document from card_provider.objects where id = $1 and object = $2 ${lock ? "for update" : ""}`,
		[storableId(id), name],
	);
	if (!rows[0] || isDeleted(rows[0].document))
		throw noSuch(missingObjects[name][0], id, param ?? missingObjects[name][1]);
	return rows[0].document;
}

/** Finds an object of any type by its id, also a deleted one. */
export async function findById(db: pg.ClientBase, id: string): Promise<StoredObject | DeletedObject | undefined> {
	const { rows } = await db.query("select document from card_provider.objects where id = $1", [storableId(id)]);
	return rows[0]?.document;
}

/** PostgreSQL refuses null characters, and no id contains one. */
function storableId(id: string): string {
	return id.replaceAll("\0", "\uFFFD");
}

/** Whether only the id of an object is left. */
export function isDeleted(found: StoredObject | DeletedObject | undefined): found is DeletedObject {
	return found !== undefined && "deleted" in found && found.deleted === true;
}

/** Stores a new object; `card` is the test card behind it, of which only the name is stored. */
export async function insertObject<Stored extends StoredObject>(
	db: pg.ClientBase,
	document: Stored,
	card?: TestCard,
): Promise<Stored> {
	await db.query("insert into card_provider.objects (id, object, test_card, document) values ($1, $2, $3, $4)", [
		document.id,
		document.object,
		card?.name ?? null,
		JSON.stringify(document),
	]);
	return document;
}

/** Updates an object that was read with `lock`. */
export async function saveObject<Stored extends StoredObject | DeletedObject>(
	db: pg.ClientBase,
	document: Stored,
): Promise<Stored> {
	await db.query("update card_provider.objects set document = $2 where id = $1", [
		document.id,
		JSON.stringify(document),
	]);
	return document;
}

/** The test card behind a payment method or confirmation token. */
export async function testCardOf(db: pg.ClientBase, id: string): Promise<TestCard> {
	const { rows } = await db.query<{ test_card: string }>("select test_card from card_provider.objects where id = $1", [
		id,
	]);
	if (!rows[0]?.test_card) throw new Error(`${id} has no card`);
	return testCardByName(rows[0].test_card);
}
