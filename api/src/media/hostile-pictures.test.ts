/** @module-tag thorough */

import { expect } from "vitest";
import { hostilePictures } from "../../test/hostile-files.ts";
import { test } from "../../test/shop.ts";
import { acceptPicture, createPictureDecoder } from "./accept-picture.ts";

// Lower limits than in the shop, so that the test is short: what takes long is refused earlier.
const decoder = createPictureDecoder({ cpuMs: 1_500, memoryMegabytes: 512 });

test.for(hostilePictures)("refused or harmless: $name", async ({ make }) => {
	const picture = await acceptPicture(await make(), decoder);
	if (typeof picture === "string") expect(["not-a-picture", "too-complex"]).toContain(picture);
	else {
		expect(picture.mediaType).toBe("image/webp");
		expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(2400);
	}
});

test("a picture that takes too much memory or time is refused while others are served", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	for (const name of ["masks within masks that take gigabytes", "masks that use the one before twice and take hours"]) {
		const file = hostilePictures.find((file) => file.name === name);
		let isDecoding = true;
		const refused = acceptPicture((await file?.make()) ?? Buffer.alloc(0), decoder).finally(() => {
			isDecoding = false;
		});
		for (let request = 0; request < 10; request++) {
			expect((await visitor.get("/api/account/auth-status")).status).toBe(200);
			expect(isDecoding, "the shop answers while it decodes").toBe(true);
		}
		expect(await refused).toBe("too-complex");
	}
});
