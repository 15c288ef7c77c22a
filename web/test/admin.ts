import { expect, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { Answers } from "./fake-api.ts";

/** What the frame of the back office asks for: who is signed in. */
export const staff: Answers = {
	"GET /api/account/user-info": () => ({
		id: 1,
		email: "admin@noor.example",
		firstName: "Admin",
		lastName: "Noor",
		roles: ["Admin"],
		address: null,
	}),
};

interface Row {
	id: number;
	version: number;
}

/**
 * A master of the API, in memory: its list, one of it, and what adds, updates and deletes. The answers can be replaced
 * one by one.
 *
 * @param matches whether a row answers the search of the list
 * @param read what a body says of a row, where its fields are called otherwise
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

/** Calls to the API go through it; they can be held, and be lost on their way. */
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
		/** From now on what changes something waits. */
		hold() {
			held = Promise.withResolvers();
		},
		/** What waits is lost, and whatever comes after it. */
		lose() {
			cut = true;
			held?.resolve();
		},
		/** From now on what changes something is lost. */
		cut() {
			cut = true;
		},
		/** Everything goes its way again, what was held too. */
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

/** All these texts can be seen, somewhere. */
export async function expectTexts(...texts: (string | RegExp)[]): Promise<void> {
	for (const text of texts) await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** A toast says so, and can be closed. */
export async function expectToast(kind: "done" | "failed", text: string): Promise<void> {
	const toast = page.getByRole(kind === "done" ? "status" : "alert").getByText(text, { exact: true });
	await expect.element(toast).toBeVisible();
	const close = toast.element().closest("div:has(button)")?.querySelector("button:last-of-type");
	expect(close?.textContent).toBe("Close");
}

/** Fills in fields by their labels. */
export async function fill(fields: Record<string, string>, part: Pick<Locator, "getByLabelText"> = page) {
	for (const [label, text] of Object.entries(fields)) await part.getByLabelText(label, { exact: true }).fill(text);
}

/** The heads of the table's columns. */
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

/** 10 rows at a time, and the choice of others. */
export async function expectPageSizes(): Promise<void> {
	const size = page.getByLabelText("Items per page");
	await expect.element(size).toHaveValue("10");
	expect([...size.element().querySelectorAll("option")].map(({ label }) => label)).toEqual(["5", "10", "25", "100"]);
}

/** The question before a row is deleted: 400 px wide, with Cancel and Confirm. */
export async function expectQuestion(title: string, question: string): Promise<void> {
	const asked = dialog(title);
	await expect.element(asked.getByText(question, { exact: true })).toBeVisible();
	await expect.element(asked.getByRole("heading", { name: title })).toBeVisible();
	await expect.element(button("Cancel", asked)).toBeVisible();
	await expect.element(button("Confirm", asked)).toBeVisible();
	expect(asked.element().getBoundingClientRect().width).toBe(400);
}

/**
 * A toast stays for so many seconds, and no longer. Wants `vi.useFakeTimers({ shouldAdvanceTime: true })` before the
 * toast comes.
 */
export async function expectToastFor(seconds: number, text: string): Promise<void> {
	const toast = page.getByText(text, { exact: true }).first();
	await expect.element(toast).toBeVisible();
	await vi.advanceTimersByTimeAsync(seconds * 1000 - 900);
	await expect.element(toast).toBeVisible();
	await vi.advanceTimersByTimeAsync(900);
	await expect.element(toast).not.toBeInTheDocument();
}

/** A file to choose, of so many bytes. */
export function file(name: string, type: string, bytes = 100): File {
	return new File([new Uint8Array(bytes)], name, { type });
}

/** Files that are not taken: no picture, and a picture that is too large. */
export const notes = file("notes.txt", "text/plain");
export const largePicture = file("large.png", "image/png", 5 * 1024 * 1024 + 1);
export const smallPicture = file("small.png", "image/png");

/** Chooses files, as the dialog of the browser does. */
export function chooseFiles(input: HTMLInputElement | null, ...files: File[]): void {
	if (!input) throw new Error("there is no field for files");
	const chosen = new DataTransfer();
	for (const each of files) chosen.items.add(each);
	input.files = chosen.files;
	input.dispatchEvent(new Event("input", { bubbles: true }));
	input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Types a part of a product's name, and takes what the shop finds. */
export async function pick(label: string, name: string): Promise<void> {
	await page.getByRole("combobox", { name: label, exact: true }).fill(name);
	await expect.element(page.getByRole("option", { name: new RegExp(`^${name}`) })).toBeVisible();
	await userEvent.keyboard("{Enter}");
}
