import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ElementPlace } from "./element-place.tsx";

function Place({ isWaiting }: { isWaiting: boolean }) {
	return (
		<ElementPlace heightRem={10} isWaiting={isWaiting}>
			{(onReady) => (
				<button
					type="button"
					ref={(form) => {
						if (form) onReady();
					}}
				>
					Pay
				</button>
			)}
		</ElementPlace>
	);
}

test("a form that is ready can be used once nothing above it is loading", async () => {
	const screen = await render(<Place isWaiting />);
	const form = screen.getByText("Pay");
	await expect.element(form).not.toBeVisible();
	await screen.rerender(<Place isWaiting={false} />);
	await expect.element(form).toBeVisible();
	expect(screen.container.querySelector("[aria-busy=true]")).toBeNull();
});

test("a form that is not ready cannot be used", async () => {
	const screen = await render(<ElementPlace heightRem={10}>{() => <button type="button">Pay</button>}</ElementPlace>);
	await expect.element(screen.getByText("Pay")).not.toBeVisible();
});
