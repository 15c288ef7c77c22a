import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Column, DataTable } from "./data-table.tsx";
import { useRowSelection } from "./row-selection.ts";

interface Brand {
	id: number;
	name: string;
}

const brands = ["Atelier Rimal", "Noor Studio", "Sidra Lanterns"].map((name, index) => ({ id: index + 1, name }));
const columns: Column<Brand>[] = [
	{ id: "name", header: "Name", sort: "name", identifies: true, cell: ({ name }) => name },
	{ id: "pieces", header: "Pieces", cell: ({ id }) => id, numeric: true, className: "min-w-[60rem]" },
	{ id: "actions", header: "Actions", cell: ({ name }) => <button type="button">Edit {name}</button> },
];

interface TableProps {
	rows?: readonly Brand[];
	onOpen?: (brand: Brand) => void;
	onSort?: (sort: string | undefined) => void;
	busy?: boolean;
	/** In px. */
	width?: number;
}

function Brands({ rows = brands, onOpen, onSort, busy = false, width = 1000 }: TableProps) {
	const selection = useRowSelection(rows, ({ name }) => name);
	const [sort, setSort] = useState<string>();
	return (
		<div style={{ width, height: 300, display: "flex" }}>
			<DataTable
				caption="Brands"
				columns={columns}
				rows={rows}
				rowKey={({ id }) => id}
				empty="No brands found"
				busy={busy}
				pinned="actions"
				selection={selection}
				onOpen={onOpen}
				sorting={{
					sort,
					onSort: (next) => {
						setSort(next);
						onSort?.(next);
					},
				}}
			/>
			<output style={{ position: "absolute", top: 400 }}>{selection.rows.map(({ name }) => name).join(", ")}</output>
		</div>
	);
}

const row = (name: string) => page.getByRole("row").filter({ hasText: `Edit ${name}` });
const box = (name: string) => page.getByRole("checkbox", { name });
const chosen = () => document.querySelector("output")?.textContent;

describe("the rows of a table", () => {
	test("support moving, selecting and opening by keyboard; Tab goes from a row to its controls", async () => {
		const onOpen = vi.fn();
		await render(<Brands onOpen={onOpen} />);
		row("Atelier Rimal").element().focus();
		await userEvent.keyboard("{ArrowDown}");
		await expect.element(row("Noor Studio")).toHaveFocus();
		await userEvent.keyboard(" ");
		expect(chosen()).toBe("Noor Studio");
		await expect.element(row("Noor Studio")).toHaveAttribute("aria-selected", "true");
		await userEvent.keyboard("{End}");
		await expect.element(row("Sidra Lanterns")).toHaveFocus();
		await userEvent.keyboard("{ArrowDown}");
		await expect.element(row("Sidra Lanterns")).toHaveFocus();
		await userEvent.keyboard("{Home}{Enter}");
		expect(onOpen).toHaveBeenCalledExactlyOnceWith(brands[0]);
		await userEvent.tab();
		await expect.element(box("Select Atelier Rimal")).toHaveFocus();
		await userEvent.tab();
		await expect.element(page.getByRole("button", { name: "Edit Atelier Rimal" })).toHaveFocus();
		await userEvent.tab({ shift: true });
		await userEvent.tab({ shift: true });
		await expect.element(row("Atelier Rimal")).toHaveFocus();
		// Enter on a control inside the row must not open the row.
		await userEvent.tab();
		await userEvent.keyboard("{Enter}");
		expect(onOpen).toHaveBeenCalledOnce();
	});

	test("are a single tab stop, on the row that had the focus last", async () => {
		await render(<Brands />);
		const stops = () =>
			page
				.getByRole("row")
				.elements()
				.filter((element) => (element as HTMLElement).tabIndex === 0);
		expect(stops()).toHaveLength(1);
		row("Sidra Lanterns").element().focus();
		await expect.poll(() => stops()).toEqual([row("Sidra Lanterns").element()]);
	});
});

describe("selecting rows", () => {
	test("the checkbox in the header selects all rows of the page, and is indeterminate when only some are selected", async () => {
		await render(<Brands />);
		const all = box("Select all on this page");
		await box("Select Noor Studio").click();
		await expect.element(all).toBePartiallyChecked();
		await all.click();
		await expect.element(all).toBeChecked();
		expect(chosen()).toBe("Noor Studio, Atelier Rimal, Sidra Lanterns");
		await all.click();
		await expect.element(all).not.toBeChecked();
		expect(chosen()).toBe("");
	});

	test("rows stay selected while the table shows another page, and use their current values when they reappear", async () => {
		const screen = await render(<Brands />);
		await box("Select Noor Studio").click();
		await screen.rerender(<Brands rows={[{ id: 9, name: "Yas Lamps" }]} />);
		await box("Select Yas Lamps").click();
		expect(chosen()).toBe("Noor Studio, Yas Lamps");
		await screen.rerender(<Brands rows={[{ id: 2, name: "Noor Atelier" }]} />);
		await expect.element(box("Select Noor Atelier")).toBeChecked();
		await expect.poll(chosen).toBe("Noor Atelier, Yas Lamps");
	});
});

test("clicking a column header sorts ascending, then descending, then not at all", async () => {
	const onSort = vi.fn();
	await render(<Brands onSort={onSort} />);
	const name = page.getByRole("columnheader", { name: "Name" });
	await expect.element(name).toHaveAttribute("aria-sort", "none");
	for (const [order, sort] of [
		["ascending", "name"],
		["descending", "-name"],
		["none", undefined],
	] as const) {
		await name.getByRole("button").click();
		await expect.element(name).toHaveAttribute("aria-sort", order);
		expect(onSort).toHaveBeenLastCalledWith(sort);
	}
	const pieces = page.getByRole("columnheader", { name: "Pieces" });
	await expect.element(pieces).not.toHaveAttribute("aria-sort");
	expect(pieces.getByRole("button").elements()).toEqual([]);
});

test("a narrow table shows its rows as cards, below a line of buttons that sort and select", async () => {
	const sorted: (string | undefined)[] = [];
	await render(<Brands width={360} onSort={(sort) => sorted.push(sort)} />);
	// A cell of a card names its column.
	await expect.element(page.getByRole("cell", { name: "Name Atelier Rimal" })).toBeVisible();
	await page.getByRole("columnheader").getByRole("button", { name: "Name" }).click();
	expect(sorted).toEqual(["name"]);
	await box("Select all on this page").click();
	expect(chosen()).toBe("Atelier Rimal, Noor Studio, Sidra Lanterns");
});

test("the header row and the pinned column stay visible while the table scrolls", async () => {
	const many = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Brand ${index + 1}` }));
	await render(<Brands rows={many} />);
	const edit = page.getByRole("button", { name: "Edit Brand 1", exact: true });
	await expect.element(edit).toBeInViewport({ ratio: 1 });
	expect(edit.element().getBoundingClientRect().right).toBeLessThanOrEqual(1000);
	const box = document.querySelector("[aria-busy]") as HTMLElement;
	box.scrollTop = box.scrollHeight;
	const head = page.getByRole("columnheader", { name: "Name" }).getByRole("button");
	const { left, top, height } = head.element().getBoundingClientRect();
	expect(document.elementFromPoint(left + 5, top + height / 2)?.closest("th")).toBe(head.element().closest("th"));
	await expect.element(page.getByRole("button", { name: "Edit Brand 40" })).toBeInViewport({ ratio: 1 });
});

test("an empty table says so and can still be focused; a table whose rows are loading is busy", async () => {
	const screen = await render(<Brands rows={[]} />);
	await expect.element(screen.getByText("No brands found")).toBeVisible();
	await expect.element(screen.getByRole("region", { name: "Brands" })).toHaveAttribute("tabindex", "0");
	await screen.rerender(<Brands busy />);
	await expect.poll(() => document.querySelector("[aria-busy=true]")).not.toBeNull();
});

test("the checkbox of a card does not cover its first value, however long that is", async () => {
	const name = "Shati Electrical Supplies and Fittings Limited";
	await render(<Brands rows={[{ id: 1, name }]} width={320} />);
	await expect.element(box(`Select ${name}`)).toBeVisible();
	const text = document.createRange();
	text.selectNodeContents(page.getByRole("cell").nth(1).element());
	const start = box(`Select ${name}`).element().getBoundingClientRect().left;
	expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(start);
});
