import type { Right } from "@noor/contract/roles";
import * as m from "@noor/messages/parts/admin";
import { href } from "react-router";
import { rightOf } from "#api/rights.ts";

export interface MenuEntry {
	to: string;
	label: string;
	/** The right that the screen requires. */
	right: Right;
}

type MenuGroup = MenuEntry | { label: string; entries: readonly MenuEntry[] };

/**
 * The menu of the back office for those who have some rights. An entry without a group is one screen.
 *
 * @param can answers whether they have a right
 */
export function menuGroups(can: (right: Right) => boolean): readonly MenuGroup[] {
	return allGroups().flatMap((group): MenuGroup[] => {
		if (!("entries" in group)) return can(group.right) ? [group] : [];
		const entries = group.entries.filter(({ right }) => can(right));
		return entries.length > 0 ? [{ ...group, entries }] : [];
	});
}

function allGroups(): readonly MenuGroup[] {
	return [
		{
			to: href("/admin/dashboard"),
			label: m.dashboard(),
			right: rightOf("GET /api/admin/dashboard", "dashboard:read"),
		},
		{
			label: m.products(),
			entries: [
				{
					to: href("/admin/products/product"),
					label: m.product(),
					right: rightOf("GET /api/admin/products", "catalogue:read"),
				},
				{
					to: href("/admin/products/categories"),
					label: m.categories(),
					right: rightOf("GET /api/admin/exports/categories.csv", "catalogue:read"),
				},
				{
					to: href("/admin/products/brand"),
					label: m.brands(),
					right: rightOf("GET /api/admin/exports/brands.csv", "catalogue:read"),
				},
				{
					to: href("/admin/products/product-categories"),
					label: m.product_categories(),
					right: rightOf("GET /api/admin/exports/product-categories.csv", "catalogue:read"),
				},
				{ to: href("/admin/stock"), label: m.stock(), right: rightOf("GET /api/admin/stock", "stock:read") },
				{
					to: href("/admin/import"),
					label: m.import_and_export(),
					right: rightOf("GET /api/admin/imports", "catalogue:read"),
				},
			],
		},
		{
			label: m.product_details(),
			entries: [
				{
					to: href("/admin/productDetails/lighting-details"),
					label: m.lighting_details(),
					right: rightOf("GET /api/admin/exports/lighting-details.csv", "catalogue:read"),
				},
			],
		},
		{
			label: m.suppliers(),
			entries: [
				{
					to: href("/admin/suppliers"),
					label: m.supplier(),
					right: rightOf("GET /api/admin/suppliers", "catalogue:read"),
				},
			],
		},
		{
			label: m.orders(),
			entries: [
				{ to: href("/admin/orders"), label: m.orders(), right: rightOf("GET /api/admin/orders", "orders:read") },
			],
		},
		{
			label: m.promotions(),
			entries: [
				{
					to: href("/admin/coupons"),
					label: m.promo_codes(),
					right: rightOf("GET /api/admin/coupons", "promotions:read"),
				},
			],
		},
		{
			label: m.delivery(),
			entries: [
				{
					to: href("/admin/delivery/methods"),
					label: m.delivery_methods(),
					right: rightOf("GET /api/admin/delivery/methods", "delivery:read"),
				},
				{
					to: href("/admin/delivery/zones"),
					label: m.delivery_zones(),
					right: rightOf("GET /api/admin/delivery/zones", "delivery:read"),
				},
				{
					to: href("/admin/delivery/holidays"),
					label: m.delivery_holidays(),
					right: rightOf("GET /api/admin/delivery/holidays", "delivery:read"),
				},
				{
					to: href("/admin/delivery/parcels"),
					label: m.delivery_parcels(),
					right: rightOf("GET /api/admin/delivery/parcels", "catalogue:read"),
				},
				{
					to: href("/admin/delivery/test"),
					label: m.delivery_test(),
					right: rightOf("GET /api/admin/delivery/test", "delivery:read"),
				},
			],
		},
		{ to: href("/admin/pages"), label: m.content_pages(), right: rightOf("GET /api/admin/pages", "pages:read") },
		{ to: href("/admin/settings"), label: m.settings(), right: rightOf("GET /api/admin/settings", "settings:read") },
		{
			label: m.payments(),
			entries: [
				{
					to: href("/admin/payment-methods"),
					label: m.payment_methods(),
					right: rightOf("GET /api/admin/payment-methods", "settings:read"),
				},
				{
					to: href("/admin/courier-runs"),
					label: m.courier_runs(),
					right: rightOf("GET /api/admin/courier-runs", "orders:read"),
				},
				{
					to: href("/admin/payment-check"),
					label: m.payment_check(),
					right: rightOf("GET /api/admin/payment-check", "settings:read"),
				},
			],
		},
		{ to: href("/admin/staff"), label: m.staff(), right: rightOf("GET /api/admin/staff", "staff:read") },
		{ to: href("/admin/audit-log"), label: m.audit_log(), right: rightOf("GET /api/admin/audit", "audit:read") },
	];
}

/** The screens of the menu for those who have some rights, in its order. */
export function menuEntries(can: (right: Right) => boolean): readonly MenuEntry[] {
	return menuGroups(can).flatMap((group) => ("entries" in group ? group.entries : [group]));
}
