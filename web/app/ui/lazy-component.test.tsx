import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { lazyComponent } from "./lazy-component.tsx";
import { Toaster } from "./toast.tsx";

const missing = page.getByRole("alert").getByText("A part of this page could not be loaded");

test("a component is loaded once, and rendered when it has loaded", async () => {
	const load = vi.fn(async () => ({ name }: { name: string }) => <p>{name}</p>);
	const Part = lazyComponent(load);
	Part.preload();
	expect(await Part.ready()).toBe(true);
	const screen = await render(<Part name="Menu" />);
	await expect.element(screen.getByText("Menu")).toBeVisible();
	expect(load).toHaveBeenCalledOnce();
});

test("each click that needs a component that cannot be loaded shows an error, and the next one retries", async () => {
	const load = vi.fn(async () => () => <p>Menu</p>);
	load.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
	const Part = lazyComponent(load);
	const screen = await render(<Toaster />);
	for (const _ of ["first", "second"]) {
		expect(await Part.ready()).toBe(false);
		await expect.element(missing).toBeVisible();
		await screen.getByRole("button", { name: "Close" }).click();
		await expect.element(missing).not.toBeInTheDocument();
	}
	expect(await Part.ready()).toBe(true);
	expect(load).toHaveBeenCalledTimes(3);
});

test("a component that loads without a click reports a failure once, and the page around it stays", async () => {
	const warn = vi.mocked(console.warn);
	const Part = lazyComponent(() => Promise.reject(new Error("offline")));
	const screen = await render(
		<>
			<p>Around it</p>
			<Part />
			<Part />
			<Toaster />
		</>,
	);
	await expect.element(missing).toBeVisible();
	await expect.element(screen.getByText("Around it")).toBeVisible();
	expect(warn).toHaveBeenCalledOnce();
});
