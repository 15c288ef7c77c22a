import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { startFauxqs } from "fauxqs";
import sharp from "sharp";
import { test as base, expect, vi } from "vitest";
import { openShop } from "../../test/shop.ts";
import { copyPicturesToDatabase, movePicturesToStore } from "./move-pictures.ts";
import { openPictureStore } from "./picture-store.ts";
import { preparePicture, storePicture } from "./store-picture.ts";

/** A shop whose pictures are moved to a bucket of an S3 server of this process. */
const test = base.extend("world", async ({}, { onCleanup }) => {
	const opened = new AsyncDisposableStack();
	onCleanup(() => opened.disposeAsync());
	vi.stubEnv("AWS_ACCESS_KEY_ID", "somebody").stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
	opened.defer(() => void vi.unstubAllEnvs());
	const server = await startFauxqs({ port: 0, logger: false });
	opened.defer(() => server.stop());
	server.createBucket("lamps");
	const location = { bucket: "lamps", prefix: "shop/", region: "me-central-1", endpoint: server.address };
	const store = await openPictureStore(location);
	opened.defer(store.close);
	const s3 = new S3Client({ region: location.region, endpoint: location.endpoint, forcePathStyle: true });
	opened.defer(() => s3.destroy());
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
	const Key = `shop/${picture.sha256}.webp`;
	return {
		shop,
		store,
		server,
		picture,
		stored: () => shop.db.selectFrom("pictures").select("bytes").executeTakeFirstOrThrow(),
		/** The object, as any client of the bucket sees it. */
		object: async () => {
			const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: "lamps", Key }));
			return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), type: ContentType };
		},
		damage: () => s3.send(new PutObjectCommand({ Bucket: "lamps", Key, Body: "another" })),
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
	const { shop, store, server, picture, stored, rendition } = world;
	await server.stop();
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
