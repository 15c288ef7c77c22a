import { readFile } from "node:fs/promises";
import { writeEulumdat } from "@noor/lighting/eulumdat-writer";
import { modelledPhotometry } from "@noor/lighting/modelled-photometry";
import { fluxLm, type Photometry } from "@noor/lighting/photometry";
import { encodeLatin1, readPhotometryFile } from "@noor/lighting/photometry-file";
import type { Download, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { open, reload } from "../actions.ts";
import { enter, walkTo, write } from "../keyboard.ts";
import { phone, type Shop, test } from "../test.ts";

/** A lamp of the demonstration. */
const lampName = "Masar Track Spot";

/** A file of a maker: 36°, 640 lm. */
function makersFile(): { name: string; mimeType: string; buffer: Buffer } {
	const modelled = modelledPhotometry({ lumens: 640, beamAngleDeg: 36, emission: "down" }, { watts: 9 }) as Photometry;
	const measured = { ...modelled, facts: { watts: 9, luminaire: "Spot 36", isModelled: false } };
	return { name: "spot-36.ldt", mimeType: "text/plain", buffer: Buffer.from(encodeLatin1(writeEulumdat(measured))) };
}

async function contentOf(download: Download) {
	return readPhotometryFile(new Uint8Array(await readFile(await download.path())));
}

async function lampId(shop: Shop): Promise<number> {
	const answer = await fetch(`${shop.url}/api/Products?search=${encodeURIComponent(lampName)}`);
	const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
	return data.find(({ name }) => name === lampName)?.id ?? 0;
}

const table = (page: Page, name: string) => page.getByRole("table", { name });

test("a visitor opens a file, compares it with a lamp, and saves it in the other format", async ({ page }) => {
	await open(page, "/light/photometry");
	await page.getByLabel("Your file (IES or LDT)").setInputFiles(makersFile());
	await page.getByText("spot-36.ldt gives 640 lm in a beam of 36°.").waitFor();
	await page.getByRole("combobox", { name: "Lamp of the shop" }).fill("masar");
	await page.getByRole("option", { name: lampName }).click();
	await table(page, `Compared with the record of ${lampName}`).waitFor();
	await page.waitForURL(/\?lamp=\d+/);
	const [saved] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Save as IES" }).click(),
	]);
	expect(saved.suggestedFilename()).toBe("spot-36.ies");
	const { format, photometry } = await contentOf(saved);
	expect(format).toBe("ies");
	expect(fluxLm(photometry) / 640).toBeCloseTo(1, 2);
	await page.getByText("Intensities as a table").click();
	await expectNoFaults(page, "the tool for photometric files");
	await page.getByRole("link", { name: "Lamps with about this flux" }).click();
	await page.waitForURL(/\/shop\?minLumens=480&maxLumens=800/);
});

test("staff attach a file, which visitors then see and download on the page of the product", async ({
	page,
	shop,
	signIn,
}) => {
	await signIn(page, "admin");
	const id = await lampId(shop);
	await open(page, `/admin/products/product?edit=${id}`);
	await page.getByRole("link", { name: "Photometric files" }).click();
	await page.getByRole("heading", { name: `Photometric files of ${lampName}` }).waitFor();
	await page.getByLabel("File of the product").setInputFiles(makersFile());
	await page.getByRole("region", { name: "The product" }).getByRole("button", { name: "Attach" }).click();
	await page.getByText("Photometric file saved").waitFor();
	await page.getByText(/differs from the record by more than 10 %/).waitFor();
	await expectNoFaults(page, "the photometric files of a product");

	await open(page, `/product/${id}`);
	await page.getByText("Measured by the maker").waitFor();
	expect(await page.getByRole("img", { name: /^Polar diagram/ }).count()).toBe(0);
	await page.getByText("Polar diagram and light cone").click();
	await page.getByRole("img", { name: /^Polar diagram/ }).waitFor();
	await table(page, "Light cone below the lamp").waitFor();
	const [saved] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "EULUMDAT file (LDT)" }).click(),
	]);
	expect((await contentOf(saved)).photometry.facts.luminaire).toBe("Spot 36");
	await page.getByRole("link", { name: "Open in the tool for photometric files" }).click();
	await page.getByText("gives 640 lm in a beam of 36°").waitFor();
});

describe("on a phone", () => {
	test.override("viewport", { ...phone });

	test("the tool is used by keyboard alone, and its state is in the address", async ({ page }) => {
		await open(page, "/light/photometry");
		await page.getByLabel("Your file (IES or LDT)").setInputFiles(makersFile());
		await write(page.getByRole("spinbutton", { name: "Distance for the cone" }), "3.5");
		await page.waitForURL(/distance=3\.5/);
		await table(page, "Light cone below the lamp")
			.getByRole("row", { name: /^3\.50/ })
			.waitFor();
		await walkTo(page.getByRole("radio", { name: "cd", exact: true }));
		await page.keyboard.press("ArrowRight");
		await page.waitForURL(/unit=klm/);
		await enter(page.getByText("Intensities as a table"));
		await table(page, "Luminous intensity in cd per 1000 lm").waitFor();
		await reload(page);
		await expect.poll(() => page.getByRole("spinbutton", { name: "Distance for the cone" }).inputValue()).toBe("3.5");
		await page.getByText("Choose a file or a lamp.").waitFor();
	});
});
