/** @module-tag thorough */

import { expect } from "vitest";
import { hostileCsvFiles } from "../../test/hostile-files.ts";
import { test } from "../../test/shop.ts";

test("hostile CSV files are refused or harmless, and others are served meanwhile", async ({ shop }) => {
	const [staff, visitor] = [await shop.as("admin"), await shop.as("anyone")];
	for (const { name, make, fileName } of hostileCsvFiles) {
		const form = new FormData();
		form.set("file", new Blob([new Uint8Array(await make())]), fileName);
		const answers: string[] = [];
		const uploaded = staff.post("/api/admin/imports", form).finally(() => answers.push("upload"));
		await visitor.get("/api/account/auth-status");
		answers.push("visitor");
		const { status, body } = await uploaded;
		expect(answers, name).toEqual(["visitor", "upload"]);
		expect([201, 400], name).toContain(status);
		if (status === 400)
			expect(body, name).toMatchObject({ code: "invalid-input", errors: { file: [expect.any(String)] } });
		else {
			expect(body.rowCount, name).toBeLessThanOrEqual(50_000);
			expect(body.headers.length, name).toBeLessThanOrEqual(200);
		}
	}
});
