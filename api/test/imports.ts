import { expect } from "vitest";
import type { Client } from "./client.ts";

/** What staff choose for an import; the mapping is by default the proposed one, as are the other choices of the screen;
 * except that new products are published. */
interface Choices {
	mapping?: object;
	createMissing?: boolean;
	publish?: boolean;
	decimal?: string;
	defaults?: object;
}

/** Uploads a file for an import. */
export async function uploadImport(staff: Client, content: string | Uint8Array<ArrayBuffer>, name = "lamps.csv") {
	const form = new FormData();
	form.set("file", new Blob([content]), name);
	return staff.post("/api/admin/imports", form);
}

/** The import after its step has ended. */
export async function whenIdle(staff: Client, id: number) {
	return expect
		.poll(async () => (await staff.get(`/api/admin/imports/${id}`)).body, { timeout: 60_000, interval: 50 })
		.toSatisfy(({ state }) => !["checking", "applying"].includes(state))
		.then(async () => (await staff.get(`/api/admin/imports/${id}`)).body);
}

/** Uploads a file and checks it. @returns the checked import. */
export async function checkImport(
	staff: Client,
	content: string | Uint8Array<ArrayBuffer>,
	choices: Choices = {},
	name?: string,
) {
	const { body } = await uploadImport(staff, content, name);
	const { mapping, decimal, defaults } = body;
	const begun = await staff.post(`/api/admin/imports/${body.id}/check`, {
		mapping,
		decimal,
		defaults,
		publish: true,
		...choices,
	});
	expect(begun.status).toBe(202);
	return whenIdle(staff, body.id);
}

/** Uploads a file without errors, checks it and applies it. @returns the import. */
export async function applyImport(
	staff: Client,
	content: string | Uint8Array<ArrayBuffer>,
	choices: Choices = {},
	name?: string,
) {
	const checked = await checkImport(staff, content, choices, name);
	expect(checked.result.errors).toEqual([]);
	expect((await staff.post(`/api/admin/imports/${checked.id}/apply`)).status).toBe(202);
	return whenIdle(staff, checked.id);
}
