import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { StaffStatusBadge, StatusBadge } from "./status-badge.tsx";

test.for([
	{ status: "Shipped", isPickup: false, buyer: "Shipped", staff: "Shipped" },
	{ status: "Shipped", isPickup: true, buyer: "Ready for pickup", staff: "Ready for pickup" },
	{ status: "Completed", isPickup: true, buyer: "Picked up", staff: "Picked up" },
	{ status: "Refunded", isPickup: true, buyer: "Refunded", staff: "Refunded" },
	{ status: "PaymentRecieved", isPickup: false, buyer: "Payment received", staff: "Payment received" },
	{ status: "PaymentMismatch", isPickup: false, buyer: "Payment in review", staff: "Payment mismatch" },
] as const)("$status is $buyer for the buyer, pickup: $isPickup", async ({ buyer, staff, ...order }) => {
	const shown = await render(<StatusBadge order={order} />);
	expect(shown.container.textContent).toBe(buyer);
	await shown.rerender(<StaffStatusBadge order={order} />);
	expect(shown.container.textContent).toBe(staff);
});
