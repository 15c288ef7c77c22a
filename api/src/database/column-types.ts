import type { StoredAddress } from "@noor/contract/address";
import type { AttributeId, AttributeValues } from "@noor/contract/attributes";
import type { AuditArea, AuditEntry } from "@noor/contract/audit";
import type { AgreedDelivery } from "@noor/contract/delivery";
import type { ColumnMapping, DecimalSign, ImportDefaults, ImportResult, ProductImport } from "@noor/contract/imports";
import type { OrderStatus } from "@noor/contract/orders";
import type { PaymentKind } from "@noor/contract/payment-kinds";
import type { Seller } from "@noor/contract/shop";

export type { ProductStatus } from "@noor/contract/products";
export type { StaffRole } from "@noor/contract/roles";
export type { RoomPlan } from "@noor/contract/room-plans";
export type { Photometry } from "@noor/lighting/photometry";
export type { PhotometryFormat } from "@noor/lighting/photometry-file";
export type { DigitSystem, Locale } from "@noor/messages/locale";

import type { LetterBlock } from "@noor/contract/letter-blocks";
import type { PageBlock } from "@noor/contract/page-blocks";
import type { RefundStatus } from "@noor/contract/refund-status";
import type { StockMovement } from "@noor/contract/stock";
import type { CurrentTariff } from "@noor/contract/tariffs";
import type { Translations } from "@noor/contract/translations";
import type { ColumnType } from "kysely";

// Types of columns that PostgreSQL knows only as text or jsonb. `.kysely-codegenrc.json` says which column has which.

declare const encoded: unique symbol;

/** The JSON text of a value, as `json` returns it. */
export type Json<T> = string & { readonly [encoded]: T };

/** A json or jsonb column: read as the value, written as its JSON. */
export type JsonColumn<T> = ColumnType<T, Json<T>, Json<T>>;

/** Encodes the value of a `JsonColumn`. */
export function json<T>(value: T): Json<T> {
	return JSON.stringify(value) as Json<T>;
}

export type AccountTokenPurpose = "reset-password" | "change-email" | "verify-email";

export type AuditAction = AuditEntry["action"];

/** Fields of an audited record. */
export type AuditFields = Record<string, unknown>;

export type CheckoutLines = CheckoutLine[];

/** A line of a cart as it was when its price was agreed. */
export interface CheckoutLine {
	productId: number;
	variantId: number | null;
	stockId: number;
	productName: string;
	size: string;
	sku: string;
	pictureUrl: string;
	priceFils: number;
	/** Missing in lines of earlier releases. */
	priceBeforeFils?: number | null;
	/** The translations of `productName` and `size`. Missing where there are none. */
	translations?: Translations;
	quantity: number;
}

/** Where a cart goes to, as far as it decides about delivery. Without personal data: the area is the name of a zone's area. */
export interface Destination {
	/** ISO 3166-1 alpha-2. */
	country: string;
	/** Empty if it is not known, and outside the Emirates. */
	emirate: string;
	/** The area of a delivery zone in lower case; empty if the address is in none. */
	area: string;
}

/** A delivery as a checkout and its order store it. */
export interface StoredDelivery extends AgreedDelivery {
	/** The destination of the price; null for the shop's own country. */
	destination: Destination | null;
	/** The translations of `shortName`, `description` and `deliveryTime`. Missing where there are none. */
	translations?: Translations;
}

/** The seller as an order stores it. */
export interface StoredSeller extends Seller {
	/** The translations of `company` and `address`. Missing where there are none. */
	translations?: Translations;
}

/** Ids of what an import created beside products. */
export interface CreatedRecords {
	brands: number[];
	suppliers: number[];
	/** A category stands before those below it. */
	categories: number[];
}

export type ImportFormat = ProductImport["format"];

export type ImportHeaders = string[];

/** The first rows of a file. */
export type ImportSample = string[][];

/** `interrupted` of the contract is not stored: it is a step without a heartbeat. */
export type ImportState = Exclude<ProductImport["state"], "interrupted">;

/** The details of an event of an order, by its kind. */
export type OrderEventDetail = Record<string, unknown>;

export type LightingValue<Id extends AttributeId> = AttributeValues[Id];

export type LetterBlocks = LetterBlock[];

export type PageBlocks = PageBlock[];

/** `requested` until the card provider has answered. */
export type StoredRefundStatus = RefundStatus | "requested";

export type StockMovementReason = StockMovement["reason"];

/**
 * A payment method as an order stores it: the last four digits of a card with their leading zeros. The optional fields are
 * missing in orders from before other methods than cards were accepted.
 */
export interface StoredPaymentSummary {
	last4: string;
	brand: string;
	expMonth: number;
	expYear: number;
	type?: string;
	label?: string;
	/** The translations of the label, as they were when the order was placed. */
	translations?: Translations;
	wallet?: string;
}

/** Prices by consumption in ascending order. */
export type TariffBands = CurrentTariff["bands"];

export type { Place } from "@noor/contract/address-formats";
export type { RequestKind } from "@noor/contract/buyer-request-kinds";
export type { CheckoutStep } from "@noor/contract/checkout-steps";
export type { Emirate } from "@noor/contract/emirates";
export type { OrderDetails } from "@noor/contract/order-details";
export type { VariantLighting } from "@noor/contract/variant-lighting";
export type {
	AuditArea,
	ColumnMapping,
	DecimalSign,
	ImportDefaults,
	ImportResult,
	OrderStatus,
	PaymentKind,
	StoredAddress,
	Translations,
};

/** A document of an order that is attached to a mail: its invoice, or the credit note of a refund. */
export interface AttachedDocument {
	orderId: number;
	refundId?: string;
	/** Instead of the invoice. */
	isProforma?: true;
}
