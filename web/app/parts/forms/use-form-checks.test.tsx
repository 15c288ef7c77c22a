import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { z } from "zod";
import { Toaster } from "#ui/toast.tsx";
import { type SchemaLoader, useFormChecks } from "./use-form-checks.ts";

const Person = z.object({
	name: z.string().min(1, { error: "Name is missing" }),
	city: z.string().min(1, { error: "City is missing" }),
});
const name = page.getByLabelText("Name");
const city = page.getByLabelText("City");
const save = page.getByRole("button", { name: "Save" });
const sent = vi.fn<(name: unknown) => void>();

beforeEach(() => sent.mockReset());

function Form({ load }: { load: SchemaLoader }) {
	const form = useRef<HTMLFormElement>(null);
	const checks = useFormChecks(form, load);
	return (
		<>
			<form
				ref={form}
				noValidate
				onInput={checks.recheck}
				onBlur={checks.touch}
				onSubmit={(event) => {
					event.preventDefault();
					if (checks.validate()) sent(new FormData(event.currentTarget).get("name"));
				}}
			>
				{["Name", "City"].map((label) => (
					<label key={label}>
						{label}
						<input name={label.toLowerCase()} />
					</label>
				))}
				<button type="submit">Save</button>
				<button type="button" onClick={checks.reset}>
					Reset
				</button>
				<ul>
					{Object.values(checks.errors).map((errors) => (
						<li key={errors.join()}>{errors}</li>
					))}
				</ul>
			</form>
			<Toaster />
		</>
	);
}

/** A schema that arrives when the test wants. */
function arriving() {
	const { promise, resolve } = Promise.withResolvers<z.ZodType>();
	return { load: vi.fn(() => promise), arrive: () => resolve(Person) };
}

const errors = () =>
	page
		.getByRole("listitem")
		.elements()
		.map(({ textContent }) => textContent);

test("the schema is loaded when the form is touched first, and a field shows its errors once it has lost the focus", async () => {
	const { load, arrive } = arriving();
	await render(<Form load={load} />);
	await name.click();
	expect(load).not.toHaveBeenCalled();
	await userEvent.keyboard("{Tab}");
	await expect.poll(() => load.mock.calls.length).toBe(1);
	arrive();
	await expect.poll(errors).toEqual(["Name is missing"]);
	await name.fill("Noura");
	await expect.poll(errors).toEqual(["City is missing"]);
});

test("a form that is submitted before its schema has arrived is checked and sent once it has", async () => {
	const { load, arrive } = arriving();
	await render(<Form load={load} />);
	await save.click();
	await save.click();
	expect(sent).not.toHaveBeenCalled();
	expect(errors()).toEqual([]);
	arrive();
	await expect.poll(errors).toEqual(["Name is missing", "City is missing"]);
	await expect.element(name).toHaveFocus();
	expect(sent).not.toHaveBeenCalled();
	await name.fill("Noura");
	await city.fill("Dubai");
	await save.click();
	await expect.poll(() => sent.mock.calls).toEqual([["Noura"]]);
});

test("a form is sent by the first press where its schema is at hand, as that of another form of the page", async () => {
	await render(<Form load={() => Promise.resolve(Person)} />);
	await name.fill("Noura");
	await city.fill("Dubai");
	await save.click();
	await expect.poll(() => sent.mock.calls).toEqual([["Noura"]]);
});

test("presses before the schema has arrived send the form once, and none that was reset meanwhile", async () => {
	const { load, arrive } = arriving();
	await render(<Form load={load} />);
	await name.fill("Noura");
	await city.fill("Dubai");
	await save.click();
	await page.getByRole("button", { name: "Reset" }).click();
	await save.click();
	await save.click();
	arrive();
	await expect.poll(() => sent.mock.calls).toEqual([["Noura"]]);
});

test("without its schema a form is left to the server, and a toast says that a part could not be loaded", async () => {
	let isOffline = true;
	const load = vi.fn<SchemaLoader>(() => (isOffline ? Promise.reject(new Error("offline")) : Promise.resolve(Person)));
	await render(<Form load={load} />);
	await name.fill("Noura");
	await expect.poll(() => load.mock.calls.length).toBe(1);
	expect(page.getByText("A part of this page could not be loaded").elements()).toEqual([]);
	await save.click();
	await expect.element(page.getByRole("alert").getByText("A part of this page could not be loaded")).toBeVisible();
	await expect.poll(() => sent.mock.calls).toEqual([["Noura"]]);
	// The next submission tries to load it again.
	isOffline = false;
	await save.click();
	await expect.poll(errors).toEqual(["City is missing"]);
	expect(sent).toHaveBeenCalledOnce();
});
