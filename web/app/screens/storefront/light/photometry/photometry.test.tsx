import { writeEulumdat } from "@noor/lighting/eulumdat-writer";
import { modelledPhotometry } from "@noor/lighting/modelled-photometry";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aLamp } from "#test/lamps.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

const spot = modelledPhotometry({ lumens: 800, beamAngleDeg: 36, emission: "down" }, { watts: 9 })!;
const measured = { ...spot, facts: { watts: 9, luminaire: "Spot", isModelled: false } };
const record = { lumens: 640, beamAngle: 36, wattage: 9 };

function shop(photometry: object | null, missing: string[] = []) {
	return {
		...storefront(),
		"GET /api/lamps": () => [aLamp({ productId: 5, name: "Masar" })],
		"GET /api/Products/*/photometry": () => ({ productName: "Masar", size: "", record, missing, photometry }),
	};
}

const chooseFile = (name: string, text: string) =>
	userEvent.upload(page.getByLabelText("Your file (IES or LDT)"), new File([text], name));
const table = (name: string) => page.getByRole("table", { name });
const answer = page.getByRole("region", { name: "Answer" });

test("without a lamp and a file the page asks for one", async () => {
	await renderScreen("/light/photometry", shop(null));
	await expect.element(page.getByText("Choose a file or a lamp.")).toBeVisible();
});

test("a measured lamp is drawn, compared with its record, and both files are offered", async () => {
	await renderScreen(
		"/light/photometry?lamp=5&distance=2",
		shop({ source: "measured", originalFormat: "ldt", distribution: measured }),
	);
	await expect.element(answer.getByText("Masar gives 800 lm in a beam of 36°.")).toBeVisible();
	await expect.element(page.getByRole("img", { name: /^Polar diagram of Masar: .* 1,890 cd at 0°/ })).toBeVisible();
	await expect
		.element(page.getByText("The file differs from the record by more than 10 %: Luminous flux."))
		.toBeVisible();
	await expect
		.element(table("Light cone below the lamp").getByRole("row", { name: /2\.00 m 470 lx 1\.30 m/ }))
		.toBeVisible();
	await page.getByText("Intensities as a table").click();
	await expect.element(table("Luminous intensity in cd").getByRole("row", { name: /^0° 1,890$/ })).toBeVisible();
	const link = page.getByRole("link", { name: "EULUMDAT file (LDT)" });
	await expect.element(link).toHaveAttribute("href", "/api/Products/5/photometry/ldt");
	await expect.element(page.getByText("Measured by the maker")).toBeVisible();
});

test("a modelled lamp says so beside its files, and is not compared with the record that it is made from", async () => {
	await renderScreen(
		"/light/photometry?lamp=5",
		shop({ source: "modelled", originalFormat: null, distribution: { ...spot } }),
	);
	await expect.element(answer.getByText(/Masar gives about 800\slm .* modelled from these figures/)).toBeVisible();
	await expect.element(page.getByText("Modelled from the beam angle, not measured")).toBeVisible();
	await expect.element(table("Compared with the record of Masar")).not.toBeInTheDocument();
});

test("a lamp without figures names what is missing", async () => {
	await renderScreen("/light/photometry?lamp=5", shop(null, ["lumens", "emission"]));
	await expect.element(page.getByText("Not stated: lumens of Masar, direction of the light of Masar")).toBeVisible();
});

test("a file of the visitor is read in the browser, drawn beside the lamp and compared with its record", async () => {
	const { calls } = await renderScreen(
		"/light/photometry?lamp=5&unit=klm",
		shop({ source: "modelled", originalFormat: null, distribution: spot }),
	);
	await chooseFile("own.ldt", writeEulumdat(measured));
	await expect.element(answer.getByText("own.ldt gives 800 lm in a beam of 36°.")).toBeVisible();
	await expect
		.element(table("Compared with the record of Masar").getByRole("row", { name: /Luminous flux 800 lm 640 lm \+25%/ }))
		.toBeVisible();
	await expect.element(page.getByText("own.ldt, All planes")).toBeVisible();
	await expect.element(page.getByRole("button", { name: "Save as IES" })).toBeVisible();
	expect(calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
	await page.getByRole("button", { name: "Close own.ldt" }).click();
	await expect.element(answer.getByText(/^Masar gives about/)).toBeVisible();
});

test.each([
	[
		"type-b.ies",
		"IESNA:LM-63-2002\nTILT=NONE\n1 -1 1 2 1 2 2 0 0 0\n1 1 9\n0 90\n0\n5 0",
		/type B, which is for floodlights/,
	],
	["notes.txt", "Buy lamps", /neither an IES file \(LM-63\) nor an EULUMDAT file/],
	["large.ldt", "x".repeat(1_000_001), /more than 1 MB/],
	["short.ies", "TILT=NONE\n1 -1 1 9 1 1 2 0 0 0\n1 1 9\n0 90", /numbers do not match the counts/],
])("a file that cannot be read says why: %s", async (name, text, reason) => {
	await renderScreen("/light/photometry", shop(null));
	await chooseFile(name, text);
	await expect.element(page.getByText(reason)).toBeVisible();
	await expect.element(page.getByLabelText("Your file (IES or LDT)")).toHaveAttribute("aria-invalid", "true");
});
