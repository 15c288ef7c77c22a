import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tabs } from "./tabs.tsx";

const tabs = [
	{ value: "description", label: "Description", content: "Mouth-blown opal glass." },
	{ value: "specification", label: "Technical Specification", content: "560 lm" },
	{ value: "care", label: "Care", content: "Dust it." },
];

function Details() {
	const [value, setValue] = useState("description");
	return <Tabs tabs={tabs} value={value} onChange={setValue} />;
}

test("arrow keys, Home and End move between the tabs; one panel is visible, and all stay in the document", async () => {
	const screen = await render(<Details />);
	const tab = (name: string) => screen.getByRole("tab", { name });
	await userEvent.tab();
	await expect.element(tab("Description")).toHaveFocus();
	for (const [key, name] of [
		["{ArrowRight}", "Technical Specification"],
		["{End}", "Care"],
		["{ArrowRight}", "Description"],
		["{ArrowLeft}", "Care"],
		["{Home}", "Description"],
	] as const) {
		await userEvent.keyboard(key);
		await expect.element(tab(name)).toHaveFocus();
		await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
		await expect.element(page.getByRole("tabpanel", { name })).toBeVisible();
	}
	expect(document.querySelectorAll("[role=tabpanel]")).toHaveLength(3);
	await tab("Technical Specification").click();
	await expect.element(screen.getByText("560 lm")).toBeVisible();
	await expect.element(screen.getByText("Mouth-blown opal glass.")).not.toBeVisible();
});
