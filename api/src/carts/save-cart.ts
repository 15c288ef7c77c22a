import { isDeepStrictEqual } from "node:util";
import type { Cart, CartUpdate } from "@noor/contract/carts";
import { toFils } from "@noor/contract/money";
import * as m from "@noor/messages/api/carts";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { retryOnRace } from "../database/retry-on-race.ts";
import { Refusal } from "../refusal.ts";
import { type Answered, type CartLine, type RemovedLine, readAskedLines, type StoredLine } from "./cart-contents.ts";
import { type CartRow, cartColumns, noSuchCart } from "./find-cart.ts";
import { viewCart } from "./view-cart.ts";

/** A line as a client sends it. */
export type SentLine = CartUpdate["items"][number];

/**
 * Replaces the lines of a cart, and creates the cart if it does not exist.
 *
 * The update also acknowledges what the shopper has seen: a price that it contains counts as seen, and a removed line that
 * it no longer contains counts as noticed. All other changes are in the notices of the result.
 *
 * @returns the cart with current names, prices and stock.
 * @throws Refusal `invalid-input` for an unknown delivery method, product or variant; `not-found` when the cart belongs to
 * another user.
 */
export function saveCart(db: Database, { items, ...cart }: CartUpdate, userId: number | undefined): Promise<Cart> {
	return replaceLines(db, { ...cart, userId }, async () => items);
}

interface Target {
	id: string;
	deliveryMethodId?: number | null | undefined;
	/** Undefined for anonymous visitors. */
	userId: number | undefined;
	/** Whether a cart that does not exist yet is created as an express cart. */
	isExpress?: boolean;
}

/**
 * `saveCart` with lines that depend on those that the cart has.
 *
 * @param choose is called once the cart is locked.
 */
export function replaceLines(
	db: Database,
	target: Target,
	choose: (tx: Database) => Promise<readonly SentLine[]>,
): Promise<Cart> {
	const replace = async (tx: Database) => {
		const { methodBefore, ...cart } = await lockOrCreateCart(tx, target);
		const items = await choose(tx);
		const { storedLines, removedLines, answers, ...rest } = await readAskedLines(tx, cart.id, items);
		const wanted = mergeLines(items, answers);
		const isWanted = among(wanted);
		const isRemoved = among(removedLines);
		const bought = wanted.filter((line) => !isRemoved(line));
		assertSellable(bought);
		const { deliveryMethodId } = cart;
		// The method that the cart has may have been deleted meanwhile: that must not lose the lines.
		if (deliveryMethodId !== methodBefore && !rest.rules.methods.some(({ id }) => id === deliveryMethodId))
			throw noSuchMethod();
		const shownBefore = new Map(storedLines.map((line) => [keyOf(line), line.shownPriceFils]));
		const lines = bought.map(({ sent, line }) => ({
			...(line as CartLine),
			quantity: sent.quantity,
			shownPriceFils: shownPrice(sent) ?? shownBefore.get(keyOf(line as CartLine)) ?? (line as CartLine).priceFils,
		}));
		await writeLines(tx, cart.id, {
			before: storedLines,
			// A client that sends no prices gets each price notice once, in this response.
			after: bought.map(({ productId, variantId, sent, line }) => ({
				productId,
				variantId,
				quantity: sent.quantity,
				shownPriceFils: shownPrice(sent) ?? (line as CartLine).priceFils,
			})),
			acknowledged: removedLines.filter((line) => !line.isUnpublished && !isWanted(line)),
			unpublished: removedLines.filter((line) => line.isUnpublished && isWanted(line)),
		});
		return viewCart(tx, cart, { ...rest, lines, removedLines: removedLines.filter(isWanted) });
	};
	// Staff may delete a product or a variant meanwhile.
	return retryOnRace(db, () => inTransaction(db, replace));
}

/**
 * Locks a cart until the transaction ends, and creates it where there is none. An anonymous cart becomes that of a signed-in user.
 *
 * @returns also the delivery method that it had before.
 */
async function lockOrCreateCart(
	tx: Database,
	{ id, userId = undefined, deliveryMethodId, isExpress = false }: Target,
): Promise<CartRow & { methodBefore: number | null }> {
	const cart = await tx
		.insertInto("carts")
		.values({ id, userId: userId ?? null, deliveryMethodId: deliveryMethodId ?? null, isExpress })
		.onConflict((conflict) =>
			conflict
				.column("id")
				.doUpdateSet(({ fn, ref }) => ({
					userId: fn.coalesce(ref("carts.userId"), ref("excluded.userId")),
					deliveryMethodId: fn.coalesce(ref("excluded.deliveryMethodId"), ref("carts.deliveryMethodId")),
					updatedAt: sql<Date>`now()`,
				}))
				.where(({ eb, ref, or }) =>
					or([eb("carts.userId", "is", null), eb("carts.userId", "=", ref("excluded.userId"))]),
				),
		)
		.returning(cartColumns)
		// The subquery reads the state before the statement.
		.returning(sql<number | null>`(select delivery_method_id from carts as before where id = ${id})`.as("methodBefore"))
		.executeTakeFirst();
	if (!cart) throw noSuchCart();
	return cart;
}

function noSuchMethod(): Refusal {
	const text = m.no_such_delivery_method();
	return new Refusal("invalid-input", text, { deliveryMethodId: [text] });
}

interface Key {
	productId: number;
	variantId: number | null;
}

function keyOf({ productId, variantId }: Key): string {
	return `${productId}/${variantId ?? 0}`;
}

function among(lines: readonly Key[]): (line: Key) => boolean {
	const keys = new Set(lines.map(keyOf));
	return (line) => keys.has(keyOf(line));
}

/** The price the client shows, in fils; undefined if it sends none. */
function shownPrice({ price }: SentLine): number | undefined {
	return price == null ? undefined : toFils(price);
}

/** A line that is asked for, with the variant that it gets. */
interface WantedLine extends Key {
	/** The position of the first line that asks for it. */
	position: number;
	sent: SentLine;
	answer: Answered;
	/** Null if it cannot be sold. */
	line: CartLine | null;
}

/** Merges lines of the same product and variant by adding their quantities. */
function mergeLines(items: readonly SentLine[], answers: readonly Answered[]): WantedLine[] {
	const merged = new Map<string, WantedLine>();
	for (const [index, item] of items.entries()) {
		const answer = answers[index] as Answered;
		const key = { productId: item.productId, variantId: answer.variantId };
		const before = merged.get(keyOf(key));
		const quantity = Math.min(999, (before?.sent.quantity ?? 0) + item.quantity);
		const position = before?.position ?? index;
		merged.set(keyOf(key), { ...key, position, sent: { ...item, quantity }, answer, line: answer.line });
	}
	return [...merged.values()];
}

/** @throws Refusal `invalid-input`, naming the lines with unknown products or variants. */
function assertSellable(lines: readonly WantedLine[]): void {
	const errors: Record<string, string[]> = {};
	for (const { position, answer, line } of lines) {
		if (!answer.isSold) errors[`items.${position}.productId`] = [m.no_such_product()];
		else if (answer.lacksVariant) errors[`items.${position}.variantId`] = [m.variant_missing()];
		else if (!line) errors[`items.${position}.variantId`] = [m.no_such_variant()];
	}
	const first = Object.values(errors)[0]?.[0];
	if (first) throw new Refusal("invalid-input", first, errors);
}

interface Changes {
	/** The lines that are stored, in their order. */
	before: readonly StoredLine[];
	after: readonly StoredLine[];
	/** Removed lines that the shopper has noticed. */
	acknowledged: readonly RemovedLine[];
	/** Lines of unpublished products, which become removed lines. */
	unpublished: readonly RemovedLine[];
}

/** Writes what is different, in one statement. */
async function writeLines(
	tx: Database,
	cartId: string,
	{ before, after, acknowledged, unpublished }: Changes,
): Promise<void> {
	const isKept = among(after);
	const gone = before.filter((line) => !isKept(line));
	const kept = before.filter(isKept);
	// A line that is written moves to the end, so those after it are written too.
	const same = after.findIndex((line, index) => !isDeepStrictEqual(line, kept[index]));
	const written = same === -1 ? [] : after.slice(same);
	if ([gone, written, acknowledged, unpublished].every(({ length }) => length === 0)) return;
	const json = (lines: readonly Key[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)`;
	await sql`
		with gone as (
			delete from cart_lines as line using ${json(gone)} as gone ("productId" int, "variantId" int)
			where line.cart_id = ${cartId} and line.product_id = gone."productId"
				and line.variant_id is not distinct from gone."variantId"
		), acknowledged as (
			delete from discontinued_cart_lines as line
			using ${json(acknowledged)} as seen ("productId" int, "variantId" int)
			where line.cart_id = ${cartId} and line.product_id = seen."productId"
				and line.variant_id is not distinct from seen."variantId"
		), unpublished as (
			insert into discontinued_cart_lines (cart_id, product_id, variant_id, product_name, size, translations)
			select ${cartId}, "productId", "variantId", "productName", size, translations
			from ${json(unpublished)} as line ("productId" int, "variantId" int, "productName" text, size text,
				translations jsonb)
			on conflict do nothing
		)
		insert into cart_lines (cart_id, product_id, variant_id, quantity, shown_price_fils)
		select ${cartId}, "productId", "variantId", quantity, "shownPriceFils"
		from ${json(written.map((line, index) => ({ ...line, index })))}
			as line ("productId" int, "variantId" int, quantity int, "shownPriceFils" int, index int)
		order by index
		on conflict (cart_id, product_id, variant_id) do update
			set quantity = excluded.quantity, shown_price_fils = excluded.shown_price_fils, position = default`.execute(tx);
}
