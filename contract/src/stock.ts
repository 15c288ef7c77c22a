import * as m from "@noor/messages/contract/stock";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { optionalText, requiredNumber } from "./form.ts";
import { maxStockQuantity } from "./limits.ts";
import { CsvFile, exportColumns, IdParams, Paging, page, tableQuery } from "./paging.ts";
import { maxStockNote } from "./text-lengths.ts";

const read = { access: "stock:read" } as const;
const write = { access: "stock:write" } as const;
const tags = ["Admin: stock"];

/**
 * The stock level of a variant, or of a product without variants. `available` = `onHand` − `held`; `held` are the
 * reservations of checkouts.
 */
export const StockRow = z.object({
	id: z.number().int(),
	productId: z.number().int(),
	productName: z.string(),
	/** Null for a product without variants, whose size and SKU are empty. */
	variantId: z.number().int().nullable(),
	size: z.string(),
	sku: z.string(),
	onHand: z.number().int(),
	held: z.number().int(),
	available: z.number().int(),
	/** The number of open restock requests. */
	waiting: z.number().int(),
});
export type StockRow = z.output<typeof StockRow>;

export const stockFilters = ["all", "low", "out"] as const;

/** The search covers the product's name, the size and the SKU. */
export const StockQuery = tableQuery("product", "sku", "onHand", "held", "available", "waiting").extend({
	/** `low` means at most `maxLowStock` available pieces, `out` none. */
	filter: z.enum(stockFilters).default("all"),
});
export type StockQuery = z.output<typeof StockQuery>;

export const listStock = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/stock",
	schema: {
		summary: "Search stock levels: pieces in stock, reserved and available",
		tags,
		querystring: StockQuery,
		response: { 200: page(StockRow) },
	},
});

export const exportStock = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/stock.csv",
	schema: {
		summary: "Export stock levels as CSV",
		tags,
		querystring: StockQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getStock = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/stock/:id",
	schema: { summary: "Get a stock level", tags, params: IdParams, response: { 200: StockRow } },
});

/** The reasons for changes of stock by staff. `adjusted` is any other reason. */
export const adjustmentReasons = [
	"received",
	"counted",
	"damaged",
	"lost",
	"found",
	"returned-to-supplier",
	"adjusted",
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

const Pieces = z
	.number()
	.int({ error: m.quantity_not_whole })
	.max(maxStockQuantity, { error: () => m.quantity_too_high({ max: maxStockQuantity }) });

/** A change of stock. For `add` and `remove` the quantity is the difference, for `set` the new stock. */
export const StockAdjustment = z
	.object({
		way: z.enum(["add", "remove", "set"]).default("add"),
		quantity: requiredNumber(m.quantity_missing, Pieces.min(0, { error: m.quantity_below_zero })),
		reason: z.enum(adjustmentReasons, { error: m.reason_missing }),
		note: optionalText(maxStockNote),
		/** For `set`: the stock on hand that staff saw. If it has changed since, the change is refused. */
		seen: z.coerce.number().int().optional(),
	})
	.refine(({ way, quantity }) => way === "set" || quantity > 0, {
		path: ["quantity"],
		error: m.quantity_too_low,
	});
export type StockAdjustment = z.output<typeof StockAdjustment>;

export const adjustStock = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/stock/:id/adjustments",
	schema: {
		summary: "Adjust a stock level with a reason; not below zero or below the reserved pieces",
		tags,
		params: IdParams,
		body: StockAdjustment,
		response: { 200: StockRow },
	},
});

export const StockMovement = z.object({
	id: z.number().int(),
	at: z.iso.datetime(),
	change: z.number().int(),
	/** The stock on hand after the change. */
	balance: z.number().int(),
	reason: z.enum([...adjustmentReasons, "sold", "returned"]),
	note: z.string(),
	/** The order that took or returned the pieces. */
	orderId: z.number().int().nullable(),
	/** The staff account that made the change. */
	changedBy: z.string().nullable(),
});
export type StockMovement = z.output<typeof StockMovement>;

export const listStockMovements = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/stock/:id/movements",
	schema: {
		summary: "List the adjustments of a stock level, newest first",
		tags,
		params: IdParams,
		querystring: Paging,
		response: { 200: page(StockMovement) },
	},
});

/** Pieces that a checkout or an order waiting for its payment holds. */
export const StockReservation = z.object({
	pieces: z.number().int(),
	/** Null once the account is deleted. */
	email: z.string().nullable(),
	/** The order that waits for its payment; null for a cart. */
	orderId: z.number().int().nullable(),
	expiresAt: z.iso.datetime(),
});
export type StockReservation = z.output<typeof StockReservation>;

export const listStockReservations = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/stock/:id/reservations",
	schema: {
		summary: "List the reservations of a stock level, largest first; at most 100",
		tags,
		params: IdParams,
		response: { 200: z.array(StockReservation) },
	},
});
