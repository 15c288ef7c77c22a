import { modelledPhotometry } from "@noor/lighting/modelled-photometry";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, dialog, expectTexts, expectToast, heading, staff } from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/products/product/5/photometry";
const distribution = {
	...modelledPhotometry({ lumens: 800, beamAngleDeg: 36, emission: "down" })!,
	facts: { watts: 9, isModelled: false },
};
const file = {
	...{ id: 7, fileName: "masar.ies", format: "ies", bytes: 8_200 },
	...{ uploadedAt: "2026-11-26T10:00:00.000Z", distribution },
};
const record = { lumens: 640, beamAngle: 36, wattage: 9 };

/** A product with a variant, whose file is stored and deleted. */
function shop() {
	const state = { stored: null as object | null };
	const answers = {
		...staff,
		"GET /api/admin/products/*/photometry": () => ({
			productId: 5,
			productName: "Masar",
			places: [
				{ variantId: null, size: "", record, missing: [], file: state.stored },
				{ variantId: 11, size: "36°", record, missing: ["emission"], file: null },
			],
		}),
		"PUT /api/admin/products/*/photometry": async (request: Request) => {
			const { name } = (await request.formData()).get("file") as File;
			const reason = "Every intensity in the file is 0.";
			if (name !== "masar.ies") return refusal(400, reason, { code: "invalid-input", errors: { file: [reason] } });
			state.stored = file;
			return {};
		},
		"DELETE /api/admin/products/*/photometry/*": () => {
			state.stored = null;
			return new Response(null, { status: 204 });
		},
	};
	return answers;
}

test("a file is attached, shown with a warning where it differs from the record, and deleted", async () => {
	await renderScreen(address, shop());
	await expect.element(heading("Photometric files of Masar")).toBeVisible();
	await expectTexts(
		"No file. The shop offers a modelled one.",
		"No file, and none is modelled. Not stated: direction of the light",
	);
	await userEvent.upload(page.getByLabelText("File of the product"), new File(["x"], "masar.ies"));
	await button("Attach", page.getByRole("region", { name: "The product" })).click();
	await expectToast("done", "Photometric file saved");
	await expectTexts("The file differs from the record by more than 10 %: Luminous flux.");
	await expect.element(page.getByRole("img", { name: /^Polar diagram of masar\.ies/ })).toBeVisible();
	await expectTexts("No file of its own: it has that of the product.");
	await button("Delete the file of the product").click();
	await button("Confirm", dialog("Delete the file?")).click();
	await expectToast("done", "Photometric file deleted");
	await expect.element(page.getByRole("img", { name: /^Polar diagram/ })).not.toBeInTheDocument();
});

test("a refused file says why beside its field", async () => {
	await renderScreen(address, shop());
	await userEvent.upload(page.getByLabelText("File of 36°"), new File(["x"], "dark.ies"));
	await button("Attach", page.getByRole("region", { name: "36°" })).click();
	await expectToast("failed", "The photometric file was not saved");
	await expect.element(page.getByLabelText("File of 36°")).toHaveAttribute("aria-invalid", "true");
	await expectTexts("Every intensity in the file is 0.");
});

test("the error of a refused file is gone when another one is stored", async () => {
	await renderScreen(address, shop());
	const product = page.getByRole("region", { name: "The product" });
	const choose = (name: string) => userEvent.upload(page.getByLabelText("File of the product"), new File(["x"], name));
	await choose("dark.ies");
	await button("Attach", product).click();
	await expectToast("failed", "The photometric file was not saved");
	await choose("masar.ies");
	await button("Attach", product).click();
	await expectToast("done", "Photometric file saved");
	expect(page.getByRole("alert").getByText("The photometric file was not saved").query()).toBeNull();
});
