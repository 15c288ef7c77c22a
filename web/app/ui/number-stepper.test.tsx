import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NumberStepper } from "./number-stepper.tsx";

function Quantity({ max, onChange }: { max: number; onChange?: (value: number) => void }) {
	const [value, setValue] = useState(2);
	return (
		<NumberStepper
			label="Quantity"
			of="Lulu Opal Globe"
			value={value}
			max={max}
			onChange={(next) => {
				onChange?.(next);
				setValue(next);
			}}
		/>
	);
}

test("the buttons increase and decrease by one, name what they change, and stop at the limits", async () => {
	const screen = await render(<Quantity max={3} />);
	const field = screen.getByRole("spinbutton", { name: "Quantity" });
	const more = screen.getByRole("button", { name: "Increase Lulu Opal Globe" });
	const less = screen.getByRole("button", { name: "Decrease Lulu Opal Globe" });
	await more.click();
	await expect.element(field).toHaveValue(3);
	await expect.element(more).toBeDisabled();
	await less.click();
	await less.click();
	await expect.element(field).toHaveValue(1);
	await expect.element(less).toBeDisabled();
});

test("typed text takes effect once it is a valid number; a number above the maximum becomes the maximum", async () => {
	const onChange = vi.fn();
	const screen = await render(<Quantity max={12} onChange={onChange} />);
	const field = screen.getByRole("spinbutton", { name: "Quantity" });
	await field.fill("");
	expect(onChange).not.toHaveBeenCalled();
	await userEvent.tab();
	await expect.element(field).toHaveValue(2);
	await field.fill("7");
	expect(onChange).toHaveBeenLastCalledWith(7);
	await field.fill("99");
	expect(onChange).toHaveBeenLastCalledWith(12);
	await expect.element(field).toHaveValue(12);
});
