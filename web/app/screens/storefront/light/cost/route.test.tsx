import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aLamp } from "#test/lamps.ts";
import { renderScreen } from "#test/render-screen.tsx";
import { storefront } from "#test/storefront.ts";

const bulb = { lightType: "Bulb", wattage: 8, lumens: 806, beamAngle: 320, emission: "all-round" };

function open(address: string, lighting: object = bulb) {
	return renderScreen(address, {
		...storefront(),
		"GET /api/lamps": () => [aLamp({ name: "Dome", price: 45, lighting })],
	});
}

const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("the worked example reads the same by its address", async () => {
	await open("/light/cost?watts=8&price=45&old=60&oldPrice=10");
	await expect.element(page.getByText("About AED 4.29 a year for 14.6 kWh.")).toBeVisible();
	await expect
		.element(page.getByText("Lamp of 8 W has paid for itself after about 1.25 years: it saves about AED 27.90 a year."))
		.toBeVisible();
	await expect.element(row("Running cost a year").first()).toHaveTextContent("Running cost a yearAED 4.29AED 32.19");
	await expect.element(page.getByRole("img", { name: "Price and running costs, added up in AED" })).toBeVisible();
});

test("what is typed changes the answer at once and the address when it rests", async () => {
	const screen = await open("/light/cost");
	await expect.element(page.getByText("Choose a lamp, or enter its power.")).toBeVisible();
	await page.getByLabelText("Power", { exact: true }).fill("15");
	await expect.element(page.getByText("About AED 8.05 a year for 27.375 kWh.")).toBeVisible();
	await page.getByLabelText("Consumption of your home").selectOptions("above 2,000 kWh a month");
	await expect.element(page.getByText("About AED 9.49 a year for 27.375 kWh.")).toBeVisible();
	await expect.poll(screen.address).toBe("/light/cost?watts=15&month=2001");
	await page.getByLabelText("Hours a day").fill("30");
	await expect.element(page.getByText("From 0 to 24 h")).toBeVisible();
});

test("a bulb of the shop is compared with the one that it replaces in one press", async () => {
	await open("/light/cost?lamps=1");
	await page.getByRole("button", { name: "Compare with the 60 W bulb that it replaces" }).click();
	await expect.element(page.getByText(/When one has paid for itself can be told once/)).toBeVisible();
	await expect.element(page.getByText("Not stated: price of Incandescent bulb of 60 W")).toBeVisible();
	await page.getByLabelText("Its price").fill("10");
	await expect.element(page.getByText(/^Dome has paid for itself after about 1.25 years/)).toBeVisible();
});

test("no bulb is offered in comparison with a reflector", async () => {
	await open("/light/cost?lamps=1", { ...bulb, lumens: 450, beamAngle: 36, emission: "down" });
	await expect.element(page.getByText("About AED 4.29 a year for 14.6 kWh.")).toBeVisible();
	await expect.element(page.getByRole("button", { name: /that it replaces$/ })).not.toBeInTheDocument();
});

test("values that cannot be read are named, and the usual ones are used", async () => {
	await open("/light/cost?watts=15&hours=99&tariff=doha");
	await expect.element(page.getByText(/the usual ones are used: Hours a day, Price of electricity\./)).toBeVisible();
	await expect.element(page.getByText("About AED 8.05 a year for 27.375 kWh.")).toBeVisible();
});
