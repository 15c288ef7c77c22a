import { href } from "react-router";

export interface MenuEntry {
	to: string;
	label: string;
}

/** The screens of the back office as its menu has them. A group that is one screen without a heading has only `to`. */
export const menuGroups: readonly (MenuEntry | { label: string; entries: readonly MenuEntry[] })[] = [
	{ to: href("/admin/dashboard"), label: "Dashboard" },
	{
		label: "Products",
		entries: [
			{ to: href("/admin/products/product"), label: "Product" },
			{ to: href("/admin/products/categories"), label: "Categories" },
			{ to: href("/admin/products/brand"), label: "Brands" },
			{ to: href("/admin/products/product-categories"), label: "Product Categories" },
			{ to: href("/admin/stock"), label: "Stock" },
			{ to: href("/admin/import"), label: "Import and Export" },
		],
	},
	{
		label: "Product Details",
		entries: [{ to: href("/admin/productDetails/lighting-details"), label: "Lighting Details" }],
	},
	{ label: "Suppliers", entries: [{ to: href("/admin/suppliers"), label: "Supplier" }] },
	{ label: "Orders", entries: [{ to: href("/admin/orders"), label: "Orders" }] },
	{ label: "Promotions", entries: [{ to: href("/admin/coupons"), label: "Promo Codes" }] },
	{ to: href("/admin/audit-log"), label: "Audit Log" },
];

/** Every screen of the menu, in its order. */
export const menuEntries: readonly MenuEntry[] = menuGroups.flatMap((group) =>
	"entries" in group ? group.entries : [group],
);
