// Without schemas, so that the website can use it in the browser.

/**
 * The rights of a member of staff: to read or to change the records of an area. Each endpoint of staff names one
 * as its access rule.
 */
export const rights = [
	"dashboard:read",
	"orders:read",
	"orders:write",
	"catalogue:read",
	"catalogue:write",
	"stock:read",
	"stock:write",
	"promotions:read",
	"promotions:write",
	"delivery:read",
	"delivery:write",
	"pages:read",
	"pages:write",
	"settings:read",
	"settings:write",
	"audit:read",
	"staff:read",
	"staff:write",
] as const;
export type Right = (typeof rights)[number];

/** The roles of staff, from the widest to the narrowest. */
export const staffRoles = ["owner", "manager", "orders", "catalogue", "read-only"] as const;
export type StaffRole = (typeof staffRoles)[number];

const exceptStaff = rights.filter((right) => !right.startsWith("staff:"));

/** The rights of each role. */
export const rightsOfRole: Record<StaffRole, readonly Right[]> = {
	owner: rights,
	manager: exceptStaff,
	orders: [
		"dashboard:read",
		"orders:read",
		"orders:write",
		"catalogue:read",
		"stock:read",
		"stock:write",
		"promotions:read",
		"delivery:read",
	],
	catalogue: ["catalogue:read", "catalogue:write", "stock:read", "stock:write"],
	"read-only": exceptStaff.filter((right) => right.endsWith(":read")),
};

/** Whether an access rule is a right of staff. */
export function isRight(access: string): access is Right {
	return rights.some((right) => right === access);
}

/** Whether a role has a right; `null` is the role of a customer, who has none. */
export function hasRight(role: StaffRole | null, right: Right): boolean {
	return role !== null && rightsOfRole[role].includes(right);
}
