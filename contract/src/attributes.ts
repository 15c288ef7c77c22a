import type { DimmingKind } from "@noor/lighting/drivers";
import type { EnergyClass } from "@noor/lighting/energy-classes";
import type { Emission } from "@noor/lighting/light";
import * as m from "@noor/messages/contract/attributes";
import type { GlossaryTerm } from "./glossary-terms.ts";
import { isGtin } from "./gtin.ts";

// The table of lighting attributes. A new attribute is a row here with its texts in the catalogue, and a migration that
// adds its column: schemas, filters, facets, the search index, the form and table of staff, export and import, the
// technical specification, structured data and the labels of the audit log derive from the rows. The file needs no Zod,
// so that the browser can load it.

/** A text of the catalogue, in the language of the current request. */
type Text = () => string;
type ValueText = (words: { value: string }) => string;

/** A unit, keyed by its symbol. */
interface Unit {
	/** Replaces the symbol in the technical specification. */
	word?: Text;
	/** The unit's code in UN/ECE Recommendation 20, for structured data. */
	code?: string;
}

export const units = {
	W: { code: "WTT" },
	lm: { code: "LUM" },
	K: { code: "KEL" },
	h: { word: m.hours, code: "HUR" },
	"°": { code: "DD" },
	V: { code: "VLT" },
	Hz: { code: "HTZ" },
	mm: { code: "MMT" },
	g: { code: "GRM" },
	"W/m": { code: "H74" },
} as const satisfies Readonly<Record<string, Unit>>;
export type UnitSymbol = keyof typeof units;

export function unitOf(symbol: UnitSymbol): Unit {
	return units[symbol];
}

/** The fieldsets of the form of staff, in order. Those that few products need are folded while they are blank. */
export const formGroups = {
	light: { legend: m.form_light, isFolded: false },
	power: { legend: m.form_power, isFolded: false },
	lamp: { legend: m.form_lamp, isFolded: false },
	build: { legend: m.form_build, isFolded: false },
	size: { legend: m.form_size, isFolded: false },
	load: { legend: m.form_load, isFolded: true },
	trade: { legend: m.form_trade, isFolded: true },
} as const;
/** The tables of the technical specification, in order, with their titles. */
export const specificationGroups = {
	light: m.specification_light,
	electricity: m.specification_electricity,
	body: m.specification_body,
	size: m.specification_size,
	load: m.specification_load,
} as const;

// `order` is 0 by default. Rows with equal order keep the order of the table.

interface FormPlace {
	group: keyof typeof formGroups;
	order?: number;
}

interface AttributeFilter {
	/** The name in queries and facets; by default the id of the attribute. */
	name?: string;
	/** The label of the menu and of chips; by default the label of the attribute. */
	label?: Text;
	/** `main` has its own menu; `more` is in the menu "More filters". */
	menu: "main" | "more";
	order?: number;
	/**
	 * `atLeast` matches products with the smallest chosen value or more. By default products with any chosen value
	 * match.
	 */
	match?: "atLeast";
	/** A number: the menu has a range instead of a list, `min…` and `max…` in queries (`contract/src/ranges.ts`). It must
	 * have no `name` of its own. */
	range?: true;
	/** A value in words, if not the value with its unit. */
	pattern?: ValueText;
	/** The pattern shows thousands: 25000 becomes 25. */
	inThousands?: true;
	/** The text of a value is clear without the label. */
	namesItself?: true;
}

interface Specification {
	group: keyof typeof specificationGroups;
	order?: number;
	/** By default the label of the attribute. */
	term?: Text;
	/** An explanation of the term; left out where it depends on the value. */
	meaning?: Text;
	/** The value in words, if not the value with its unit. */
	pattern?: ValueText;
	/** Where the glossary explains the term further. */
	glossary?: GlossaryTerm;
}

/** How searches find a figure: by its unit ("15W") or by a prefix ("CRI 90"). */
type FigureSearch =
	| {
			by: "unit";
			/** If no product matches exactly, products within this relative tolerance do: 0.1 is 10 %. */
			tolerance?: number;
	  }
	| {
			by: "prefix";
			/** The prefix in the search index, case-folded. */
			prefix: string;
			/** Matches the figure in a case-folded search; the first group is the figure. */
			written: RegExp;
	  };

interface CommonFields {
	/**
	 * The label in the back office, files and the audit log. A missing required value is refused with "{label} is
	 * required".
	 */
	label: Text;
	/** The label in the form and table of staff; by default the label with the unit. */
	staffLabel?: Text;
	/** The header in the export of lighting details; by default as in the table of staff. */
	exportLabel?: Text;
	/** The names of the column in files, beside its id and its label in the language of the import. */
	aliases?: readonly string[];
	/** A required text must not be blank. A required number must not be null, and 0 means that it does not apply. */
	required?: true;
	/** Whether a variant may state a value of its own (`contract/src/variant-lighting.ts`). Not for yes/no. */
	perVariant?: true;
	/** `false` if the table of staff cannot be sorted by it. */
	sortable?: false;
	filter?: AttributeFilter;
	specification?: Specification;
	/** A property of schema.org's Product, or the name of an additional property. */
	schemaOrg?: { property: string; order?: number } | { name: Text; order?: number };
}

/** A text, or a comma-separated list of texts, each of which is a value of the filter. */
interface TextAttribute extends CommonFields {
	kind: "text" | "list";
	form: FormPlace;
	/** Whether searches find it, as a kind of lamp or as a property, which has a lower weight. */
	search?: "kind" | "property";
}

/** Figures as a text: "220-240", "50/60", "4X". Forms may send a number. */
interface FiguresAttribute extends CommonFields {
	kind: "figures";
	unit?: UnitSymbol;
	/** Shown before the value; queries and records may contain it too. */
	prefix?: string;
	form: FormPlace;
	search?: FigureSearch;
}

/** A number, at least 0. */
interface NumberAttribute extends CommonFields {
	kind: "number";
	integer?: true;
	max?: number;
	unit?: UnitSymbol;
	/** `false` omits the thousands separator: "2700" instead of "2,700". */
	grouping?: false;
	/** The attribute can be a range, from this value to that of another attribute. */
	range?: {
		/** The id of the attribute with the upper end. It has no filter and no specification of its own. */
		end: string;
		/** The values within a range that can be filtered by. */
		steps: readonly number[];
		/** The range in words. */
		text: (words: { range: string }) => string;
	};
	/** The id of an attribute that must not be below this one, if both are stated. */
	notAbove?: string;
	/** Shown on product cards. */
	card?: true;
	/** `step` is the increment of the arrow keys. */
	form: FormPlace & { step: number };
	search?: FigureSearch;
}

/**
 * One of a fixed list of values, or blank for "not stated". A form without the field leaves it unchanged, as it does
 * with the kinds below.
 */
interface ChoiceAttribute extends CommonFields {
	kind: "choice";
	/** The values, in their order, with their texts. */
	texts: Readonly<Record<string, Text>>;
	form: FormPlace;
	/** Whether searches find its text as a property. */
	search?: "property";
}

/**
 * A country as its ISO 3166-1 alpha-2 code. Files may have its name. Listings and specifications write no names of
 * countries, so it has neither a filter nor a place in a specification.
 */
interface CountryAttribute extends CommonFields {
	kind: "country";
	filter?: never;
	specification?: never;
	form: FormPlace;
}

/** A code that others have given, without blanks. */
interface CodeAttribute extends CommonFields {
	kind: "code";
	isValid: (code: string) => boolean;
	/** The message for one that is not valid. */
	invalid: Text;
	form: FormPlace;
}

/** A text of several lines. */
interface NoteAttribute extends CommonFields {
	kind: "note";
	form: FormPlace;
}

/** Yes or no; missing in a form means no. Its checkbox is above the fieldsets of the form. */
interface BooleanAttribute extends CommonFields {
	kind: "boolean";
	filter?: AttributeFilter & { yes: Text; no: Text };
	/** A search word that finds the products for which it is true. */
	search?: { word: string };
}

export type Attribute =
	| TextAttribute
	| FiguresAttribute
	| NumberAttribute
	| BooleanAttribute
	| ChoiceAttribute
	| CountryAttribute
	| CodeAttribute
	| NoteAttribute;

const emissionTexts: Record<Emission, Text> = {
	down: m.emission_down,
	up: m.emission_up,
	"up-and-down": m.emission_up_and_down,
	"all-round": m.emission_all_round,
	none: m.emission_none,
};
const dimmingTexts: Record<DimmingKind, Text> = {
	none: m.dimming_none,
	"trailing-edge": m.dimming_trailing_edge,
	"leading-edge": m.dimming_leading_edge,
	dali: m.dimming_dali,
	"0-10v": m.dimming_0_10v,
	casambi: m.dimming_casambi,
	zigbee: m.dimming_zigbee,
};
const energyClassTexts: Record<EnergyClass, Text> = {
	A: () => "A",
	B: () => "B",
	C: () => "C",
	D: () => "D",
	E: () => "E",
	F: () => "F",
	G: () => "G",
};

/** The largest length in mm and weight in g that is not a mistake. */
const maxLength = 100_000;
const maxWeight = 10_000_000;

/**
 * The attributes by id. The id is the name of the field in records, forms and files, and in snake case the column of
 * the table `lighting_details`. Records, queries, facets and files use the order of this table.
 */
export const attributes = {
	material: {
		kind: "text",
		perVariant: true,
		label: m.material,
		form: { group: "build", order: 60 },
		filter: { menu: "main" },
		search: "property",
		specification: { group: "body", order: 20, meaning: m.material_meaning },
		schemaOrg: { property: "material" },
	},
	frameColor: {
		kind: "text",
		perVariant: true,
		label: m.frame_color,
		aliases: ["frame colour", "colour", "color"],
		form: { group: "build", order: 70 },
		filter: { name: "frameColors", label: m.frame_color_filter, menu: "main" },
		search: "property",
		specification: { group: "body", order: 30, term: m.frame_color_term, meaning: m.frame_color_meaning },
		schemaOrg: { property: "color" },
	},
	basementType: {
		kind: "text",
		label: m.basement_type,
		required: true,
		form: { group: "build", order: 10 },
		filter: { name: "basementTypes", label: m.basement_type_filter, menu: "more", order: 40 },
		search: "property",
		specification: { group: "body", order: 60, term: m.basement_type_term, meaning: m.basement_type_meaning },
	},
	lightType: {
		kind: "text",
		label: m.light_type,
		required: true,
		form: { group: "light", order: 10 },
		filter: { name: "lightTypes", label: m.light_type_filter, menu: "main" },
		search: "kind",
		specification: { group: "body", order: 10, term: m.light_type_term, meaning: m.light_type_meaning },
	},
	/** Electrical power. */
	wattage: {
		kind: "number",
		perVariant: true,
		label: m.wattage,
		unit: "W",
		aliases: ["power", "watt", "wattage w", "w"],
		required: true,
		card: true,
		form: { group: "power", order: 10, step: 0.5 },
		filter: { menu: "main", range: true },
		search: { by: "unit", tolerance: 0.1 },
		specification: { group: "electricity", order: 10, term: m.wattage_term, meaning: m.wattage_meaning },
		schemaOrg: { name: m.wattage_property },
	},
	/** Luminous flux. */
	lumens: {
		kind: "number",
		perVariant: true,
		label: m.lumens,
		exportLabel: m.lumens,
		unit: "lm",
		aliases: ["luminous flux", "lm", "lumens lm"],
		required: true,
		card: true,
		form: { group: "light", order: 20, step: 1 },
		filter: {
			label: m.lumens_filter,
			menu: "main",
			range: true,
		},
		search: { by: "unit", tolerance: 0.1 },
		specification: { glossary: "lumen", group: "light", order: 10, term: m.lumens_term, meaning: m.lumens_meaning },
		schemaOrg: { name: m.lumens_property },
	},
	/** Correlated colour temperature; the warmest of tunable white. */
	colorTemperature: {
		kind: "number",
		perVariant: true,
		label: m.color_temperature,
		unit: "K",
		aliases: ["cct", "colour temperature", "color temperature k", "kelvin"],
		required: true,
		integer: true,
		grouping: false,
		// The nominal colour temperatures of ANSI C78.377.
		range: {
			end: "colorTemperatureMax",
			steps: [2200, 2700, 3000, 3500, 4000, 5000, 6500],
			text: m.color_temperature_range,
		},
		card: true,
		form: { group: "light", order: 30, step: 100 },
		filter: {
			label: m.color_temperature_filter,
			menu: "main",
			range: true,
		},
		search: { by: "unit" },
		specification: {
			glossary: "kelvin",
			group: "light",
			order: 20,
			term: m.color_temperature_term,
			meaning: m.color_temperature_meaning,
		},
		schemaOrg: { name: m.color_temperature_property },
	},
	/** The coolest colour temperature of tunable white; null if it is fixed. */
	colorTemperatureMax: {
		kind: "number",
		perVariant: true,
		label: m.color_temperature_max,
		staffLabel: m.color_temperature_max_staff,
		unit: "K",
		aliases: ["colour temperature max"],
		integer: true,
		max: 20_000,
		sortable: false,
		card: true,
		form: { group: "light", order: 40, step: 100 },
	},
	/** Colour rendering index Ra. */
	cri: {
		kind: "number",
		perVariant: true,
		label: m.cri,
		staffLabel: m.cri_staff,
		exportLabel: m.cri,
		aliases: ["ra"],
		required: true,
		integer: true,
		max: 100,
		form: { group: "light", order: 50, step: 1 },
		filter: { menu: "main", match: "atLeast", pattern: m.cri_filter_value, namesItself: true },
		search: { by: "prefix", prefix: "cri", written: /\b(?:cri|ra)[\s:≥>=-]*(\d{1,3})\b\+?/g },
		specification: {
			glossary: "cri",
			group: "light",
			order: 30,
			term: m.cri_term,
			meaning: m.cri_meaning,
			pattern: m.cri_value,
		},
		schemaOrg: { name: m.cri_property },
	},
	isDimmable: {
		kind: "boolean",
		label: m.is_dimmable,
		aliases: ["dimmable"],
		filter: { menu: "main", yes: m.is_dimmable, no: m.is_dimmable_no, namesItself: true },
		search: { word: "dimmable" },
		specification: { glossary: "dimming", group: "light", order: 50, meaning: m.is_dimmable_meaning },
	},
	/** Rated life L70 (at 70 % of the initial luminous flux). */
	lifespanHours: {
		kind: "number",
		label: m.lifespan_hours,
		exportLabel: m.lifespan_hours_export,
		unit: "h",
		aliases: ["lifespan"],
		required: true,
		integer: true,
		form: { group: "power", order: 20, step: 1000 },
		filter: {
			label: m.lifespan_hours_filter,
			menu: "main",
			range: true,
			pattern: m.lifespan_hours_filter_value,
			inThousands: true,
		},
		search: { by: "unit" },
		specification: {
			glossary: "l70",
			group: "electricity",
			order: 60,
			term: m.lifespan_hours_term,
			meaning: m.lifespan_hours_meaning,
		},
		schemaOrg: { name: m.lifespan_hours_property, order: 10 },
	},
	/** The full angle at half of the peak intensity. */
	beamAngle: {
		kind: "number",
		perVariant: true,
		label: m.beam_angle,
		unit: "°",
		required: true,
		max: 360,
		form: { group: "light", order: 60, step: 1 },
		filter: { menu: "main" },
		search: { by: "unit" },
		specification: {
			glossary: "beam-angle",
			group: "light",
			order: 40,
			term: m.beam_angle_term,
			meaning: m.beam_angle_meaning,
		},
		schemaOrg: { name: m.beam_angle_property },
	},
	shape: {
		kind: "text",
		label: m.shape,
		required: true,
		form: { group: "build", order: 40 },
		filter: { menu: "more", order: 10 },
		search: "property",
		specification: { group: "body", order: 50, meaning: m.shape_meaning },
	},
	finish: {
		kind: "text",
		perVariant: true,
		label: m.finish,
		required: true,
		form: { group: "build", order: 50 },
		filter: { menu: "more", order: 20 },
		search: "property",
		specification: { group: "body", order: 40, meaning: m.finish_meaning },
	},
	specialFeatures: {
		kind: "list",
		label: m.special_features,
		form: { group: "build", order: 80 },
		filter: { label: m.special_features_filter, menu: "more", order: 30 },
		search: "property",
		specification: { group: "body", order: 90, term: m.special_features_term, meaning: m.special_features_meaning },
	},
	/** The two digits of the ingress protection (IEC 60529). */
	ipRating: {
		kind: "figures",
		label: m.ip_rating,
		prefix: "IP",
		aliases: ["ip"],
		form: { group: "build", order: 30 },
		filter: {
			menu: "main",
			namesItself: true,
		},
		search: { by: "prefix", prefix: "ip", written: /\bip[\s-]*([x\d]{2})\b/g },
		specification: { glossary: "ip", group: "body", order: 80, term: m.ip_rating_term },
		schemaOrg: { name: m.ip_rating_property, order: 20 },
	},
	/** A value or a range. */
	voltage: {
		kind: "figures",
		perVariant: true,
		label: m.voltage,
		unit: "V",
		form: { group: "power", order: 30 },
		filter: { menu: "more", order: 70 },
		search: { by: "unit" },
		specification: { group: "electricity", order: 30, meaning: m.voltage_meaning },
	},
	/** One or more values. */
	frequency: {
		kind: "figures",
		label: m.frequency,
		unit: "Hz",
		form: { group: "power", order: 40 },
		filter: { menu: "more", order: 80 },
		search: { by: "unit" },
		specification: { group: "electricity", order: 40, meaning: m.frequency_meaning },
	},
	mountingType: {
		kind: "text",
		label: m.mounting_type,
		required: true,
		form: { group: "build", order: 20 },
		filter: { label: m.mounting_type_filter, menu: "more", order: 50 },
		search: "property",
		specification: { group: "body", order: 70, term: m.mounting_type_term, meaning: m.mounting_type_meaning },
	},
	socketType: {
		kind: "text",
		perVariant: true,
		label: m.socket_type,
		aliases: ["socket", "lamp base"],
		form: { group: "lamp", order: 10 },
		filter: { label: m.socket_type_filter, menu: "more", order: 60 },
		search: "property",
		specification: {
			glossary: "socket",
			group: "electricity",
			order: 50,
			term: m.socket_type_term,
			meaning: m.socket_type_meaning,
		},
	},
	/** How many lamps (bulbs) it holds. */
	sockets: {
		kind: "number",
		perVariant: true,
		label: m.sockets,
		aliases: ["number of sockets", "lamp holders", "bulbs"],
		integer: true,
		max: 1000,
		form: { group: "lamp", order: 20, step: 1 },
		specification: { group: "electricity", order: 52, meaning: m.sockets_meaning },
		schemaOrg: { name: m.sockets, order: 30 },
	},
	/** The highest power of the lamp in one holder. */
	maxSocketWattage: {
		kind: "number",
		perVariant: true,
		label: m.max_socket_wattage,
		unit: "W",
		aliases: ["max watts per socket", "max wattage"],
		max: 100_000,
		form: { group: "lamp", order: 30, step: 1 },
		specification: {
			group: "electricity",
			order: 54,
			meaning: m.max_socket_wattage_meaning,
		},
	},
	lampIncluded: {
		kind: "choice",
		perVariant: true,
		texts: { yes: m.yes, no: m.no },
		label: m.lamp_included,
		aliases: ["bulb included", "bulbs included", "lamps included"],
		form: { group: "lamp", order: 40 },
		filter: { menu: "more", order: 65 },
		specification: { group: "electricity", order: 56, meaning: m.lamp_included_meaning },
	},
	/** Where a luminaire sends its light. */
	emission: {
		kind: "choice",
		texts: emissionTexts,
		label: m.emission,
		aliases: ["light direction", "emission direction"],
		form: { group: "light", order: 70 },
		filter: { menu: "more", order: 35 },
		specification: { group: "light", order: 45, meaning: m.emission_meaning },
	},
	width: {
		kind: "number",
		perVariant: true,
		label: m.width,
		unit: "mm",
		max: maxLength,
		form: { group: "size", order: 10, step: 1 },
		filter: { menu: "more", order: 91, range: true },
		specification: { group: "size", order: 10, meaning: m.width_meaning },
		schemaOrg: { property: "width" },
	},
	height: {
		kind: "number",
		perVariant: true,
		label: m.height,
		unit: "mm",
		max: maxLength,
		form: { group: "size", order: 20, step: 1 },
		filter: { menu: "more", order: 92, range: true },
		specification: { group: "size", order: 20, meaning: m.height_meaning },
		schemaOrg: { property: "height" },
	},
	depth: {
		kind: "number",
		perVariant: true,
		label: m.depth,
		unit: "mm",
		aliases: ["projection"],
		max: maxLength,
		form: { group: "size", order: 30, step: 1 },
		filter: { menu: "more", order: 93, range: true },
		specification: { group: "size", order: 30, meaning: m.depth_meaning },
		schemaOrg: { property: "depth" },
	},
	diameter: {
		kind: "number",
		perVariant: true,
		label: m.diameter,
		unit: "mm",
		max: maxLength,
		form: { group: "size", order: 40, step: 1 },
		filter: { menu: "more", order: 94, range: true },
		specification: { group: "size", order: 40, meaning: m.diameter_meaning },
		schemaOrg: { name: m.diameter, order: 30 },
	},
	/** The shortest suspension, without the lamp itself (`lighting/src/hanging.ts`). */
	dropMin: {
		kind: "number",
		perVariant: true,
		label: m.drop_min,
		unit: "mm",
		aliases: ["minimum drop"],
		max: maxLength,
		notAbove: "dropMax",
		form: { group: "size", order: 50, step: 10 },
		specification: { group: "size", order: 50, meaning: m.drop_min_meaning },
	},
	/** The longest suspension, without the lamp itself. */
	dropMax: {
		kind: "number",
		perVariant: true,
		label: m.drop_max,
		unit: "mm",
		aliases: ["maximum drop"],
		max: maxLength,
		form: { group: "size", order: 60, step: 10 },
		specification: { group: "size", order: 60, meaning: m.drop_max_meaning },
	},
	/** The diameter, or the width, of the hole for a recessed luminaire. */
	cutout: {
		kind: "number",
		perVariant: true,
		label: m.cutout,
		unit: "mm",
		aliases: ["cut out", "cut-out", "hole size"],
		max: maxLength,
		form: { group: "size", order: 70, step: 1 },
		specification: { group: "size", order: 70, meaning: m.cutout_meaning },
	},
	/** Without packaging. */
	weight: {
		kind: "number",
		perVariant: true,
		label: m.weight,
		unit: "g",
		aliases: ["net weight"],
		max: maxWeight,
		form: { group: "size", order: 80, step: 10 },
		specification: { group: "size", order: 80, meaning: m.weight_meaning },
		schemaOrg: { property: "weight" },
	},
	dimmingType: {
		kind: "choice",
		texts: dimmingTexts,
		label: m.dimming_type,
		aliases: ["dimming", "dimming method"],
		form: { group: "power", order: 50 },
		filter: { menu: "more", order: 62 },
		search: "property",
		specification: { glossary: "dimming", group: "light", order: 55, meaning: m.dimming_type_meaning },
	},
	/** On the side of the lamps, of a driver. */
	outputVoltage: {
		kind: "number",
		perVariant: true,
		label: m.output_voltage,
		unit: "V",
		max: 1000,
		form: { group: "load", order: 10, step: 1 },
		search: { by: "unit" },
		specification: { glossary: "driver", group: "load", order: 10, meaning: m.output_voltage_meaning },
	},
	/** The minimum load of a driver or dimmer. */
	loadMin: {
		kind: "number",
		perVariant: true,
		label: m.load_min,
		unit: "W",
		aliases: ["minimum load"],
		max: 100_000,
		notAbove: "loadMax",
		form: { group: "load", order: 20, step: 1 },
		specification: { group: "load", order: 20, meaning: m.load_min_meaning },
	},
	/** The maximum load of a driver or dimmer; for a dimmer that of LED lamps. */
	loadMax: {
		kind: "number",
		perVariant: true,
		label: m.load_max,
		unit: "W",
		aliases: ["maximum load", "max load"],
		max: 100_000,
		form: { group: "load", order: 30, step: 1 },
		specification: { group: "load", order: 30, meaning: m.load_max_meaning },
	},
	loadMaxLamps: {
		kind: "number",
		perVariant: true,
		label: m.load_max_lamps,
		integer: true,
		max: 10_000,
		form: { group: "load", order: 40, step: 1 },
		specification: { group: "load", order: 40, meaning: m.load_max_lamps_meaning },
	},
	wattsPerMetre: {
		kind: "number",
		perVariant: true,
		label: m.watts_per_metre,
		unit: "W/m",
		aliases: ["w/m", "watts per meter", "power per metre"],
		max: 10_000,
		form: { group: "load", order: 50, step: 0.1 },
		search: { by: "unit" },
		specification: { group: "load", order: 50, meaning: m.watts_per_metre_meaning },
	},
	stripLength: {
		kind: "number",
		perVariant: true,
		label: m.strip_length,
		unit: "mm",
		max: 1_000_000,
		form: { group: "load", order: 60, step: 10 },
		specification: { group: "load", order: 60, meaning: m.strip_length_meaning },
	},
	/** An LED strip is cut to a multiple of it. */
	cutLength: {
		kind: "number",
		perVariant: true,
		label: m.cut_length,
		unit: "mm",
		aliases: ["cutting interval"],
		max: maxLength,
		form: { group: "load", order: 70, step: 1 },
		specification: { group: "load", order: 70, meaning: m.cut_length_meaning },
	},
	/** The energy class of the light source, as its supplier declares it (Regulation (EU) 2019/2015); never computed. */
	energyClass: {
		kind: "choice",
		perVariant: true,
		texts: energyClassTexts,
		label: m.energy_class,
		aliases: ["energy efficiency class", "energy label"],
		form: { group: "trade", order: 10 },
		filter: { menu: "more", order: 28 },
		specification: { glossary: "energy-class", group: "electricity", order: 25, meaning: m.energy_class_meaning },
	},
	/** The number of the light source in the European register of energy labels. */
	eprelId: {
		kind: "code",
		perVariant: true,
		isValid: (code) => /^\d{1,10}$/.test(code),
		invalid: m.eprel_id_invalid,
		label: m.eprel_id,
		aliases: ["eprel", "eprel number"],
		sortable: false,
		form: { group: "trade", order: 20 },
		specification: { group: "electricity", order: 26, meaning: m.eprel_id_meaning },
	},
	/** Global Trade Item Number (EAN, UPC). */
	gtin: {
		kind: "code",
		perVariant: true,
		isValid: isGtin,
		invalid: m.gtin_invalid,
		label: m.gtin,
		aliases: ["ean", "ean13", "upc", "barcode", "variant barcode"],
		sortable: false,
		form: { group: "trade", order: 30 },
		schemaOrg: { property: "gtin" },
	},
	countryOfOrigin: {
		kind: "country",
		label: m.country_of_origin,
		aliases: ["origin", "made in"],
		form: { group: "trade", order: 40 },
		schemaOrg: { property: "countryOfOrigin" },
	},
	/** The code of the Harmonized System, for customs: six digits that all countries share, and those of one country. */
	hsCode: {
		kind: "code",
		perVariant: true,
		isValid: (code) => /^\d{4}(\.?\d{2}){0,4}$/.test(code),
		invalid: m.hs_code_invalid,
		label: m.hs_code,
		aliases: ["customs code", "tariff code", "hs tariff code"],
		sortable: false,
		form: { group: "trade", order: 50 },
	},
	/** The warnings that users must know for their safety (Regulation (EU) 2023/988). */
	warnings: {
		kind: "note",
		label: m.warnings,
		aliases: ["safety information", "safety warnings"],
		sortable: false,
		form: { group: "trade", order: 60 },
	},
} as const satisfies Readonly<Record<string, Attribute>>;

/** The table with literal types, from which the types of records, forms, filters and facets derive. */
export type Attributes = typeof attributes;
export type AttributeId = keyof Attributes;

/** The type of an attribute's value in a record. */
export type AttributeValue<Row extends Attribute> = Row extends { kind: "number" }
	? Row extends { required: true }
		? number
		: number | null
	: Row extends { kind: "boolean" }
		? boolean
		: Row extends { kind: "choice"; texts: infer Texts }
			? (keyof Texts & string) | ""
			: string;

/** The values of all attributes in a record of lighting details. */
export type AttributeValues = { [Id in AttributeId]: AttributeValue<Attributes[Id]> };
