import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { Paginator } from "./paginator.tsx";
import { TablePaginator } from "./table-paginator.tsx";

const link = (name: string) => page.getByRole("link", { name, exact: true });

describe("the pages of a list", () => {
	test("are links to the first, the last and the neighbouring pages", async () => {
		const onTurn = vi.fn();
		const { address } = await renderAt(
			"/shop",
			<Paginator page={5} pageCount={9} pageHref={(index) => `/shop?pageIndex=${index}`} onTurn={onTurn} />,
		);
		expect(
			page
				.getByRole("link")
				.elements()
				.map((element) => element.getAttribute("aria-label")),
		).toEqual(["Previous page", "Page 1", "Page 4", "Page 5", "Page 6", "Page 9", "Next page"]);
		await expect.element(link("Page 5")).toHaveAttribute("aria-current", "page");
		await link("Next page").click();
		await expect.poll(address).toBe("/shop?pageIndex=6");
		expect(onTurn).toHaveBeenLastCalledWith(6);
	});

	test("opened in another tab leave this tab's page unchanged", async () => {
		const onTurn = vi.fn();
		await renderAt("/shop", <Paginator page={1} pageCount={2} pageHref={(index) => `#${index}`} onTurn={onTurn} />);
		const pressed = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
		// Prevents the browser from opening a tab in the test.
		pressed.preventDefault();
		link("Page 2").element().dispatchEvent(pressed);
		expect(onTurn).not.toHaveBeenCalled();
		expect(link("Previous page").elements()).toEqual([]);
	});
});

describe("the foot of a table", () => {
	const foot = (more: object) => (
		<TablePaginator
			pageIndex={1}
			pageSize={10}
			wantedSize={10}
			count={12}
			pageSizes={[5, 10, 25, 100]}
			addressOf={(change) => `?${new URLSearchParams(JSON.parse(JSON.stringify(change)))}`}
			{...more}
		/>
	);

	test("shows the range and the total of rows, and links to the other pages", async () => {
		const { address } = await renderAt("/admin/orders", foot({}));
		await expect.element(page.getByText("1 – 10 of 12", { exact: true })).toBeVisible();
		expect(link("Previous page").elements()).toEqual([]);
		await link("Next page").click();
		await expect.poll(address).toBe("/admin/orders?pageIndex=2");
	});

	test("ends at the last row, and shows 0 without rows", async () => {
		await renderAt("/admin/orders", foot({ pageIndex: 2 }));
		await expect.element(page.getByText("11 – 12 of 12", { exact: true })).toBeVisible();
		expect(link("Next page").elements()).toEqual([]);
		await renderAt("/admin/orders", foot({ count: 0 }));
		await expect.element(page.getByText("0 of 0", { exact: true })).toBeVisible();
	});

	test("changing the page size returns to the first page", async () => {
		const { address } = await renderAt("/admin/orders?pageIndex=2", foot({ pageIndex: 2 }));
		const size = page.getByLabelText("Items per page");
		expect([...size.element().querySelectorAll("option")].map(({ label }) => label)).toEqual(["5", "10", "25", "100"]);
		await size.selectOptions("5");
		await expect.poll(address).toBe("/admin/orders?pageIndex=1&pageSize=5");
	});
});
