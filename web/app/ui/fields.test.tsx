import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ProgressLine } from "./progress-line.tsx";
import { RadioList } from "./radio-list.tsx";
import { SelectField } from "./select-field.tsx";
import { Switch } from "./switch.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";
import { TroubleLine } from "./trouble-line.tsx";

describe("a field", () => {
	test("has its label as its name, and its hint and errors as its description", async () => {
		await render(
			<>
				<TextField label="SKU" hint="As on the box" errors={["SKU is required"]} required />
				<SelectField label="Brand" options={[{ value: "1", label: "Atelier Rimal" }]} errors={["Brand is required"]} />
				<TextArea label="Description" />
			</>,
		);
		const sku = page.getByLabelText("SKU", { exact: true });
		await expect.element(sku).toHaveAccessibleDescription("As on the box SKU is required");
		await expect.element(sku).toBeInvalid();
		await expect
			.element(page.getByLabelText("Brand", { exact: true }))
			.toHaveAccessibleDescription("Brand is required");
		await expect.element(page.getByLabelText("Description", { exact: true })).toBeValid();
	});
});

test("one option of a radio list can be chosen; arrow keys skip disabled options", async () => {
	function Sizes() {
		const [size, setSize] = useState<string>();
		return (
			<RadioList
				legend="Size"
				name="size"
				value={size}
				onChange={setSize}
				options={["20 cm", "28 cm", "40 cm"].map((value) => ({ value, label: value, disabled: value === "28 cm" }))}
			/>
		);
	}
	const screen = await render(<Sizes />);
	await userEvent.tab();
	await userEvent.keyboard(" ");
	await expect.element(screen.getByRole("radio", { name: "20 cm" })).toBeChecked();
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(screen.getByRole("radio", { name: "40 cm" })).toBeChecked();
	await expect.element(screen.getByRole("radio", { name: "28 cm" })).toBeDisabled();
	await expect.element(screen.getByRole("group", { name: "Size" })).toBeVisible();
});

test("a switch toggles by click and by Space, and exposes its state", async () => {
	const onChange = vi.fn();
	const screen = await render(<Switch label="Lamp" note="Off" checked={false} onChange={onChange} />);
	const lamp = screen.getByRole("switch", { name: "Lamp", exact: true });
	await expect.element(lamp).not.toBeChecked();
	await userEvent.tab();
	await userEvent.keyboard(" ");
	expect(onChange).toHaveBeenLastCalledWith(true);
});

test("failed loading shows the reason and can be retried", async () => {
	const onRetry = vi.fn();
	const screen = await render(
		<TroubleLine onRetry={onRetry}>Could not be counted. The shop cannot be reached.</TroubleLine>,
	);
	await expect.element(screen.getByText("Could not be counted. The shop cannot be reached.")).toBeVisible();
	await screen.getByRole("button", { name: "Retry" }).click();
	expect(onRetry).toHaveBeenCalledOnce();
});

test("the progress line appears only while an operation lasts longer than its delay", async () => {
	const screen = await render(<ProgressLine busy />);
	const line = () => screen.container.firstElementChild as HTMLElement;
	expect(line().dataset.busy).toBe("true");
	await expect.poll(() => getComputedStyle(line()).opacity).toBe("1");
	await screen.rerender(<ProgressLine busy={false} />);
	expect(line().dataset.busy).toBeUndefined();
	await expect.poll(() => getComputedStyle(line()).opacity).toBe("0");
});
