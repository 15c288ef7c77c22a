import { toAed, toFils } from "@noor/contract/money";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { StaffOrder } from "@noor/contract/orders";
import { pictureUrl } from "@noor/contract/pictures";
import type { SubstituteForm } from "@noor/contract/shortages";
import { copiedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/shortages";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { piecePriceFils } from "../catalogue/piece-price-fils.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { retryOnRace } from "../database/retry-on-race.ts";
import { orderSubstituted } from "../mail/mails/order-substituted.ts";
import { getOrderDetail } from "../orders/get-order-detail.ts";
import { getStaffOrder, refundableFils } from "../orders/get-staff-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { reduceShortage } from "../orders/shortages.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { carryOutRefund } from "../refunds/refund-order.ts";
import { requestRefund } from "../refunds/request-refund.ts";
import type { RefundRow } from "../refunds/select-refunds.ts";
import { Refusal } from "../refusal.ts";
import { findShortLine, type LineId, nameWithSize, requireOpen } from "./lock-shortage.ts";
import { priceDifference } from "./price-difference.ts";
import { takeFromStock } from "./take-from-stock.ts";

interface Substitution {
	line: LineId;
	form: SubstituteForm;
	staff: Staff;
}

/**
 * Sends another product in place of missing pieces. Its pieces are taken from stock at once. The buyer is never charged
 * more: if it costs less the difference is refunded, if it costs more the shop bears it. The same request again changes
 * nothing.
 *
 * @throws Refusal as `requireOpen` does; `conflict` for more pieces than are missing or in stock; `invalid-input` for
 * the ordered product itself, or one that is not sold so.
 */
export async function substituteItem(db: Database, deps: PaymentDeps, substitution: Substitution): Promise<StaffOrder> {
	const { staff } = substitution;
	const refund = await retryOnRace(db, () => withActor(db, staff, (tx) => substitute(tx, deps, substitution)));
	if (refund) {
		// A refund that fails at the provider or is refused is continued by its own retries and shown on the dashboard.
		await carryOutRefund(db, deps, refund, staff).catch((error: unknown) =>
			deps.log.error(
				{ err: error, refundId: refund.id, orderId: refund.orderId },
				"price difference could not be refunded yet",
			),
		);
	}
	return getStaffOrder(db, substitution.line.id);
}

/** @returns the requested refund of the price difference; undefined without one. */
async function substitute(
	tx: Database,
	{ publicUrl }: Pick<PaymentDeps, "publicUrl">,
	{ line: { id, itemId }, form, staff }: Substitution,
): Promise<RefundRow | undefined> {
	const status = await lockOrder(tx, id);
	if (await isRepeated(tx, { id, itemId }, form)) return undefined;
	const found = await findShortLine(tx, { id, itemId });
	const line = await requireOpen(tx, { id, status, line: found, version: form.version });
	const owed = line.missing - (await countPiecesBeingRefunded(tx, itemId));
	if (form.quantity > owed) throw new Refusal("conflict", m.more_than_missing({ owed }));
	const sent = await findSubstitute(tx, form);
	if (sent.stockId === line.stockId) throw new Refusal("invalid-input", m.same_product());
	const refundFils = Math.min(
		await differenceOf(tx, { id, itemId }, form.quantity, sent.priceFils),
		await refundableFils(tx, id),
	);
	const taken = await takeFromStock(tx, { orderId: id, stockId: sent.stockId, quantity: form.quantity });
	if (taken < form.quantity)
		throw new Refusal("conflict", m.too_few_in_stock({ name: nameWithSize(sent), left: taken }));
	const { requestId, quantity, productId, variantId } = form;
	await tx
		.insertInto("orderSubstitutes")
		.values({
			...sent,
			translations: json(sent.translations),
			id: requestId,
			orderId: id,
			orderItemId: itemId,
			productId,
			variantId: variantId || null,
			quantity,
			chosenBy: staff.userId,
		})
		.execute();
	await reduceShortage(tx, itemId, quantity);
	const [ordered, name] = [nameWithSize(line), nameWithSize(sent)];
	await recordOrderEvent(tx, id, "substituted", { product: ordered, quantity, substitute: name });
	await notifyStaff(tx, orderChangedNotification, id);
	await queueOrderMail(tx, id, publicUrl(), (orderUrl) => {
		const names = { ordered: nameWithSize(line), sent: nameWithSize(sent) };
		return orderSubstituted({ orderId: id, quantity, ...names, refundAed: toAed(refundFils), orderUrl });
	});
	if (refundFils === 0) return undefined;
	const request = { requestId, amount: toAed(refundFils), returnsStock: false, note: m.difference_note({ name }) };
	return requestRefund(tx, id, request, staff);
}

/** Whether the same request has been carried out before. @throws Refusal `conflict` if it asked for something else. */
async function isRepeated(tx: Database, { id, itemId }: LineId, form: SubstituteForm): Promise<boolean> {
	const known = await tx
		.selectFrom("orderSubstitutes")
		.where("id", "=", form.requestId)
		.select(["orderId", "orderItemId", "productId", "variantId", "quantity"])
		.executeTakeFirst();
	if (!known) return false;
	const isSame =
		known.orderId === id &&
		known.orderItemId === itemId &&
		known.productId === form.productId &&
		(known.variantId ?? 0) === form.variantId &&
		known.quantity === form.quantity;
	if (!isSame) throw new Refusal("conflict", m.repeated_with_other_values());
	return true;
}

/** Pieces whose refund is requested and not known to the provider yet, so that they still count as missing. */
async function countPiecesBeingRefunded(tx: Database, itemId: number): Promise<number> {
	const { pieces } = await tx
		.selectFrom("refundLines")
		.innerJoin("refunds", "refunds.id", "refundId")
		.where("orderItemId", "=", itemId)
		.where("refunds.status", "=", "requested")
		.select(({ fn, lit }) => fn.coalesce(fn.sum<number>("quantity"), lit(0)).as("pieces"))
		.executeTakeFirstOrThrow();
	return pieces;
}

/** The product to send, as an order keeps it. */
async function findSubstitute(tx: Database, { productId, variantId }: SubstituteForm) {
	const product = await tx
		.selectFrom("stock")
		.innerJoin("products", "products.id", "stock.productId")
		.leftJoin("productVariants", "productVariants.id", "stock.variantId")
		.leftJoin("productImages", (join) =>
			join.onRef("productImages.productId", "=", "products.id").on("productImages.isThumbnail", "=", true),
		)
		.leftJoin("pictures", "pictures.id", "productImages.pictureId")
		.where("stock.productId", "=", productId)
		.where("stock.variantId", variantId ? "=" : "is", variantId || null)
		.where(({ or, not, eb, exists, selectFrom }) =>
			or([
				eb("stock.variantId", "is not", null),
				not(
					exists(
						selectFrom("productVariants as sold").whereRef("sold.productId", "=", "products.id").select("sold.id"),
					),
				),
			]),
		)
		.select([
			"stock.id as stockId",
			"products.name as productName",
			"products.translations",
			"productVariants.translations as variantTranslations",
			"productVariants.size",
			"productVariants.sku",
			"productVariants.priceFils",
			"productVariants.compareAtPriceFils",
			"products.basePriceFils",
			"products.discountPriceFils",
			"pictures.sha256",
		])
		.executeTakeFirst();
	if (!product) throw new Refusal("invalid-input", m.not_sold(), { variantId: [m.not_sold()] });
	const { sha256, size, sku, stockId, productName } = product;
	return {
		stockId,
		productName,
		size: size ?? "",
		sku: sku ?? "",
		translations: copiedTranslations({
			productName: [product.translations, "name"],
			size: [product.variantTranslations, "size"],
		}),
		priceFils: piecePriceFils(product).priceFils,
		pictureUrl: sha256 ? pictureUrl(sha256) : "",
	};
}

async function differenceOf(
	tx: Database,
	{ id, itemId }: LineId,
	quantity: number,
	substituteFils: number,
): Promise<number> {
	const { orderItems } = await getOrderDetail(tx, id, "staff");
	const item = orderItems.find((each) => each.id === itemId);
	if (!item) throw new Error(`Order ${id} has no line ${itemId}.`);
	const priceFils = toFils(item.price);
	const paidFils = priceFils * item.quantity - toFils(item.discount);
	return priceDifference({ paidFils, ordered: item.quantity, priceFils, quantity, substituteFils });
}
