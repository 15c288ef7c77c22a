import * as m from "@noor/messages/contract/stock";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { optionalText, requiredNumber } from "./form.ts";
import { maxStockQuantity } from "./limits.ts";
import { CsvFile, exportColumns, IdParams, Paging, page, tableQuery } from "./paging.ts";

const staff = { access: "admin" } as const;
const tags = ["Admin: stock"];

/** So many pieces, or fewer, are few. */
export const lowStockAtMost = 5;

/** What can be bought of a variant, or of a product without variants: what lies on the shelf less what checkouts hold. */
export const StockRow = z.object({
	id: z.number().int(),
	productId: z.number().int(),
	productName: z.string(),
	/** Null for a product without variants; its size and sku are empty. */
	variantId: z.number().int().nullable(),
	size: z.string(),
	sku: z.string(),
	onHand: z.number().int(),
	held: z.number().int(),
	available: z.number().int(),
});
export type StockRow = z.output<typeof StockRow>;

export const stockFilters = ["all", "low", "out"] as const;

/** A search looks at the product's name, the size and the sku. */
export const StockQuery = tableQuery("product", "sku", "onHand", "held", "available").extend({
	/** `low` is `lowStockAtMost` or fewer to be had, `out` none. */
	filter: z.enum(stockFilters).default("all"),
});
export type StockQuery = z.output<typeof StockQuery>;

export const listStock = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/stock",
	schema: {
		summary: "What lies on the shelves, what of it checkouts hold, and what is to be had",
		tags,
		querystring: StockQuery,
		response: { 200: page(StockRow) },
	},
});

export const exportStock = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/exports/stock.csv",
	schema: {
		summary: "Stock as CSV",
		tags,
		querystring: StockQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getStock = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/stock/:id",
	schema: { summary: "What lies on one shelf", tags, params: IdParams, response: { 200: StockRow } },
});

/** Why staff change stock. `adjusted` is every other reason. */
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

/** `add` and `remove` say by how many pieces stock changes, `set` how many there are. */
export const StockAdjustment = z
	.object({
		way: z.enum(["add", "remove", "set"]).default("add"),
		quantity: requiredNumber(m.quantity_missing, Pieces.min(0, { error: m.quantity_below_zero })),
		reason: z.enum(adjustmentReasons, { error: m.reason_missing }),
		note: optionalText(500),
		/** What whoever sets stock saw on the shelf before: refused when it has changed since. */
		seen: z.coerce.number().int().optional(),
	})
	.refine(({ way, quantity }) => way === "set" || quantity > 0, {
		path: ["quantity"],
		error: m.quantity_too_low,
	});
export type StockAdjustment = z.output<typeof StockAdjustment>;

export const adjustStock = endpoint({
	config: staff,
	method: "POST",
	url: "/api/admin/stock/:id/adjustments",
	schema: {
		summary: "Change what lies on a shelf, and say why; never below zero, nor below what checkouts hold",
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
	/** What lay on the shelf after it. */
	balance: z.number().int(),
	reason: z.enum([...adjustmentReasons, "sold", "returned"]),
	note: z.string(),
	/** The order that took or brought back the pieces. */
	orderId: z.number().int().nullable(),
	/** Who of the staff changed it. */
	changedBy: z.string().nullable(),
});
export type StockMovement = z.output<typeof StockMovement>;

export const listStockMovements = endpoint({
	config: staff,
	method: "GET",
	url: "/api/admin/stock/:id/movements",
	schema: {
		summary: "Why the stock of a shelf is what it is, the last change first",
		tags,
		params: IdParams,
		querystring: Paging,
		response: { 200: page(StockMovement) },
	},
});
