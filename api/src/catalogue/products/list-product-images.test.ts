import sharp from "sharp";
import { expect } from "vitest";
import { aProduct } from "../../../test/makers.ts";
import { type Shop, test } from "../../../test/shop.ts";
import { preparePicture } from "../../media/prepare-picture.ts";
import { storePicture } from "../../media/store-picture.ts";

async function aPicture({ db }: Shop, width: number, background: string) {
	const bytes = await sharp({ create: { width, height: width, channels: 3, background } })
		.webp({ lossless: true })
		.toBuffer();
	const picture = await preparePicture(bytes);
	return { ...picture, id: await storePicture(db, picture) };
}

test("the images of a product come thumbnail first, with their layers and embedded data 800 px wide", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db);
	const off = await aPicture(shop, 1000, "#888");
	const on = await aPicture(shop, 1000, "#fc8");
	const detail = await aPicture(shop, 400, "#333");
	await shop.db
		.insertInto("productImages")
		.values([
			{ productId: lamp.id, pictureId: detail.id, altText: "Close by.", position: 0 },
			{
				productId: lamp.id,
				pictureId: off.id,
				litPictureId: on.id,
				altText: "The lamp.",
				isThumbnail: true,
				position: 1,
			},
		])
		.execute();

	const { status, body } = await (await shop.as("anyone")).get(`/api/ProductImage/${lamp.id}`);
	expect(status).toBe(200);
	expect(body).toEqual([
		{
			id: expect.any(Number),
			imageData: expect.stringMatching(/^data:image\/webp;base64,/),
			isThumbnail: true,
			imageUrl: `/media/${off.sha256.slice(0, 32)}/800.webp`,
			litImageUrl: `/media/${on.sha256.slice(0, 32)}/800.webp`,
			lampImageUrl: null,
			altText: "The lamp.",
			width: 1000,
			height: 1000,
			preview: expect.stringMatching(/^data:image\/webp;base64,/),
		},
		expect.objectContaining({ isThumbnail: false, altText: "Close by.", litImageUrl: null }),
	]);
	const widths = await Promise.all(
		body.map(async ({ imageData }: { imageData: string }) => {
			const bytes = Buffer.from(imageData.split(",")[1] ?? "", "base64");
			return (await sharp(bytes).metadata()).width;
		}),
	);
	expect(widths).toEqual([800, 400]);
});

test("a rendition has the requested width and format and is cached for a year; other widths and formats are 404", async ({
	shop,
}) => {
	const { sha256 } = await aPicture(shop, 1000, "#fc8");
	const visitor = await shop.as("anyone");
	const answer = await shop.inject({
		url: `/media/${sha256.slice(0, 32)}/320.avif`,
		headers: { accept: "image/avif" },
	});
	expect(answer.headers).toMatchObject({
		"content-type": "image/avif",
		"cache-control": "public, max-age=31536000, immutable",
	});
	expect((await sharp(answer.rawPayload).metadata()).width).toBe(320);
	expect((await visitor.get(`/media/${sha256.slice(0, 32)}/321.avif`)).status).toBe(404);
	expect((await visitor.get(`/media/${"0".repeat(32)}/320.avif`)).status).toBe(404);
});
