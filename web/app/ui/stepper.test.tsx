import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Stepper } from "./stepper.tsx";
import type { Step } from "./stepper-rules.ts";

const steps: Step[] = [
	{ id: "address", label: "Address", complete: true },
	{ id: "shipping", label: "Shipping", complete: true, editable: false },
	{ id: "payment", label: "Payment", complete: true },
	{ id: "confirmation", label: "Confirmation", complete: false },
];

test("shows all steps and their state; only steps that can be opened are links", async () => {
	const onGo = vi.fn();
	await render(<Stepper label="Checkout" steps={steps} current={2} furthest={2} onGo={onGo} />);
	const marks = page.getByRole("navigation", { name: "Checkout" }).getByRole("listitem").elements();
	expect(marks.map((mark) => mark.querySelector(".sr-only")?.parentElement?.textContent)).toEqual([
		"Address step 1 of 4, can be changed",
		"Shipping step 2 of 4, done",
		"Payment step 3 of 4",
		"Confirmation step 4 of 4",
	]);
	expect(marks.map((mark) => mark.querySelector("[aria-current=step]") !== null)).toEqual([false, false, true, false]);
	expect(marks.map((mark) => mark.querySelector("a")?.getAttribute("href"))).toEqual([
		"?step=address",
		undefined,
		undefined,
		"?step=confirmation",
	]);
	await page.getByRole("link", { name: /^Address/ }).click();
	expect(onGo).toHaveBeenCalledExactlyOnceWith(0);
});

test("every label stands on one line of a phone, and within it", async () => {
	for (const width of [320, 390]) {
		await page.viewport(width, 700);
		await render(<Stepper label={`At ${width} px`} steps={steps} current={0} furthest={0} onGo={vi.fn()} />);
		const list = page.getByRole("navigation", { name: `At ${width} px` });
		for (const mark of list.getByRole("listitem").elements()) {
			const label = mark.querySelector("span.min-w-0") as HTMLElement;
			expect(label.getBoundingClientRect().right, label.textContent).toBeLessThanOrEqual(width);
			expect(label.getBoundingClientRect().height, label.textContent).toBeLessThan(30);
		}
	}
});
