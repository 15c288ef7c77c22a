import type { Right } from "@noor/contract/roles";
import * as m from "@noor/messages/parts/admin";
import { href } from "react-router";
import { rightOf } from "#api/rights.ts";

export interface MenuEntry {
	to: string;
	label: string;
	/** The right that the screen requires. */
	right: Right;
	/** Whether the screen is a step of another one: the palette lists it, the menu does not. */
	isStep?: true;
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
					to: href("/admin/products/sheet"),
					label: m.prices_and_stock(),
					right: rightOf("GET /api/admin/products/sheet", "catalogue:read"),
					isStep: true,
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
				{
					to: href("/admin/products/synonyms"),
					label: m.synonyms(),
					right: rightOf("GET /api/admin/synonyms", "catalogue:read"),
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
				{
					to: href("/admin/productDetails/missing-figures"),
					label: m.missing_figures(),
					right: rightOf("GET /api/admin/lighting-gaps", "catalogue:read"),
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
				{
					to: href("/admin/orders/new"),
					label: m.new_order(),
					right: rightOf("POST /api/admin/phone-orders", "orders:write"),
					isStep: true,
				},
			],
		},
		{ to: href("/admin/customers"), label: m.customers(), right: rightOf("GET /api/admin/customers", "orders:read") },
		{ to: href("/admin/messages"), label: m.messages(), right: rightOf("GET /api/admin/messages", "orders:read") },
		{
			label: m.promotions(),
			entries: [
				{
					to: href("/admin/coupons"),
					label: m.promo_codes(),
					right: rightOf("GET /api/admin/coupons", "promotions:read"),
				},
				{
					to: href("/admin/newsletter/letters"),
					label: m.letters(),
					right: rightOf("GET /api/admin/newsletter/letters", "promotions:read"),
				},
				{
					to: href("/admin/newsletter/subscribers"),
					label: m.subscribers(),
					right: rightOf("GET /api/admin/newsletter/subscribers", "promotions:read"),
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
		{ to: href("/admin/home"), label: m.home_page(), right: rightOf("GET /api/admin/home", "pages:read") },
		{ to: href("/admin/pages"), label: m.content_pages(), right: rightOf("GET /api/admin/pages", "pages:read") },
		{
			to: href("/admin/translations"),
			label: m.translations(),
			right: rightOf("PUT /api/admin/translations", "catalogue:write"),
		},
		{ to: href("/admin/settings"), label: m.settings(), right: rightOf("GET /api/admin/settings", "settings:read") },
		{ to: href("/admin/tariffs"), label: m.tariffs(), right: rightOf("GET /api/admin/tariffs", "settings:read") },
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
					to: href("/admin/transfers"),
					label: m.transfers(),
					right: rightOf("GET /api/admin/transfers", "orders:read"),
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
