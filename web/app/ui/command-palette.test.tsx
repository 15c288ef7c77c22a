import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Command, CommandPalette } from "./command-palette.tsx";

const groups = [
	{ title: "Screens", commands: [{ id: "brands", label: "Brands" }] },
	{ title: "Orders", commands: [{ id: "1001", label: "Order 1001", detail: "leila@post.example" }] },
];

function Palette({ onChoose, offered = groups }: { onChoose: (command: Command) => void; offered?: typeof groups }) {
	const [open, setOpen] = useState(true);
	const [text, setText] = useState("");
	return (
		<CommandPalette
			open={open}
			onClose={() => setOpen(false)}
			label="Go to"
			placeholder="Search screens and orders"
			maxLength={200}
			text={text}
			onText={setText}
			groups={offered}
			empty={`Nothing found for “${text}”`}
			trouble={text === "orbit" && "Orders could not be searched."}
			onChoose={onChoose}
		/>
	);
}

const box = page.getByRole("combobox", { name: "Search screens and orders" });

test("focus stays in the input while arrow keys move through the options, and Enter chooses one", async () => {
	const onChoose = vi.fn();
	await render(<Palette onChoose={onChoose} />);
	await expect.element(box).toHaveFocus();
	await expect.element(page.getByRole("option", { name: "Brands" })).toHaveAttribute("data-highlighted");
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(page.getByRole("option", { name: /Order 1001/ })).toHaveAttribute("data-highlighted");
	await expect.element(box).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	expect(onChoose.mock.calls).toEqual([[groups[1]?.commands[0]]]);
	await page.getByRole("option", { name: "Brands" }).click();
	expect(onChoose.mock.lastCall).toEqual([groups[0]?.commands[0]]);
	await userEvent.keyboard("{Escape}");
	await expect.element(box).not.toBeInTheDocument();
});

test("without options it shows the empty message and the reason", async () => {
	await render(<Palette onChoose={() => {}} offered={[]} />);
	await box.fill("orbit");
	await expect.element(page.getByText("Nothing found for “orbit”")).toBeVisible();
	await expect.element(page.getByText("Orders could not be searched.")).toBeVisible();
});

test("details line up at the end of their lines in Arabic, in whichever language they are", async () => {
	Object.assign(document.documentElement, { dir: "rtl" });
	const commands = [
		{ id: "1", label: "مصباح قمر", detail: "Corvane & Pell" },
		{ id: "2", label: "مصباح بدر", detail: "أفق التقنية" },
	];
	await render(<Palette onChoose={() => {}} offered={[{ title: "المنتجات", commands }]} />);
	const [latin, arabic] = ["Corvane & Pell", "أفق التقنية"].map(
		(detail) => page.getByText(detail).element().getBoundingClientRect().left,
	);
	expect(latin).toBe(arabic);
});
