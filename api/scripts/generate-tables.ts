import { attributeRows } from "@noor/contract/attribute-rows";
import { translatedKinds } from "@noor/contract/translations";
import {
	type ExpressionNode,
	GenericExpressionNode,
	generate,
	IdentifierNode,
	LiteralNode,
	PostgresDialect,
} from "kysely-codegen";

const named = (name: string) => new IdentifierNode(name);
const json = (name: string) => new GenericExpressionNode("JsonColumn", [named(name)]);
const generated = (node: ExpressionNode) => new GenericExpressionNode("Generated", [node]);

/** Tables with a column `locale`. */
const tablesWithLocale = [
	"checkouts",
	"contact_messages",
	"newsletter_subscriptions",
	"orders",
	"restock_requests",
	"staff_invitations",
	"users",
];

/**
 * Columns that PostgreSQL knows only as text or json, and their types in `src/database/column-types.ts`. `generated` is
 * for a column with a default; `null` is added where the column allows it.
 */
const overrides: Record<string, ExpressionNode> = {
	"account_tokens.purpose": named("AccountTokenPurpose"),
	"audit_log.action": named("AuditAction"),
	"audit_log.after": json("AuditFields"),
	"audit_log.area": named("AuditArea"),
	"audit_log.before": json("AuditFields"),
	"audit_snapshots.area": named("AuditArea"),
	"audit_snapshots.before": json("AuditFields"),
	"addresses.place": generated(json("Place")),
	"carts.destination": json("Destination"),
	"carts.details": json("OrderDetails"),
	"checkout_drafts.address": json("StoredAddress"),
	"checkout_drafts.details": json("OrderDetails"),
	"checkout_drafts.step": named("CheckoutStep"),
	"checkouts.delivery": json("StoredDelivery"),
	"checkouts.details": json("OrderDetails"),
	"checkouts.lines": json("CheckoutLines"),
	"checkouts.payment_kind": generated(named("PaymentKind")),
	"checkouts.shipping_address": json("StoredAddress"),
	"hub_messages.body": json("unknown"),
	"import_changes.after": json("unknown"),
	"import_changes.before": json("unknown"),
	"imports.created_records": generated(json("CreatedRecords")),
	"imports.decimal_sign": generated(named("DecimalSign")),
	"imports.defaults": generated(json("ImportDefaults")),
	"imports.format": generated(named("ImportFormat")),
	"imports.headers": json("ImportHeaders"),
	"imports.mapping": json("ColumnMapping"),
	"imports.result": json("ImportResult"),
	"imports.sample": json("ImportSample"),
	"imports.state": generated(named("ImportState")),
	"letters.blocks": generated(json("LetterBlocks")),
	"mails.document": json("AttachedDocument"),
	"order_events.detail": generated(json("OrderEventDetail")),
	"order_requests.kind": named("RequestKind"),
	"orders.delivery": json("StoredDelivery"),
	"orders.details": json("OrderDetails"),
	"orders.payment_kind": generated(named("PaymentKind")),
	"orders.payment_summary": json("StoredPaymentSummary"),
	"orders.seller": json("StoredSeller"),
	"orders.shipping_address": json("StoredAddress"),
	"orders.status": generated(named("OrderStatus")),
	"page_versions.blocks": json("PageBlocks"),
	"product_variants.lighting": generated(json("VariantLighting")),
	"photometry_files.distribution": json("Photometry"),
	"photometry_files.format": named("PhotometryFormat"),
	"products.status": generated(named("ProductStatus")),
	"settings.arabic_digits": generated(named("DigitSystem")),
	"settings.emirate": generated(named("Emirate")),
	"refunds.status": generated(named("StoredRefundStatus")),
	"room_plans.plan": json("RoomPlan"),
	"staff_invitations.role": named("StaffRole"),
	"tariffs.bands": json("TariffBands"),
	"tariffs.emirate": named("Emirate"),
	"users.role": named("StaffRole"),
	...Object.fromEntries(
		[
			...Object.values(translatedKinds).map(({ table }) => table),
			...["orders", "orderItems", "orderSubstitutes", "discontinuedCartLines"],
		].map((table) => [`${snakeCase(table)}.translations`, generated(json("Translations"))]),
	),
	"stock_movements.reason": named("StockMovementReason"),
	...Object.fromEntries(tablesWithLocale.map((table) => [`${table}.locale`, generated(named("Locale"))])),
	...Object.fromEntries(
		attributeRows.flatMap(({ id, kind }) =>
			kind === "choice"
				? [[columnOf(id), generated(new GenericExpressionNode("LightingValue", [new LiteralNode(id)]))]]
				: [],
		),
	),
};

function columnOf(attribute: string): string {
	return `lighting_details.${snakeCase(attribute)}`;
}

function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const columnTypes = [
	...[
		"AccountTokenPurpose",
		"AttachedDocument",
		"AuditAction",
		"AuditArea",
		"AuditFields",
		"CheckoutLines",
		"ColumnMapping",
		"CreatedRecords",
		"DecimalSign",
		"CheckoutStep",
		"Destination",
		"DigitSystem",
		"Emirate",
		"ImportDefaults",
		"ImportFormat",
		"ImportHeaders",
	],
	...[
		"ImportResult",
		"ImportSample",
		"ImportState",
		"JsonColumn",
		"LetterBlocks",
		"LightingValue",
		"Locale",
		"OrderDetails",
		"OrderEventDetail",
		"OrderStatus",
		"PaymentKind",
		"PageBlocks",
		"ProductStatus",
		"RoomPlan",
		"StaffRole",
		"TariffBands",
		"StockMovementReason",
	],
	...[
		"Photometry",
		"PhotometryFormat",
		"Place",
		"RequestKind",
		"StoredAddress",
		"StoredDelivery",
		"StoredPaymentSummary",
		"StoredRefundStatus",
		"StoredSeller",
		"Translations",
		"VariantLighting",
	],
];

/** The TypeScript types of all tables, for Kysely: the content of `src/database/tables.ts`. */
export async function generateTables(databaseUrl: string): Promise<string> {
	const dialect = new PostgresDialect();
	const db = await dialect.introspector.connect({ connectionString: databaseUrl, dialect });
	try {
		return await generate({
			db,
			dialect,
			camelCase: true,
			includePattern: "public.*",
			outFile: null,
			typeMapping: { int8: "number" },
			customImports: Object.fromEntries(columnTypes.map((name) => [name, "./column-types.ts"])),
			// As node objects: kysely-codegen parses strings with the TypeScript 5 API, which TypeScript 7 does not have.
			overrides: { columns: overrides },
		});
	} finally {
		await db.destroy();
	}
}
