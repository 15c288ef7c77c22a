import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi, refusal } from "#test/fake-api.ts";
import { renderAt } from "#test/render.tsx";
import { SearchBox } from "./search-box.tsx";

const lulu = {
	id: 2,
	name: "Lulu Opal Globe",
	brandName: "Atelier Rimal",
	lowestPrice: 420,
	pricesDiffer: true,
	imageUrl: null,
	foundVariantId: null,
};
const nothing = { count: 0, products: [], categories: [], brands: [], didYouMean: null };
const found = { ...nothing, count: 1, products: [lulu], didYouMean: "opal globe" };

const box = page.getByRole("combobox", { name: "Search the shop" });
const globe = page.getByRole("option", { name: /Lulu Opal Globe/ });
const head = (
	<header style={{ position: "relative", display: "flex" }}>
		<SearchBox className="ms-auto max-sm:-me-2 max-sm:w-11" />
	</header>
);

describe("the search of the shop", () => {
	beforeEach(() => {
		fakeApi({ "GET /api/Search/suggestions": () => found });
	});

	test("is there without a press, is focused by /, and its suggestions can be chosen by keyboard", async () => {
		const { address } = await renderAt("/home", head);
		await expect.element(box).toBeVisible();
		await userEvent.keyboard("/");
		await expect.element(box).toHaveFocus();
		await userEvent.keyboard("opal glbe");
		await expect.element(page.getByRole("option", { name: "opal globe", exact: true })).toBeVisible();
		await userEvent.keyboard("{ArrowDown}");
		await expect
			.element(page.getByRole("option", { name: "opal globe", exact: true }))
			.toHaveAttribute("aria-selected", "true");
		await userEvent.keyboard("{ArrowDown}");
		await expect.element(globe).toHaveAttribute("aria-selected", "true");
		await expect.element(box).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.poll(address).toBe("/product/2");
		await expect.element(box).toHaveValue("");
	});

	test("Enter searches for the typed text if no suggestion is active", async () => {
		const { address } = await renderAt("/home", head);
		await box.click();
		await userEvent.keyboard("opal glbe{Enter}");
		await expect.poll(address).toBe("/shop?search=opal+glbe");
	});

	test("the first Escape closes the suggestions, the second clears the box, and the focus stays in it", async () => {
		await renderAt("/home", head);
		await box.click();
		await userEvent.keyboard("opal");
		await expect.element(globe).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect.element(globe).not.toBeInTheDocument();
		await expect.element(box).toHaveValue("opal");
		await userEvent.keyboard("{Escape}");
		await expect.element(box).toHaveValue("");
		await expect.element(box).toHaveFocus();
	});

	test("on a phone it opens on a tap to the width of the screen, and suggestions can be opened", async () => {
		await page.viewport(390, 844);
		const { address } = await renderAt("/home", head);
		await box.click();
		await expect.poll(() => box.element().getBoundingClientRect().width).toBeGreaterThan(300);
		await box.fill("opal");
		await globe.click();
		await expect.poll(address).toBe("/product/2");
	});
});

test("without matches the search says so", async () => {
	fakeApi({ "GET /api/Search/suggestions": () => nothing });
	await renderAt("/home", head);
	await userEvent.keyboard("/");
	await userEvent.keyboard("xyzzy");
	await expect.element(page.getByRole("status")).toHaveTextContent("Nothing found");
});

test("if the request fails, the search shows and logs the reason and can be retried", async () => {
	const logged = vi.mocked(console.warn);
	let refuses = true;
	fakeApi({
		"GET /api/Search/suggestions": () =>
			refuses ? refusal(503, "The lamps are being counted.", { requestId: "req-7" }) : found,
	});
	await renderAt("/home", head);
	await userEvent.keyboard("/");
	await userEvent.keyboard("opal");
	const reason = "Nothing could be suggested. The lamps are being counted. (Reference: req-7)";
	const search = page;
	await expect.poll(() => search.getByRole("status").element().textContent).toBe(reason);
	await expect.poll(() => logged.mock.calls.map(([line]) => line)).toContain("Nothing could be suggested.");
	refuses = false;
	await search.getByRole("button", { name: "Retry" }).click();
	await expect.element(globe).toBeVisible();
});
