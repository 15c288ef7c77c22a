import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Drawer } from "./drawer.tsx";
import { ArrowEndIcon, CheckIcon } from "./icons.tsx";
import { RangeSlider } from "./range-slider.tsx";
import { Slider } from "./slider.tsx";
import { Switch } from "./switch.tsx";
import { Tabs } from "./tabs.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

/* Controls in an Arabic page, which is written from right to left. */

beforeEach(() => {
	Object.assign(document.documentElement, { lang: "ar", dir: "rtl" });
});

const boxOf = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();

test("the left arrow key goes on to the next tab, and the right one back", async () => {
	function Details() {
		const [value, setValue] = useState("description");
		return (
			<Tabs
				tabs={[
					{ value: "description", label: "الوصف", content: "زجاج" },
					{ value: "specification", label: "المواصفات الفنية", content: "560 لومن" },
				]}
				value={value}
				onChange={setValue}
			/>
		);
	}
	const screen = await render(<Details />);
	await userEvent.tab();
	await userEvent.keyboard("{ArrowLeft}");
	await expect.element(screen.getByRole("tab", { name: "المواصفات الفنية" })).toHaveFocus();
	await userEvent.keyboard("{ArrowRight}");
	await expect.element(screen.getByRole("tab", { name: "الوصف" })).toHaveFocus();
});

test("a slider grows to the left, with its rail, and the left arrow key raises it", async () => {
	const values: number[] = [];
	const screen = await render(
		<Slider
			handle={{ current: null }}
			label="السطوع"
			min={0}
			max={100}
			step={1}
			reading={{ value: 50, spoken: "50", figure: "50%", note: "" }}
			rail={<div data-testid="rail" className="h-2" />}
			onSlide={(value) => values.push(value)}
		/>,
	);
	screen.getByRole("slider").element().focus();
	await userEvent.keyboard("{ArrowLeft}");
	expect(values).toEqual([51]);
	const rail = screen.getByTestId("rail").element().parentElement as Element;
	expect(getComputedStyle(rail).scale).toBe("-1 1");
});

test("the filled part of a range begins on the right", async () => {
	await render(
		<div style={{ width: 400 }}>
			<RangeSlider
				scale={{ min: 0, max: 100, step: 1 }}
				min={undefined}
				max={25}
				labels={{ min: "من", max: "إلى" }}
				text={String}
				open="مفتوح"
				onSlide={() => {}}
			/>
		</div>,
	);
	const filled = getComputedStyle(document.querySelector(".range-rail") as Element, "::after");
	expect(filled.right).toBe("0px");
	expect(Number.parseFloat(filled.left)).toBeGreaterThan(200);
});

test("the knob of a switch that is on is on the left", async () => {
	await render(<Switch label="المصباح" checked onChange={() => {}} />);
	const [box, knob] = [boxOf("input"), boxOf("input + span")];
	await expect.poll(() => boxOf("input + span").left - box.left).toBeLessThan(box.width / 2);
	expect(knob.width).toBe(20);
});

test("a drawer opens from the left", async () => {
	await render(
		<Drawer open onClose={() => {}} title="القائمة">
			<p>المتجر</p>
		</Drawer>,
	);
	await expect.element(page.getByRole("dialog")).toBeVisible();
	await expect.poll(() => boxOf("[role=dialog]").left).toBe(0);
});

test("a text field begins below its label, and a Latin text in it is written from the left", async () => {
	await render(
		<>
			<TextField label="مدة التوصيل" defaultValue="3-5 business days" />
			<TextField label="الاسم" defaultValue="نورة" />
			<TextArea label="العنوان" defaultValue="3 Pell Wharf, London" />
			<TextField label="الوزن" type="number" defaultValue="20" />
		</>,
	);
	const look = (label: string) => {
		const { direction, textAlign } = getComputedStyle(page.getByLabelText(label).element());
		return [direction, textAlign];
	};
	expect(look("مدة التوصيل")).toEqual(["ltr", "right"]);
	expect(look("الاسم")).toEqual(["rtl", "right"]);
	expect(look("العنوان")).toEqual(["ltr", "right"]);
	// Its arrows stay on the left.
	expect(look("الوزن")).toEqual(["rtl", "right"]);
});

test("arrows are mirrored, and signs without a direction are not", async () => {
	await render(
		<>
			<ArrowEndIcon className="arrow" />
			<CheckIcon className="check" />
		</>,
	);
	const scaleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).scale;
	expect(scaleOf(".arrow")).toBe("-1 1");
	expect(scaleOf(".check")).toBe("none");
});

test("Arabic has its own fonts and higher lines, and nothing between its joined letters", async () => {
	const heading = (
		<>
			<h2 className="text-2xl">مصابيح</h2>
			<p className="eyebrow">مصابيح</p>
		</>
	);
	const { rerender } = await render(heading);
	const look = (selector: string) => {
		const { fontFamily, letterSpacing, lineHeight } = getComputedStyle(document.querySelector(selector) as Element);
		return { fontFamily, letterSpacing, lineHeight: Number.parseFloat(lineHeight) };
	};
	const arabic = look("h2");
	expect(arabic.fontFamily).toContain("Markazi Text");
	expect(look("p").fontFamily).toContain("Sans Arabic");
	for (const selector of ["h2", "p"]) expect(look(selector).letterSpacing).toBe("normal");
	Object.assign(document.documentElement, { lang: "en", dir: "ltr" });
	await rerender(heading);
	const english = look("h2");
	expect(english.fontFamily).not.toContain("Markazi Text");
	expect(english.lineHeight).toBeLessThan(arabic.lineHeight);
});
