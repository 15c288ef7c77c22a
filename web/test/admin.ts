import type { StaffRole } from "@noor/contract/roles";
import { expect, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { Answers } from "./fake-api.ts";

/** The responses for the frame of the back office: the signed-in staff account. */
export const staff: Answers = staffWithRole("owner");

/** Such as `staff`, with another role. */
export function staffWithRole(role: StaffRole): Answers {
	return {
		"GET /api/account/user-info": () => ({
			id: 1,
			email: "admin@noor.example",
			firstName: "Admin",
			lastName: "Noor",
			roles: ["Admin"],
			role,
			address: null,
		}),
		"GET /api/admin/carriers": () => ["Aramex", "Careem Box"],
	};
}

interface Row {
	id: number;
	version: number;
}

/**
 * Fakes the endpoints of a master in memory: list, get, create, update and delete. The responses can be replaced
 * individually.
 *
 * @param matches whether a row matches the search of the list
 * @param read converts a body to the fields of a row, if their names differ
 */
export function fakeMaster<R extends Row>(
	url: string,
	rows: R[],
	matches: (row: R, search: string) => boolean,
	read: (body: Record<string, unknown>) => object = (body) => body,
) {
	const state = { rows };
	const answers: Answers = {
		[`GET ${url}`]: (request) => {
			const { searchParams } = new URL(request.url);
			const [pageIndex, pageSize] = [
				Number(searchParams.get("pageIndex") ?? 1),
				Number(searchParams.get("pageSize") ?? 10),
			];
			const found = state.rows.filter((row) => matches(row, (searchParams.get("search") ?? "").toLowerCase()));
			const data = found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
			return { pageIndex, pageSize, count: found.length, data };
		},
		[`GET ${url}/*`]: (_, [id]) =>
			state.rows.find((row) => row.id === Number(id)) ?? Response.json({ detail: "Not found" }, { status: 404 }),
		[`POST ${url}`]: async (request) => {
			const added = {
				...read(await bodyOf(request)),
				id: 1 + Math.max(0, ...state.rows.map(({ id }) => id)),
				version: 1,
			};
			state.rows = [added as R, ...state.rows];
			return Response.json(added, { status: 201 });
		},
		[`PUT ${url}/*`]: async (request, [id]) => {
			const body = read(await bodyOf(request));
			state.rows = state.rows.map((row) =>
				row.id === Number(id) ? { ...row, ...body, id: row.id, version: row.version + 1 } : row,
			);
			return state.rows.find((row) => row.id === Number(id));
		},
		[`DELETE ${url}/*`]: (_, [id]) => {
			state.rows = state.rows.filter((row) => row.id !== Number(id));
			return new Response(null, { status: 204 });
		},
	};
	return { answers, state };
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
	const isJson = request.headers.get("content-type")?.includes("json");
	return isJson ? request.json() : Object.fromEntries(await request.formData());
}

/** Wraps responses so that tests can hold requests or make them fail. */
export function line(answers: Answers) {
	let held: PromiseWithResolvers<void> | undefined;
	let cut = false;
	const through = Object.entries(answers).map(([key, answer]) => {
		if (key.startsWith("GET ")) return [key, answer] as const;
		return [
			key,
			async (...args: Parameters<typeof answer>) => {
				await held?.promise;
				if (cut) throw new TypeError("Failed to fetch");
				return answer(...args);
			},
		] as const;
	});
	return {
		answers: Object.fromEntries(through) as Answers,
		/** Holds write requests from now on. */
		hold() {
			held = Promise.withResolvers();
		},
		/** Fails the held requests and all further ones. */
		lose() {
			cut = true;
			held?.resolve();
		},
		/** Fails write requests from now on. */
		cut() {
			cut = true;
		},
		/** Continues held requests and ends all failures. */
		mend() {
			cut = false;
			held?.resolve();
			held = undefined;
		},
	};
}

export const button = (name: string | RegExp, part: Pick<Locator, "getByRole"> = page) =>
	part.getByRole("button", { name, exact: true });
export const heading = (name: string) => page.getByRole("heading", { name, exact: true });
export const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });

/** Expects all these texts to be visible. */
export async function expectTexts(...texts: (string | RegExp)[]): Promise<void> {
	for (const text of texts) await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Expects a toast with this text that can be closed. */
export async function expectToast(kind: "done" | "failed", text: string): Promise<void> {
	const toast = page.getByRole(kind === "done" ? "status" : "alert").getByText(text, { exact: true });
	await expect.element(toast).toBeVisible();
	const close = toast.element().closest("div:has(button)")?.querySelector("button:last-of-type");
	expect(close?.textContent).toBe("Close");
}

export async function fill(fields: Record<string, string>, part: Pick<Locator, "getByLabelText"> = page) {
	for (const [label, text] of Object.entries(fields)) await part.getByLabelText(label, { exact: true }).fill(text);
}

/** Expects the column headers of the table. */
export async function expectColumns(...names: string[]): Promise<void> {
	await expect
		.poll(() =>
			page
				.getByRole("columnheader")
				.elements()
				.map((head) => head.textContent)
				.filter(Boolean),
		)
		.toEqual(names);
}

/** Expects a number of rows per page, 10 by default, and the other page sizes. */
export async function expectPageSizes(size = 10): Promise<void> {
	const sizes = page.getByLabelText("Items per page");
	await expect.element(sizes).toHaveValue(String(size));
	expect([...sizes.element().querySelectorAll("option")].map(({ label }) => label)).toEqual(["5", "10", "25", "100"]);
}

/** Expects the confirmation of a deletion: 400 px wide, with Cancel and Confirm. */
export async function expectQuestion(title: string, question: string): Promise<void> {
	const asked = dialog(title);
	await expect.element(asked.getByText(question, { exact: true })).toBeVisible();
	await expect.element(asked.getByRole("heading", { name: title })).toBeVisible();
	await expect.element(button("Cancel", asked)).toBeVisible();
	await expect.element(button("Confirm", asked)).toBeVisible();
	expect(asked.element().getBoundingClientRect().width).toBe(400);
}

/**
 * Expects a toast to stay for exactly so many seconds. Requires `vi.useFakeTimers({ shouldAdvanceTime: true })`
 * before the toast appears.
 */
export async function expectToastFor(seconds: number, text: string): Promise<void> {
	const toast = page.getByText(text, { exact: true }).first();
	await expect.element(toast).toBeVisible();
	await vi.advanceTimersByTimeAsync(seconds * 1000 - 900);
	await expect.element(toast).toBeVisible();
	await vi.advanceTimersByTimeAsync(900);
	await expect.element(toast).not.toBeInTheDocument();
}

/** Creates a file of a given size in bytes. */
export function file(name: string, type: string, bytes = 100): File {
	return new File([new Uint8Array(bytes)], name, { type });
}

/** Invalid files: not a picture, and a picture that is too large. */
export const notes = file("notes.txt", "text/plain");
export const largePicture = file("large.png", "image/png", 5 * 1024 * 1024 + 1);
export const smallPicture = file("small.png", "image/png");

/** Sets the files of an input as the browser's file dialog does. */
export function chooseFiles(input: HTMLInputElement | null, ...files: File[]): void {
	if (!input) throw new Error("there is no field for files");
	const chosen = new DataTransfer();
	for (const each of files) chosen.items.add(each);
	input.files = chosen.files;
	input.dispatchEvent(new Event("input", { bubbles: true }));
	input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Types a part of a product's name and chooses the result. */
export async function pick(label: string, name: string): Promise<void> {
	await page.getByRole("combobox", { name: label, exact: true }).fill(name);
	await expect.element(page.getByRole("option", { name: new RegExp(`^${name}`) })).toBeVisible();
	await userEvent.keyboard("{Enter}");
}
