import { Profiler, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { DeclaredClass } from "./declared-class.tsx";
import { EnergyClassWarning } from "./energy-class-warning.tsx";

const bulb = {
	lightType: "Bulb",
	lumens: 720,
	wattage: 7,
	beamAngle: 320,
	voltage: "220-240",
	energyClass: "E",
} as const;

/** Fields as those of a form of staff. */
function fieldsOf(values: Partial<Record<keyof typeof bulb, string | number>>, prefix = "") {
	return Object.entries(values).map(([name, value]) => (
		<label key={name}>
			{name} <input name={prefix + name} defaultValue={value} />
		</label>
	));
}

const warning = page.getByRole("status");
const said = () => warning.element().textContent;

test("a form warns while the declared class is not that of the figures", async () => {
	await renderAt("/", <EnergyClassWarning prefix="Lighting.">{fieldsOf(bulb, "Lighting.")}</EnergyClassWarning>);
	await expect.poll(said).toContain("The declared energy class is E, but the figures give F.");
	await page.getByLabelText("energyClass").fill("F");
	await expect.element(warning).toBeEmptyDOMElement();
	await page.getByLabelText("wattage").fill("3.4");
	await expect.poll(said).toContain("The declared energy class is F, but the figures give A.");
	await page.getByLabelText("lightType").fill("Pendant");
	await expect.element(warning).toBeEmptyDOMElement();
});

test("the fields of a variant are completed by the details of its product", async () => {
	await renderAt(
		"/",
		<EnergyClassWarning ofProduct={{ ...bulb, energyClass: "F" }}>
			{fieldsOf({ wattage: "", energyClass: "" })}
		</EnergyClassWarning>,
	);
	await expect.element(warning).toBeEmptyDOMElement();
	await page.getByLabelText("wattage").fill("14");
	await expect.poll(said).toContain("The declared energy class is F, but the figures give G.");
});

test("an input is one render: one between the event and the field's own handler would restore the old text", async () => {
	let renders = 0;
	function TypedField() {
		const [text, setText] = useState("");
		return (
			<label>
				lumens <input name="lumens" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
			</label>
		);
	}
	await renderAt(
		"/",
		<Profiler id="form" onRender={() => renders++}>
			<form>
				<EnergyClassWarning>
					<TypedField />
				</EnergyClassWarning>
			</form>
		</Profiler>,
	);
	const before = renders;
	await page.getByLabelText("lumens").fill("7");
	expect(renders).toBe(before + 1);
});

test("a table shows the computed class beside a declared one that differs", async () => {
	await renderAt(
		"/",
		<>
			<p>
				<DeclaredClass details={bulb} />
			</p>
			<p>
				<DeclaredClass details={{ ...bulb, energyClass: "F" }} />
			</p>
		</>,
	);
	const texts = page.getByRole("paragraph").elements();
	expect(texts.map(({ textContent }) => textContent)).toEqual(["EFigures give F", "F"]);
});
