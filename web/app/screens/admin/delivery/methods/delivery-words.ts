import type { DeliveryKind, SizeClass } from "@noor/contract/delivery-kinds";
import * as m from "@noor/messages/admin/delivery/methods";

export const deliveryKindNames: Record<DeliveryKind, () => string> = {
	courier: m.kind_courier,
	pickup: m.kind_pickup,
	installation: m.kind_installation,
};
export const sizeNames: Record<SizeClass, () => string> = {
	small: m.size_small,
	medium: m.size_medium,
	large: m.size_large,
	oversized: m.size_oversized,
};
/** From Monday, which is 1. */
export const weekdays = [m.monday, m.tuesday, m.wednesday, m.thursday, m.friday, m.saturday, m.sunday];
