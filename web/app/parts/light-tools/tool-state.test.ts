import { expect, test } from "vitest";
import {
	choiceField,
	flagField,
	lampsField,
	numberField,
	optionalNumberField,
	readState,
	toolAddress,
	writeState,
} from "./tool-state.ts";

const fields = {
	length: numberField(4, { min: 1, max: 20 }),
	target: optionalNumberField({ min: 1, max: 2000 }),
	surfaces: choiceField(["light", "usual", "dark"], "usual"),
	grid: flagField(),
	lamps: lampsField(2),
};
const read = (search: string) => readState(fields, new URLSearchParams(search));
const initial = { length: 4, target: undefined, surfaces: "usual", grid: false, lamps: [] };

test("without parameters, and with the empty ones of a plain form, a tool has its initial state", () => {
	expect(read("")).toEqual({ state: initial, refused: [] });
	expect(read("?length=&target=&surfaces=&lamps=")).toEqual({ state: initial, refused: [] });
});

test("every state survives writing and reading, and initial values are not written", () => {
	const state = { length: 5.25, target: 300, surfaces: "dark", grid: true, lamps: ["12", "12-34"] } as const;
	const address = toolAddress("/light/how-many", fields, state);
	expect(address).toBe("/light/how-many?length=5.25&target=300&surfaces=dark&grid=1&lamps=12,12-34");
	expect(read(address.split("?")[1] ?? "")).toEqual({ state, refused: [] });
	expect(writeState(fields, { length: 4, target: undefined }).toString()).toBe("");
	expect(toolAddress("/light/how-many", fields, {})).toBe("/light/how-many");
});

test.for([
	"length=0.5",
	"length=21",
	"length=1e1",
	"length=0x4",
	"length=NaN",
	"length=four",
	"target=-1",
	"surfaces=pink",
	"grid=maybe",
	"lamps=twelve",
	"lamps=1,2,3",
	"lamps=0",
	"lamps=9999999999",
])("%s is refused by name and has the initial value", (search) => {
	expect(read(search)).toEqual({ state: initial, refused: [search.split("=")[0]] });
});

test("lamps are read from one parameter or from the repeated one of a plain form, without repetitions", () => {
	expect(read("?lamps=1&lamps=2-3").state.lamps).toEqual(["1", "2-3"]);
	expect(read("?lamps=1,1").state.lamps).toEqual(["1"]);
});
