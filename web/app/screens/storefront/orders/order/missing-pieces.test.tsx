import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MissingPieces } from "./missing-pieces.tsx";

type Item = Parameters<typeof MissingPieces>[0]["item"];

const item = { quantity: 3, missing: 0, expectedOn: null, substitutes: [] } as unknown as Item;

test("a line says what is out of stock, when it is expected, and what is sent instead", async () => {
	const shown = await render(<MissingPieces item={{ ...item, missing: 2 }} />);
	await expect
		.element(page.getByText("2 of 3 out of stock. Your order is safe, and we will write to you about it."))
		.toBeVisible();
	await shown.rerender(<MissingPieces item={{ ...item, missing: 2, expectedOn: "2026-12-03" }} />);
	await expect
		.element(page.getByText("2 of 3 out of stock. We expect it on Dec 3, 2026 and send your order then."))
		.toBeVisible();
	const lulu = {
		productId: 5,
		variantId: 51,
		productName: "Lulu",
		pictureUrl: "",
		size: "Ø 20 cm",
		sku: "",
		quantity: 1,
	};
	await shown.rerender(<MissingPieces item={{ ...item, substitutes: [lulu] }} />);
	await expect.element(page.getByText("We will send 1 × Lulu, Ø 20 cm instead.")).toBeVisible();
	expect(shown.container.textContent).not.toContain("out of stock");
});
