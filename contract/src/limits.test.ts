import * as staff from "@noor/messages/admin/staff";
import * as orders from "@noor/messages/storefront/orders";
import { expect, test } from "vitest";
import { invitationDays, linkMinutes } from "./limits.ts";

test("the times that messages spell out in words are those of the links", () => {
	expect(orders.guest_orders_sent({ email: "" })).toContain("within an hour");
	expect(linkMinutes).toBe(60);
	expect(staff.invite_text()).toContain("within seven days");
	expect(invitationDays).toBe(7);
});
