import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { test as base, expect } from "vitest";
import { type Shop, test as shopTest } from "../../test/shop.ts";
import { getPicture } from "./get-picture.ts";
import { preparePicture } from "./prepare-picture.ts";
import { createRenderQueue, type RenderQueue } from "./render-queue.ts";
import { storePicture } from "./store-picture.ts";

const test = shopTest
	.extend("folder", async ({}, { onCleanup }) => {
		const folder = await mkdtemp(join(tmpdir(), "noor-test-media-"));
		onCleanup(() => rm(folder, { recursive: true, force: true }));
		return folder;
	})
	.extend("cache", ({ folder }) => ({ folder, log: { warn: () => expect.unreachable("It is cached.") } }))
	.extend("backlog", async ({}, { onCleanup }): Promise<RenderQueue> => {
		const backlog = createRenderQueue((error) => expect.unreachable(String(error)));
		onCleanup(() => backlog.close());
		return backlog;
	});

async function aPicture({ db }: Shop): Promise<string> {
	const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#c80" } })
		.webp()
		.toBuffer();
	const picture = await preparePicture(bytes);
	await storePicture(db, picture);
	return picture.sha256.slice(0, 32);
}

test("a WebP is sent until the AVIF is rendered", async ({ shop, cache, backlog }) => {
	const wanted = { hash: await aPicture(shop), width: 320, format: "avif", takesWebp: true } as const;
	const ask = async () => {
		const { bytes, ...sent } = await getPicture(shop.db, cache, backlog, wanted);
		const { format, compression, width } = await sharp(bytes).metadata();
		return { ...sent, is: compression ?? format, width };
	};
	expect(await ask()).toEqual({ format: "webp", isFinal: false, is: "webp", width: 320 });
	await backlog.done();
	expect(await ask()).toEqual({ format: "avif", isFinal: true, is: "av1", width: 320 });
});

test("a client that does not accept WebP waits for the AVIF", async ({ shop, cache, backlog }) => {
	const wanted = { hash: await aPicture(shop), width: 320, format: "avif", takesWebp: false } as const;
	expect(await getPicture(shop.db, cache, backlog, wanted)).toMatchObject({ format: "avif", isFinal: true });
});

test("a picture that cannot be cached is sent all the same, with one line in the log and no file left", async ({
	shop,
	folder,
	backlog,
}) => {
	// A folder of the kernel in which nobody can create files, not even the superuser.
	const hash = await aPicture(shop);
	const lines: object[] = [];
	const cache = { folder, log: { warn: (details: object) => void lines.push(details) } };
	const wanted = { hash, width: 320, format: "webp", takesWebp: true } as const;
	await symlink("/proc/self", join(folder, hash.slice(0, 2)));
	for (const time of [1, 2]) {
		const { bytes, isFinal } = await getPicture(shop.db, cache, backlog, wanted);
		expect([(await sharp(bytes).metadata()).width, isFinal, lines.length]).toEqual([320, true, time]);
	}
	expect(Object.keys(lines[0] ?? {})).toEqual(["code", "reason"]);
	expect(await readdir(folder)).toEqual([hash.slice(0, 2)]);
});

test("a temporary WebP is cached briefly, and responses vary by the accept header", async ({ shop }) => {
	const url = `/media/${await aPicture(shop)}/320`;
	const ask = async (format: string, accept: string) => {
		const { headers } = await shop.inject({ url: `${url}.${format}`, headers: { accept } });
		const { "content-type": type, "cache-control": kept, vary } = headers;
		return { type, kept, vary };
	};
	const forEver = "public, max-age=31536000, immutable";
	const browser = "image/avif,image/webp,image/*,*/*;q=0.8";
	expect(await ask("avif", browser)).toEqual({ type: "image/webp", kept: "public, max-age=60", vary: "accept" });
	expect(await ask("avif", "image/avif")).toEqual({ type: "image/avif", kept: forEver, vary: "accept" });
	expect(await ask("avif", browser)).toEqual({ type: "image/avif", kept: forEver, vary: "accept" });
	expect(await ask("webp", browser)).toEqual({ type: "image/webp", kept: forEver, vary: "accept" });
});

base("queued work runs once, one at a time, and continues after a failure", async () => {
	const failures: string[] = [];
	const backlog = createRenderQueue((_, name) => failures.push(name));
	const done: string[] = [];
	let atOnce = 0;
	const work = (name: string) => async () => {
		expect(++atOnce).toBe(1);
		await new Promise(setImmediate);
		atOnce--;
		done.push(name);
		if (name === "b") throw new Error("no");
	};
	for (const name of ["a", "b", "a", "c"]) backlog.add(name, work(name));
	await backlog.done();
	expect({ done, failures }).toEqual({ done: ["a", "b", "c"], failures: ["b"] });
	backlog.add("d", work("d"));
	backlog.add("e", work("e"));
	await backlog.close();
	expect(done).toEqual(["a", "b", "c", "d"]);
});
