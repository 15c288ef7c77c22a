import type { AuditArea, AuditEntry } from "@noor/contract/audit";
import * as m from "@noor/messages/admin/audit-log";
import { href } from "react-router";

/** The name of a record of each area (singular). */
export const areaNames: Record<AuditArea, () => string> = {
	brands: m.brand,
	suppliers: m.supplier,
	synonyms: m.synonyms,
	attributeValues: m.attribute_value,
	categories: m.category,
	products: m.product,
	coupons: m.promo_code,
	orders: m.order,
	messages: m.message,
	customers: m.customer,
	letters: m.letter,
	subscribers: m.subscriber,
	imports: m.import_label,
	accounts: m.account,
	invitations: m.invitation,
	deliveryZones: m.delivery_zone,
	deliveryMethods: m.delivery_method,
	deliveryHolidays: m.delivery_holiday,
	paymentMethods: m.payment_method,
	settings: m.settings,
	tariffs: m.tariff,
	pages: m.page,
	home: m.home,
};

/** The display name of an actor: null is the shop itself, an empty string is a deleted account. */
export function actorName(actor: string | null): string {
	if (actor === null) return m.the_shop();
	return actor === "" ? m.former_actor() : actor;
}

/** The name of the record at the time of an entry. The home page, of which there is one, has none of its own. */
export function recordNameOf({ area, recordName }: Pick<AuditEntry, "area" | "recordName">): string {
	return area === "home" ? areaNames.home() : recordName;
}

/** The URL of the screen of a record; undefined for a deleted record. */
export function addressOfRecord({ area, action, recordId }: AuditEntry): string | undefined {
	if (action === "deleted") return undefined;
	const id = String(recordId);
	const places: Record<AuditArea, string | undefined> = {
		brands: `${href("/admin/products/brand")}?edit=${id}`,
		suppliers: `${href("/admin/suppliers")}?edit=${id}`,
		synonyms: `${href("/admin/products/synonyms")}?edit=${id}`,
		attributeValues: undefined,
		categories: `${href("/admin/products/categories")}?edit=${id}`,
		products: `${href("/admin/products/product")}?edit=${id}`,
		coupons: `${href("/admin/coupons")}?edit=${id}`,
		orders: href("/admin/orders/:id", { id }),
		messages: href("/admin/messages/:id", { id }),
		customers: href("/admin/customers/:id", { id }),
		letters: href("/admin/newsletter/letters/:id", { id }),
		subscribers: href("/admin/newsletter/subscribers"),
		imports: href("/admin/import/:id", { id }),
		accounts: href("/admin/staff"),
		invitations: href("/admin/staff"),
		deliveryZones: `${href("/admin/delivery/zones")}?edit=${id}`,
		deliveryMethods: `${href("/admin/delivery/methods")}?edit=${id}`,
		deliveryHolidays: `${href("/admin/delivery/holidays")}?edit=${id}`,
		paymentMethods: `${href("/admin/payment-methods")}?edit=${id}`,
		settings: href("/admin/settings"),
		tariffs: `${href("/admin/tariffs")}?edit=${id}`,
		pages: href("/admin/pages/:id", { id }),
		home: href("/admin/home"),
	};
	return places[area];
}
