import * as m from "@noor/messages/contract/role-words";
import type { Right, StaffRole } from "./roles.ts";

const names: Record<StaffRole, () => string> = {
	owner: m.owner,
	manager: m.manager,
	orders: m.orders,
	catalogue: m.catalogue,
	"read-only": m.read_only,
};

/** The acts that a right allows, as they follow "may". */
const acts: Record<Right, () => string> = {
	"dashboard:read": m.dashboard_read,
	"orders:read": m.orders_read,
	"orders:write": m.orders_write,
	"catalogue:read": m.catalogue_read,
	"catalogue:write": m.catalogue_write,
	"stock:read": m.stock_read,
	"stock:write": m.stock_write,
	"promotions:read": m.promotions_read,
	"promotions:write": m.promotions_write,
	"delivery:read": m.delivery_read,
	"delivery:write": m.delivery_write,
	"pages:read": m.pages_read,
	"pages:write": m.pages_write,
	"settings:read": m.settings_read,
	"settings:write": m.settings_write,
	"audit:read": m.audit_read,
	"staff:read": m.staff_read,
	"staff:write": m.staff_write,
};

export function nameOfRole(role: StaffRole): string {
	return names[role]();
}

/** The sentence that refuses a member of staff whose role lacks a right. */
export function roleLacks(role: StaffRole, right: Right): string {
	return m.role_lacks({ role: nameOfRole(role), act: acts[right]() });
}
