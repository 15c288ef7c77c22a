import { expect } from "vitest";
import { test } from "../../test/shop.ts";
import { test as withRedirect } from "../../test/shop-with-redirect.ts";

const form = {
	kind: "redirect",
	name: "Tabby in Dubai",
	description: "Pay in 4",
	isActive: true,
	position: 3,
	countries: ["AE"],
	emirates: ["Dubai"],
	minimumTotal: 0,
	maximumTotal: 5000,
	audience: "all",
	fee: 0,
	confirmation: "none",
	paymentDays: 7,
};

test("without a redirect provider its methods can be prepared, but not switched on", async ({ shop }) => {
	const admin = await shop.as("admin");
	const refused = await admin.post("/api/admin/payment-methods", form);
	expect(refused).toMatchObject({
		status: 400,
		body: { errors: { isActive: [expect.stringContaining("configured")] } },
	});
	const prepared = await admin.post("/api/admin/payment-methods", { ...form, isActive: false });
	expect(prepared.status).toBe(200);
	const { id, version } = prepared.body;
	const switched = await admin.put(`/api/admin/payment-methods/${id}`, { ...form, version });
	expect(switched.status).toBe(400);
	// One that was switched on before its keys were removed is not offered.
	await shop.db.updateTable("paymentMethods").set({ isActive: true }).where("id", "=", id).execute();
	const shopper = await shop.as("customer");
	const destination = { country: "AE", state: "Dubai" };
	const { body } = await shopper.post(`/api/payments/${crypto.randomUUID()}/methods`, { destination });
	expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(["card"]);
});

withRedirect("with a redirect provider staff add its methods", async ({ shop }) => {
	const admin = await shop.as("admin");
	expect((await admin.post("/api/admin/payment-methods", form)).status).toBe(200);
	expect((await admin.post("/api/admin/payment-methods", { ...form, name: "Another", fee: 5 })).status).toBe(400);
});
