import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { test as base, expect, vi } from "vitest";
import { openPictureBucket } from "../../test/picture-bucket.ts";
import { openShop } from "../../test/shop.ts";
import { copyPicturesToDatabase, movePicturesToStore } from "./move-pictures.ts";
import { openPictureStore } from "./picture-store.ts";
import { preparePicture } from "./prepare-picture.ts";
import { storePicture } from "./store-picture.ts";

/** A shop whose pictures are moved to a bucket of an S3 server of this process. */
const test = base.extend("world", async ({}, { onCleanup }) => {
	const opened = new AsyncDisposableStack();
	onCleanup(() => opened.disposeAsync());
	const bucket = await openPictureBucket();
	opened.defer(bucket.stop);
	vi.stubEnv("AWS_ACCESS_KEY_ID", bucket.env.AWS_ACCESS_KEY_ID);
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", bucket.env.AWS_SECRET_ACCESS_KEY);
	opened.defer(() => void vi.unstubAllEnvs());
	const store = await openPictureStore(bucket.location);
	opened.defer(store.close);
	const folder = await mkdtemp(join(tmpdir(), "noor-test-pictures-"));
	opened.defer(() => rm(folder, { recursive: true, force: true }));
	const { shop, close } = await openShop({ media: { cacheFolder: folder, store } });
	opened.defer(close);
	const picture = await preparePicture(
		await sharp({ create: { width: 400, height: 400, channels: 3, background: "#c80" } })
			.webp()
			.toBuffer(),
	);
	await storePicture(shop.db, picture);
	const key = `shop/${picture.sha256}.webp`;
	return {
		shop,
		store,
		picture,
		stored: () => shop.db.selectFrom("pictures").select("bytes").executeTakeFirstOrThrow(),
		object: () => bucket.read(key),
		damage: () => bucket.write(key, Buffer.from("another")),
		stopBucket: bucket.stop,
		rendition: (width: number) => shop.inject({ url: `/media/${picture.sha256.slice(0, 32)}/${width}.webp` }),
	};
});

test("a picture is moved to the bucket, and its renditions are made from there", async ({ world }) => {
	const { shop, store, picture, stored, object, rendition } = world;
	expect((await rendition(320)).statusCode).toBe(200);
	expect(await movePicturesToStore(shop.db, store)).toBe(1);
	expect(await stored()).toEqual({ bytes: null });
	expect(await object()).toEqual({ bytes: picture.bytes, type: "image/webp" });
	const made = await rendition(160);
	expect(made.statusCode).toBe(200);
	expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 160, format: "webp" });
	expect(await movePicturesToStore(shop.db, store)).toBe(0);
	// Uploaded again it is the same picture.
	await storePicture(shop.db, picture);
	expect(await stored()).toEqual({ bytes: null });
});

test("while the bucket is away pictures stay in the database, renditions that exist are sent, and others are 503", async ({
	world,
}) => {
	const { shop, store, picture, stored, rendition, stopBucket } = world;
	await stopBucket();
	await expect(movePicturesToStore(shop.db, store)).rejects.toThrow("the picture store failed: ");
	expect(await stored()).toEqual({ bytes: picture.bytes });
	expect((await rendition(320)).statusCode).toBe(200);
	await shop.db.updateTable("pictures").set({ bytes: null }).execute();
	expect((await rendition(320)).statusCode).toBe(200);
	const missing = await rendition(160);
	expect([missing.statusCode, missing.headers["retry-after"], missing.json().message]).toEqual([
		503,
		"5",
		"The shop cannot reach its pictures at the moment. Please try again in a minute.",
	]);
});

test("pictures are copied back, and one whose content is another is named", async ({ world }) => {
	const { shop, store, picture, stored, damage } = world;
	await movePicturesToStore(shop.db, store);
	expect(await copyPicturesToDatabase(shop.db, store)).toBe(1);
	expect(await stored()).toEqual({ bytes: picture.bytes });
	await movePicturesToStore(shop.db, store);
	await damage();
	await expect(copyPicturesToDatabase(shop.db, store)).rejects.toThrow(picture.sha256);
	expect(await stored()).toEqual({ bytes: null });
});
