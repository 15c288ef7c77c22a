import type { Attribute, UnitSymbol } from "../src/attributes.ts";

/** One new attribute of each kind, for tests that add attributes to the table. Variants may differ in `switching`. */
export const addedAttributes: Readonly<Record<string, Attribute>> = {
	energyLabel: {
		kind: "text",
		label: () => "Energy Label",
		required: true,
		aliases: ["eu label"],
		form: { group: "power", order: 15 },
		filter: { name: "energyLabels", label: () => "Label", menu: "main" },
		search: "property",
		specification: { group: "electricity", order: 15, term: () => "EU label", meaning: () => "From A to G." },
		schemaOrg: { property: "hasEnergyLabel" },
	},
	controls: {
		kind: "list",
		label: () => "Controls",
		form: { group: "power", order: 55 },
		filter: { menu: "more", order: 15 },
		search: "property",
		specification: { group: "electricity", order: 55, meaning: () => "What it obeys." },
	},
	glareRating: {
		kind: "figures",
		label: () => "Glare Rating",
		prefix: "UGR",
		form: { group: "light", order: 55 },
		filter: { menu: "main", namesItself: true },
		search: { by: "prefix", prefix: "ugr", written: /\bugr[\s<≤]*(\d{2})\b/g },
		specification: { group: "light", order: 55, term: () => "Glare", meaning: () => "How little it dazzles." },
		schemaOrg: { name: () => "Unified glare rating" },
	},
	weightKg: {
		kind: "number",
		label: () => "Shade Weight",
		// A unit of the extended table.
		unit: "kg" as UnitSymbol,
		aliases: ["mass"],
		max: 500,
		card: true,
		form: { group: "build", order: 75, step: 0.1 },
		filter: { menu: "more", order: 25 },
		search: { by: "unit", tolerance: 0.1 },
		specification: { group: "body", order: 45, meaning: () => "With its canopy." },
		schemaOrg: { name: () => "Shade Weight" },
	},
	isSmart: {
		kind: "boolean",
		label: () => "Smart",
		filter: { menu: "main", yes: () => "Smart", no: () => "Not smart", namesItself: true },
		search: { word: "smart" },
		specification: { group: "electricity", order: 70, meaning: () => "Whether it joins a network." },
	},
	switching: {
		kind: "choice",
		perVariant: true,
		texts: { wall: () => "Wall plate", cord: () => "Pull cord" },
		label: () => "Switching",
		aliases: ["switch type"],
		form: { group: "power", order: 60 },
		filter: { menu: "more", order: 26 },
		search: "property",
		specification: { group: "electricity", order: 75, meaning: () => "How it is switched." },
		schemaOrg: { name: () => "Switching" },
	},
	assembledIn: {
		kind: "country",
		label: () => "Assembled In",
		aliases: ["assembly"],
		form: { group: "trade", order: 45 },
		schemaOrg: { property: "countryOfAssembly" },
	},
	testMark: {
		kind: "code",
		isValid: (code) => /^\d{4}$/.test(code),
		invalid: () => "A test mark has 4 digits",
		label: () => "Test Mark",
		form: { group: "trade", order: 55 },
		specification: { group: "electricity", order: 80, meaning: () => "Who has tested it." },
		schemaOrg: { property: "hasCertification" },
	},
	careAdvice: {
		kind: "note",
		label: () => "Care Advice",
		aliases: ["cleaning"],
		sortable: false,
		form: { group: "trade", order: 70 },
	},
};

const kilogram = { code: "KGM" };

/** Adds them to the table before other modules derive from it; for `vi.mock` of the table's file. */
export function addAttributes<Table extends { attributes: object; units: object }>(table: Table): Table {
	Object.assign(table.attributes, addedAttributes);
	Object.assign(table.units, { kg: kilogram });
	return table;
}

/** The columns that a migration would add. */
export const addedColumns = `
	alter table lighting_details
		add column energy_label text not null default '',
		add column controls text not null default '',
		add column glare_rating text not null default '',
		add column weight_kg double precision,
		add column is_smart boolean not null default false,
		add column switching text not null default '',
		add column assembled_in text not null default '',
		add column test_mark text not null default '',
		add column care_advice text not null default ''`;
