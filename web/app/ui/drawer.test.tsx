import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Drawer } from "./drawer.tsx";

function Filters() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Filters
			</button>
			<Drawer
				open={open}
				onClose={() => setOpen(false)}
				title="Filters"
				side="bottom"
				actions={<button type="button">Apply</button>}
			>
				<div style={{ height: 3000 }}>All filters</div>
			</Drawer>
		</>
	);
}

test("a sheet opens from the bottom, keeps its buttons visible, takes the focus and restores it", async () => {
	await page.viewport(390, 844);
	const screen = await render(<Filters />);
	const opener = screen.getByRole("button", { name: "Filters" });
	await opener.click();
	const sheet = page.getByRole("dialog", { name: "Filters" });
	await expect.element(sheet.getByRole("button", { name: "Apply" })).toBeInViewport({ ratio: 1 });
	await expect.poll(() => sheet.element().getBoundingClientRect().bottom).toBe(844);
	expect(sheet.element().getBoundingClientRect().width).toBe(390);
	await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
	await userEvent.keyboard("{Escape}");
	await expect.element(sheet).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();
});
