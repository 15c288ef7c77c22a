import type { AuditArea, AuditEntry } from "@noor/contract/audit";
import { href } from "react-router";

/** What the kinds of record are called, one of them. */
export const areaNames: Record<AuditArea, string> = {
	brands: "Brand",
	suppliers: "Supplier",
	categories: "Category",
	products: "Product",
	coupons: "Promo code",
	orders: "Order",
	imports: "Import",
	accounts: "Account",
};

/** Who made a change, for people to read. */
export function actorName(actor: string | null): string {
	if (actor === null) return "The shop";
	return actor === "" ? "Somebody who has left" : actor;
}

/** Where a record is kept; undefined where it is gone. */
export function addressOfRecord({ area, action, recordId }: AuditEntry): string | undefined {
	if (action === "deleted") return undefined;
	const id = String(recordId);
	const places: Record<AuditArea, string | undefined> = {
		brands: `${href("/admin/products/brand")}?edit=${id}`,
		suppliers: `${href("/admin/suppliers")}?edit=${id}`,
		categories: `${href("/admin/products/categories")}?edit=${id}`,
		products: `${href("/admin/products/product")}?edit=${id}`,
		coupons: `${href("/admin/coupons")}?edit=${id}`,
		orders: href("/admin/orders/:id", { id }),
		imports: href("/admin/import/:id", { id }),
		accounts: undefined,
	};
	return places[area];
}
