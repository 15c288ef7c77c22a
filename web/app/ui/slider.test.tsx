import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Slider, type SliderHandle } from "./slider.tsx";

const half = { value: 50, spoken: "50 percent", figure: "50 %", note: "Half of its light" };

test("keyboard and pointer move the knob; the handle updates its texts without rendering", async () => {
	const handle = createRef<SliderHandle>();
	const onSlide = vi.fn();
	const onRender = vi.fn();
	function Brightness() {
		onRender();
		return (
			<div style={{ width: 400 }}>
				<Slider
					handle={handle}
					label="Brightness"
					min={0}
					max={100}
					step={1}
					reading={half}
					rail={<i />}
					onSlide={onSlide}
				/>
			</div>
		);
	}
	const screen = await render(<Brightness />);
	const knob = screen.getByRole("slider", { name: "Brightness" });
	await expect.element(knob).toHaveAttribute("aria-valuetext", "50 percent");
	await userEvent.tab();
	await expect.element(knob).toHaveFocus();
	await userEvent.keyboard("{ArrowRight}");
	expect(onSlide).toHaveBeenLastCalledWith(51);
	await userEvent.keyboard("{PageDown}");
	expect(onSlide).toHaveBeenLastCalledWith(41);
	await userEvent.keyboard("{Home}");
	expect(onSlide).toHaveBeenLastCalledWith(0);
	await knob.click({ position: { x: 387, y: 20 } });
	expect(onSlide).toHaveBeenLastCalledWith(100);

	onRender.mockClear();
	handle.current?.show({ value: 20, spoken: "20 percent", figure: "20 %", note: "A fifth of its light" });
	await expect.element(knob).toHaveValue("20");
	await expect.element(knob).toHaveAttribute("aria-valuetext", "20 percent");
	await expect.element(screen.getByText("20 %", { exact: true })).toBeVisible();
	await expect.element(screen.getByText("A fifth of its light")).toBeVisible();
	expect(onRender).not.toHaveBeenCalled();
});

test("a disabled slider cannot be moved", async () => {
	const onSlide = vi.fn();
	const screen = await render(
		<Slider
			handle={createRef<SliderHandle>()}
			label="Brightness"
			min={0}
			max={100}
			step={1}
			reading={half}
			rail={<i />}
			disabled
			onSlide={onSlide}
		/>,
	);
	await expect.element(screen.getByRole("slider")).toBeDisabled();
	await userEvent.tab();
	await userEvent.keyboard("{ArrowRight}");
	expect(onSlide).not.toHaveBeenCalled();
});
