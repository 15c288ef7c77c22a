import { maxHistoryLength } from "@noor/contract/limits";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { test } from "../../test/shop.ts";

const url = "/api/account/recently-viewed";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("the histories of two browsers are merged, latest first, each product once", async ({ shop }) => {
	const [laptop, phone] = [await shop.as("customer"), await shop.as("customer")];
	const [dome, globe, spot] = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)];
	await merge(laptop, [dome.id, 30], [globe.id, 20]);
	expect(await merge(phone, [spot.id, 25], [dome.id, 10])).toEqual([dome.id, globe.id, spot.id]);
	expect(await merge(laptop, [dome.id, 30])).toEqual([dome.id, globe.id, spot.id]);
	expect(await merge(await shop.as("admin"))).toEqual([]);
});

test("only the latest views of existing products are kept, and none has a time in the future", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const lamps: number[] = [];
	for (let count = 0; count < maxHistoryLength + 3; count++) lamps.push((await aProduct(shop.db)).id);
	const views = lamps.map((id, index): [number, number] => [id, index]);
	expect(await merge(shopper, ...views, [999_999, 0])).toEqual(lamps.slice(0, maxHistoryLength));
	const last = lamps.at(-1) ?? 0;
	const { body } = await shopper.post(url, { views: [{ productId: last, at: "2999-01-01T00:00:00.000Z" }] });
	expect(body[0].productId).toBe(last);
	expect(new Date(body[0].at).getTime()).toBeLessThanOrEqual(Date.now() + 1000);
	expect(body).toHaveLength(maxHistoryLength);
});

test("concurrent merges do not exceed the maximum length", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await shopper.get("/api/account/auth-status");
	const lamps: number[] = [];
	for (let count = 0; count < maxHistoryLength + 6; count++) lamps.push((await aProduct(shop.db)).id);
	await Promise.all(lamps.map((id, index) => merge(shopper, [id, index])));
	expect(await merge(shopper)).toEqual(lamps.slice(0, maxHistoryLength));
});

async function merge(shopper: Client, ...views: [productId: number, minutesAgo: number][]): Promise<number[]> {
	const { status, body } = await shopper.post(url, {
		views: views.map(([productId, minutes]) => ({ productId, at: minutesAgo(minutes) })),
	});
	expect(status).toBe(200);
	return body.map((view: { productId: number }) => view.productId);
}
