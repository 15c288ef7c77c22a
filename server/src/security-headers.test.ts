import { expect, test } from "vitest";
import { permissionsPolicy } from "./security-headers.ts";

test("with keys of Stripe its frames and Google Pay may ask for a payment, and without them the shop alone", () => {
	expect(permissionsPolicy({ stripe: true })).toContain(
		'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com")',
	);
	expect(permissionsPolicy({ stripe: false })).toContain("payment=(self)");
});
