import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import source from "./replay-early-events.js?raw";
import { ReplayEarlyEvents } from "./replay-early-events.tsx";

function Product({ onAdd }: { onAdd: (said: string) => void }) {
	const [size, setSize] = useState("Ø 20 cm");
	const [quantity, setQuantity] = useState("1");
	const [gift, setGift] = useState(false);
	return (
		<>
			{["Ø 20 cm", "Ø 28 cm"].map((each) => (
				<button key={each} type="button" aria-pressed={each === size} onClick={() => setSize(each)}>
					{each}
				</button>
			))}
			<input aria-label="Quantity" value={quantity} onChange={(event) => setQuantity(event.target.value)} />
			<input type="checkbox" aria-label="Gift" checked={gift} onChange={(event) => setGift(event.target.checked)} />
			<button type="button" onClick={() => onAdd(`${quantity} of ${size}${gift ? ", a gift" : ""}`)}>
				Add to Cart
			</button>
			<ReplayEarlyEvents />
		</>
	);
}

let cleanUp = () => {};
afterEach(() => cleanUp());

/** Renders a server-rendered page before its scripts run. Returns a function that hydrates it. */
function servedPage(onAdd: (said: string) => void) {
	const script = document.createElement("script");
	script.textContent = source;
	document.head.append(script);
	script.remove();
	const container = document.createElement("div");
	container.innerHTML = renderToString(<Product onAdd={onAdd} />);
	document.body.append(container);
	cleanUp = () => container.remove();
	return () => {
		const root = hydrateRoot(container, <Product onAdd={onAdd} />);
		cleanUp = () => {
			root.unmount();
			container.remove();
		};
	};
}

test("clicks and input from before hydration are replayed in order", async () => {
	const onAdd = vi.fn();
	const hydrate = servedPage(onAdd);
	await page.getByRole("button", { name: "Ø 28 cm" }).click();
	await page.getByLabelText("Quantity").fill("3");
	await page.getByLabelText("Gift").click();
	await page.getByRole("button", { name: "Add to Cart" }).click();
	await userEvent.fill(page.getByLabelText("Quantity"), "4");
	expect(onAdd).not.toHaveBeenCalled();
	hydrate();
	await expect.poll(() => onAdd.mock.calls).toEqual([["3 of Ø 28 cm, a gift"]]);
	await expect.element(page.getByLabelText("Quantity")).toHaveValue("4");
	await expect.element(page.getByRole("button", { name: "Ø 28 cm" })).toHaveAttribute("aria-pressed", "true");
});

test("input during the replay is not overwritten by earlier input", async () => {
	const hydrate = servedPage(() => {});
	await page.getByLabelText("Quantity").fill("2");
	// The page is hydrated, but the recorded events have not been replayed yet.
	addEventListener("noor:alive", (event) => event.stopImmediatePropagation(), { once: true, capture: true });
	hydrate();
	await page.getByLabelText("Quantity").fill("5");
	dispatchEvent(new Event("noor:alive"));
	await page.getByRole("button", { name: "Ø 28 cm" }).click();
	await expect.element(page.getByLabelText("Quantity")).toHaveValue("5");
});

test("a hydrated page records nothing", async () => {
	const onAdd = vi.fn();
	servedPage(onAdd)();
	await expect.poll(() => Object.keys(page.getByLabelText("Quantity").element()).length).toBeGreaterThan(0);
	await page.getByRole("button", { name: "Add to Cart" }).click();
	expect(onAdd.mock.calls).toEqual([["1 of Ø 20 cm"]]);
});
