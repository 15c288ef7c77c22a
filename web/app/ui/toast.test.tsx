import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { dismissErrors, Toaster, toastError, toastSuccess } from "./toast.tsx";

const good = page.getByRole("status");
const bad = page.getByRole("alert");
const missed = page.getByRole("region", { name: "What went wrong" });

/** Advances the fake timers. */
async function pass(ms: number) {
	await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(async () => {
	// A pointer that an earlier test left at the top would keep the toasts open.
	await userEvent.hover(document.body, { position: { x: 5, y: 800 } });
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	await render(<Toaster />);
});

describe("a toast", () => {
	test("is announced politely at the top, can be closed, and disappears after 5 seconds", async () => {
		toastSuccess("Updated Cart", "Lulu Opal Globe");
		await expect.element(good.getByText("Updated Cart")).toBeVisible();
		await expect.element(good.getByText("Lulu Opal Globe")).toBeVisible();
		await expect.poll(() => good.getByText("Updated Cart").element().getBoundingClientRect().y).toBeLessThan(60);
		await pass(4_000);
		await expect.element(good.getByText("Updated Cart")).toBeVisible();
		await pass(1_000);
		await expect.element(good.getByText("Updated Cart")).not.toBeInTheDocument();
		toastSuccess("Added to cart");
		await good.getByRole("button", { name: "Close" }).click();
		await expect.element(good.getByText("Added to cart")).not.toBeInTheDocument();
	});

	test.for([2, 3, 5])("stays for the given %i seconds", async (seconds) => {
		toastSuccess("Removed from selection", { durationMs: seconds * 1000 });
		await expect.element(good.getByText("Removed from selection")).toBeVisible();
		await pass(seconds * 1000 - 1_000);
		await expect.element(good.getByText("Removed from selection")).toBeVisible();
		await pass(1_000);
		await expect.element(good.getByText("Removed from selection")).not.toBeInTheDocument();
	});

	test("stays while the pointer or the focus is on it", async () => {
		toastSuccess("Updated Cart");
		await good.getByText("Updated Cart").hover();
		await pass(60_000);
		await expect.element(good.getByText("Updated Cart")).toBeVisible();
		await userEvent.unhover(good.getByText("Updated Cart"));
		await pass(4_000);
		good.getByRole("button", { name: "Close" }).element().focus();
		await pass(60_000);
		await expect.element(good.getByText("Updated Cart")).toBeVisible();
	});

	test("with an action stays for 10 seconds, and closes when the action is used", async () => {
		const act = vi.fn();
		toastSuccess("Added to wishlist", { action: { label: "Undo", act } });
		await expect.element(good.getByText("Added to wishlist")).toBeVisible();
		await pass(9_000);
		await expect.element(good.getByText("Added to wishlist")).toBeVisible();
		// Shown again with all its time: Vitest advances the fake timers while the browser works on a click.
		toastSuccess("Added to wishlist", { action: { label: "Undo", act } });
		await good.getByRole("button", { name: "Undo" }).click();
		expect(act).toHaveBeenCalledOnce();
		await expect.element(good.getByText("Added to wishlist")).not.toBeInTheDocument();
	});

	test("with the same text is shown only once; at most two are visible", async () => {
		for (const text of ["One", "Two", "Two", "Three"]) toastSuccess(text);
		await expect.element(good.getByText("Three")).toBeVisible();
		await expect.element(good.getByText("One")).not.toBeInTheDocument();
		expect(good.getByText("Two").elements()).toHaveLength(1);
	});
});

describe("an error toast", () => {
	test("is announced assertively; after it disappears it can still be reached by keyboard", async () => {
		toastError("The cart was not changed", "The shop cannot be reached.");
		await expect.element(bad.getByText("The cart was not changed")).toBeVisible();
		await pass(5_000);
		await expect.element(bad.getByText("The cart was not changed")).not.toBeInTheDocument();
		await userEvent.tab();
		await expect.element(missed.getByRole("button", { name: "1 message" })).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(missed.getByText("The cart was not changed: The shop cannot be reached.")).toBeVisible();
	});

	test("that was closed is not kept in the history; one displaced by newer ones is", async () => {
		for (const text of ["First", "Second", "Third"]) toastError(text);
		await expect.element(bad.getByText("Third")).toBeVisible();
		await expect.element(bad.getByText("First")).not.toBeInTheDocument();
		for (const _ of ["Second", "Third"]) await bad.getByRole("button", { name: "Close" }).first().click();
		await expect.element(missed.getByRole("button", { name: "1 message" })).toBeInTheDocument();
	});

	test("disappears on a new attempt", async () => {
		toastError("Failed to add brand");
		await expect.element(bad.getByText("Failed to add brand")).toBeVisible();
		dismissErrors();
		await expect.element(bad.getByText("Failed to add brand")).not.toBeInTheDocument();
		await expect.element(missed).not.toBeInTheDocument();
	});
});
