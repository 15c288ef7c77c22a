import { type ComponentProps, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

function Opened(props: Partial<ComponentProps<typeof Dialog>>) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Add Supplier</Button>
			<a href="#behind">Behind</a>
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title="Add Supplier"
				actions={<Button>Save</Button>}
				{...props}
			>
				<input aria-label="Name" />
			</Dialog>
		</>
	);
}

const dialog = page.getByRole("dialog");

async function open(props: Partial<ComponentProps<typeof Dialog>> = {}) {
	const screen = await render(<Opened {...props} />);
	const opener = screen.getByRole("button", { name: "Add Supplier" });
	await opener.click();
	await expect.element(dialog).toBeVisible();
	return opener;
}

describe("a dialog", () => {
	test("takes the focus, traps it while Tab cycles, and restores it when Escape closes the dialog", async () => {
		const opener = await open();
		await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
		const reached = new Set<string>();
		for (let presses = 0; presses < 8; presses++) {
			await userEvent.tab();
			if (document.activeElement?.closest("[role=dialog]"))
				reached.add(document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent ?? "");
			expect(document.activeElement?.textContent).not.toBe("Behind");
		}
		expect([...reached].sort()).toEqual(["Close", "Name", "Save"]);
		await userEvent.keyboard("{Escape}");
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(opener).toHaveFocus();
	});

	test("closes by its Close button and by a click outside, and hides the page behind from screen readers while open", async () => {
		const opener = await open();
		await expect.element(page.getByRole("link", { name: "Behind" })).not.toBeInTheDocument();
		await dialog.getByRole("button", { name: "Close" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await opener.click();
		await expect.element(dialog).toBeVisible();
		await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 } });
		await expect.element(dialog).not.toBeInTheDocument();
	});

	test("has the given width, and is never wider than the screen of a phone", async () => {
		await open({ width: 700 });
		expect(dialog.element().getBoundingClientRect().width).toBe(700);
		await page.viewport(390, 844);
		await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(390);
	});

	test("scrolls its content while its buttons stay visible", async () => {
		await open({ children: <div style={{ height: 3000 }}>Long</div> });
		await expect.element(dialog.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
	});
});

test("a confirmation is 400 px wide with the focus on Cancel, so that an accidental Enter confirms nothing", async () => {
	const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
	await render(
		<ConfirmDialog open title="Confirm Delete" message="Are you sure?" onConfirm={onConfirm} onCancel={onCancel} />,
	);
	await expect.element(dialog.getByText("Are you sure?")).toBeVisible();
	expect(dialog.element().getBoundingClientRect().width).toBe(400);
	await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	expect(onCancel).toHaveBeenCalledOnce();
	await dialog.getByRole("button", { name: "Confirm" }).click();
	expect(onConfirm).toHaveBeenCalledOnce();
});
