import { expect } from "vitest";
import { aProduct, type MadeProduct } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";
import { maxOpenRequests } from "./request-restock.ts";
import { sendRestockMails } from "./send-restock-mails.ts";

const publicUrl = "https://shop.example";
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `waiting${at + 1}@test.example`);

async function aSoldOutLamp(shop: Shop): Promise<MadeProduct> {
	return aProduct(shop.db, {
		name: "Lulu",
		variants: [
			{ size: "Ø 28 cm", stock: 3 },
			{ size: "Ø 40 cm", stock: 0 },
		],
	});
}

/** Asks for the second size of the lamp. Stored directly, as if each came from a network of its own. */
async function ask(shop: Shop, lamp: MadeProduct, emails: readonly string[]) {
	for (const email of emails)
		await shop.db
			.insertInto("restockRequests")
			.values({ stockId: lamp.stockIds[1] as number, email })
			.execute();
}

async function setStock(shop: Shop, lamp: MadeProduct, quantity: number) {
	await shop.db
		.updateTable("stock")
		.set({ quantity })
		.where("id", "=", lamp.stockIds[1] as number)
		.execute();
}

const send = (shop: Shop) => sendRestockMails(shop.db, publicUrl);
const mails = (shop: Shop) =>
	shop.db.selectFrom("mails").select(["recipient", "subject", "body"]).orderBy("id").execute();
const told = async (shop: Shop) => (await mails(shop)).map(({ recipient }) => recipient).sort();

test("a restock request gets one mail when the item is in stock again, with a link to the variant", async ({
	shop,
}) => {
	const lamp = await aSoldOutLamp(shop);
	const visitor = await shop.as("anyone");
	const item = { productId: lamp.id, variantId: lamp.variantIds[1] };
	expect((await visitor.post("/api/restock-requests", { ...item, email: "a@test.example" })).status).toBe(204);
	await send(shop);
	expect(await mails(shop)).toEqual([]);
	await setStock(shop, lamp, 1);
	await send(shop);
	await send(shop);
	const sent = await mails(shop);
	expect(sent).toHaveLength(1);
	expect(sent[0]).toMatchObject({ recipient: "a@test.example", subject: "Lulu, Ø 40 cm is back in stock" });
	expect(sent[0]?.body).toContain(`${publicUrl}/product/${lamp.id}?variant=${lamp.variantIds[1]}`);
});

test("two requests per piece are notified, oldest first, and the next a day later if pieces are left", async ({
	shop,
}) => {
	const lamp = await aSoldOutLamp(shop);
	await ask(shop, lamp, addresses(9));
	await setStock(shop, lamp, 2);
	await send(shop);
	expect(await told(shop)).toEqual(addresses(4));
	await setStock(shop, lamp, 1);
	await send(shop);
	expect(await told(shop)).toEqual(addresses(4));
	await shop.pool.query("update restock_requests set notified_at = notified_at - interval '25 hours'");
	await send(shop);
	expect(await told(shop)).toEqual(addresses(6));
	await setStock(shop, lamp, 100);
	await send(shop);
	expect(await told(shop)).toEqual(addresses(9));
});

test("pieces that a checkout holds are not announced", async ({ shop }) => {
	const lamp = await aSoldOutLamp(shop);
	await ask(shop, lamp, addresses(1));
	await setStock(shop, lamp, 1);
	await shop.pool.query(
		`insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
		values ('cart', $1, 1, now() + interval '5 minutes')`,
		[lamp.stockIds[1]],
	);
	await send(shop);
	expect(await mails(shop)).toEqual([]);
});

test("the response is the same for every address, and a repeated request is stored once", async ({ shop }) => {
	const lamp = await aSoldOutLamp(shop);
	const visitor = await shop.as("anyone");
	const item = { productId: lamp.id, variantId: lamp.variantIds[1] };
	const first = await visitor.post("/api/restock-requests", { ...item, email: "a@test.example" });
	const again = await visitor.post("/api/restock-requests", { ...item, email: "A@TEST.example" });
	expect([first.status, first.body]).toEqual([again.status, again.body]);
	const staff = await shop.as("admin");
	const rows = (await staff.get("/api/admin/stock?sort=-waiting")).body.data;
	expect(rows[0]).toMatchObject({ size: "Ø 40 cm", waiting: 1 });
});

test("an address has a limited number of open requests", async ({ shop }) => {
	const email = "a@test.example";
	const { id } = await aProduct(shop.db, {
		variants: Array.from({ length: maxOpenRequests + 1 }, () => ({ stock: 0 })),
	});
	await shop.pool.query(
		`insert into restock_requests (stock_id, email) select id, $2 from stock where product_id = $1
		order by id limit $3`,
		[id, email, maxOpenRequests],
	);
	const { rows } = await shop.pool.query("select max(variant_id) as last from stock where product_id = $1", [id]);
	const visitor = await shop.as("anyone");
	const answer = await visitor.post("/api/restock-requests", { productId: id, variantId: rows[0].last, email });
	expect(answer.status).toBe(204);
	const { rows: kept } = await shop.pool.query("select from restock_requests");
	expect(kept).toHaveLength(maxOpenRequests);
});

test("what is in stock or not sold is refused with a reason", async ({ shop }) => {
	const lamp = await aSoldOutLamp(shop);
	const visitor = await shop.as("anyone");
	const asked = (item: object) => visitor.post("/api/restock-requests", { email: "a@test.example", ...item });
	const inStock = await asked({ productId: lamp.id, variantId: lamp.variantIds[0] });
	expect([inStock.status, inStock.body.detail]).toEqual([409, "It is in stock. You can order it now."]);
	expect((await asked({ productId: lamp.id, variantId: 999_999 })).status).toBe(404);
	expect((await asked({ productId: lamp.id })).status).toBe(404);
	expect((await asked({ productId: lamp.id, variantId: lamp.variantIds[1], email: "x" })).body.errors).toEqual({
		email: ["email is invalid"],
	});
});

test("requests for an unpublished product are refused, and earlier ones are notified once it is published again", async ({
	shop,
}) => {
	const lamp = await aSoldOutLamp(shop);
	await ask(shop, lamp, addresses(1));
	const setStatus = (status: "draft" | "published") =>
		shop.db.updateTable("products").set({ status }).where("id", "=", lamp.id).execute();
	await setStatus("draft");
	const visitor = await shop.as("anyone");
	const item = { productId: lamp.id, variantId: lamp.variantIds[1], email: "b@test.example" };
	expect((await visitor.post("/api/restock-requests", item)).status).toBe(404);
	await setStock(shop, lamp, 1);
	await send(shop);
	expect(await mails(shop)).toEqual([]);
	await setStatus("published");
	await send(shop);
	expect(await told(shop)).toEqual(addresses(1));
});

test("the link of the mail withdraws the other open requests of its address only", async ({ shop }) => {
	const [lamp, other] = [await aSoldOutLamp(shop), await aSoldOutLamp(shop)];
	await ask(shop, lamp, addresses(2));
	await ask(shop, other, addresses(2));
	await setStock(shop, lamp, 5);
	await send(shop);
	const token = /restock\/stop\?token=([\w-]+)/.exec((await mails(shop))[0]?.body ?? "")?.[1];
	const visitor = await shop.as("anyone");
	for (const each of [token, token, "unknown"])
		expect((await visitor.post("/api/restock-requests/withdraw", { token: each })).status).toBe(204);
	await setStock(shop, other, 5);
	await send(shop);
	expect(await told(shop)).toHaveLength(3);
});

test("requests are rate limited", async ({ shop }) => {
	const lamp = await aSoldOutLamp(shop);
	const visitor = await shop.as("anyone");
	const answers = await Promise.all(
		addresses(25).map((email) =>
			visitor.post("/api/restock-requests", { productId: lamp.id, variantId: lamp.variantIds[1], email }),
		),
	);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
