import * as m from "@noor/messages/parts/admin";
import { href } from "react-router";

export interface MenuEntry {
	to: string;
	label: string;
}

/** The menu of the back office. An entry without a group is one screen. */
export function menuGroups(): readonly (MenuEntry | { label: string; entries: readonly MenuEntry[] })[] {
	return [
		{ to: href("/admin/dashboard"), label: m.dashboard() },
		{
			label: m.products(),
			entries: [
				{ to: href("/admin/products/product"), label: m.product() },
				{ to: href("/admin/products/categories"), label: m.categories() },
				{ to: href("/admin/products/brand"), label: m.brands() },
				{ to: href("/admin/products/product-categories"), label: m.product_categories() },
				{ to: href("/admin/stock"), label: m.stock() },
				{ to: href("/admin/import"), label: m.import_and_export() },
			],
		},
		{
			label: m.product_details(),
			entries: [{ to: href("/admin/productDetails/lighting-details"), label: m.lighting_details() }],
		},
		{ label: m.suppliers(), entries: [{ to: href("/admin/suppliers"), label: m.supplier() }] },
		{ label: m.orders(), entries: [{ to: href("/admin/orders"), label: m.orders() }] },
		{ label: m.promotions(), entries: [{ to: href("/admin/coupons"), label: m.promo_codes() }] },
		{
			label: m.delivery(),
			entries: [
				{ to: href("/admin/delivery/methods"), label: m.delivery_methods() },
				{ to: href("/admin/delivery/zones"), label: m.delivery_zones() },
				{ to: href("/admin/delivery/holidays"), label: m.delivery_holidays() },
				{ to: href("/admin/delivery/parcels"), label: m.delivery_parcels() },
				{ to: href("/admin/delivery/test"), label: m.delivery_test() },
			],
		},
		{ to: href("/admin/settings"), label: m.settings() },
		{
			label: m.payments(),
			entries: [
				{ to: href("/admin/payment-methods"), label: m.payment_methods() },
				{ to: href("/admin/courier-runs"), label: m.courier_runs() },
				{ to: href("/admin/payment-check"), label: m.payment_check() },
			],
		},
		{ to: href("/admin/audit-log"), label: m.audit_log() },
	];
}

/** All screens of the menu, in its order. */
export function menuEntries(): readonly MenuEntry[] {
	return menuGroups().flatMap((group) => ("entries" in group ? group.entries : [group]));
}
