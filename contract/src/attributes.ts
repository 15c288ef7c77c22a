// The lighting attributes. A new attribute needs a row here and a migration that adds its column: schemas, filters,
// facets, the search index, the form and table of staff, export and import, the technical specification, structured
// data and the labels of the audit log derive from the rows. This file contains only data, so that the browser can
// load it.

/** A unit, keyed by its symbol. */
interface Unit {
	/** Replaces the symbol in the technical specification. */
	word?: string;
	/** The unit's code in UN/ECE Recommendation 20, for structured data. */
	code?: string;
	/** Its spellings in searches, case-folded. The first one is used in the search index and has letters only. */
	spellings: readonly [string, ...string[]];
}

export const units = {
	W: { code: "WTT", spellings: ["w", "watt", "watts"] },
	lm: { code: "LUM", spellings: ["lm", "lumen", "lumens"] },
	K: { code: "KEL", spellings: ["k", "kelvin", "kelvins"] },
	h: { word: "hours", code: "HUR", spellings: ["h", "hr", "hrs", "hour", "hours"] },
	"°": { code: "DD", spellings: ["deg", "°", "degree", "degrees"] },
	V: { code: "VLT", spellings: ["v", "volt", "volts"] },
	Hz: { code: "HTZ", spellings: ["hz", "hertz"] },
} as const satisfies Readonly<Record<string, Unit>>;
export type UnitSymbol = keyof typeof units;

export function unitOf(symbol: UnitSymbol): Unit {
	return units[symbol];
}

/** The fieldsets of the form for staff, in order. */
export const formGroups = ["Light", "Power", "Build"] as const;
/** The tables of the technical specification, in order. */
export const specificationGroups = ["Light", "Electricity", "Body"] as const;

// `order` is 0 by default. Rows with equal order keep the order of the table.

interface FormPlace {
	group: (typeof formGroups)[number];
	order?: number;
}

interface AttributeFilter {
	/** The name in queries and facets; by default the id of the attribute. */
	name?: string;
	/** The label of the menu and of chips; by default the label of the attribute. */
	label?: string;
	/** `main` has its own menu; `more` is in the menu "More filters". */
	menu: "main" | "more";
	order?: number;
	/**
	 * `atLeast` matches products with the smallest chosen value or more. By default products with any chosen value
	 * match.
	 */
	match?: "atLeast";
	/** The text of a value, with `{}` as its placeholder; by default the value with its unit. */
	pattern?: string;
	/** The pattern shows thousands: 25000 becomes 25. */
	inThousands?: true;
	/** The text of a value is clear without the label. */
	namesItself?: true;
}

interface Specification {
	group: (typeof specificationGroups)[number];
	order?: number;
	/** By default the label of the attribute. */
	term?: string;
	/** An explanation of the term for customers. */
	meaning: string;
	/** The text of a value, with `{}` as its placeholder; by default the value with its unit. */
	pattern?: string;
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
	label: string;
	/** The label in the form and table of staff; by default the label with the unit. */
	staffLabel?: string;
	/** The header in the export of lighting details; by default as in the table of staff. */
	exportLabel?: string;
	/** Other names of the column in files of shops and suppliers. */
	aliases?: readonly string[];
	/** A required text must not be blank. A required number must not be null, and 0 means that it does not apply. */
	required?: true;
	/** `false` if the table of staff cannot be sorted by it. */
	sortable?: false;
	filter?: AttributeFilter;
	specification?: Specification;
	/** A property of schema.org's Product, or the name of an additional property. */
	schemaOrg?: { property: string; order?: number } | { name: string; order?: number };
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
		/** The text after a range. */
		word: string;
	};
	/** Shown on product cards. */
	card?: true;
	/** `step` is the increment of the arrow keys. */
	form: FormPlace & { step: number };
	search?: FigureSearch;
}

/** Yes or no; missing in a form means no. Its checkbox is above the fieldsets of the form. */
interface BooleanAttribute extends CommonFields {
	kind: "boolean";
	filter?: AttributeFilter & { yes: string; no: string };
	/** A search word that finds the products for which it is true. */
	search?: { word: string };
}

export type Attribute = TextAttribute | FiguresAttribute | NumberAttribute | BooleanAttribute;

/**
 * The attributes by id. The id is the name of the field in records, forms and files, and in snake case the column of
 * the table `lighting_details`. Records, queries, facets and files use the order of this table.
 */
export const attributes = {
	material: {
		kind: "text",
		label: "Material",
		form: { group: "Build", order: 60 },
		filter: { menu: "main" },
		search: "property",
		specification: { group: "Body", order: 20, meaning: "What most of it is made of." },
		schemaOrg: { property: "material" },
	},
	frameColor: {
		kind: "text",
		label: "Frame Color",
		aliases: ["frame colour", "colour", "color"],
		form: { group: "Build", order: 70 },
		filter: { name: "frameColors", label: "Color", menu: "main" },
		search: "property",
		specification: { group: "Body", order: 30, term: "Frame colour", meaning: "Of the parts that hold the lamp." },
		schemaOrg: { property: "color" },
	},
	basementType: {
		kind: "text",
		label: "Basement Type",
		required: true,
		form: { group: "Build", order: 10 },
		filter: { name: "basementTypes", label: "Base", menu: "more", order: 40 },
		search: "property",
		specification: { group: "Body", order: 60, term: "Base", meaning: "What it stands on, or hangs from." },
	},
	lightType: {
		kind: "text",
		label: "Light Type",
		required: true,
		form: { group: "Light", order: 10 },
		filter: { name: "lightTypes", label: "Type", menu: "main" },
		search: "kind",
		specification: { group: "Body", order: 10, term: "Type", meaning: "What kind of light it is." },
	},
	/** Electrical power. */
	wattage: {
		kind: "number",
		label: "Wattage",
		unit: "W",
		aliases: ["power", "watt", "wattage w", "w"],
		required: true,
		card: true,
		form: { group: "Power", order: 10, step: 0.5 },
		filter: { menu: "main" },
		search: { by: "unit", tolerance: 0.1 },
		specification: { group: "Electricity", order: 10, term: "Power", meaning: "What it draws while it is on." },
		schemaOrg: { name: "Power" },
	},
	/** Luminous flux. */
	lumens: {
		kind: "number",
		label: "Lumens",
		exportLabel: "Lumens",
		unit: "lm",
		aliases: ["luminous flux", "lm", "lumens lm"],
		required: true,
		card: true,
		form: { group: "Light", order: 20, step: 1 },
		filter: { label: "Lumen", menu: "main" },
		search: { by: "unit", tolerance: 0.1 },
		specification: {
			group: "Light",
			order: 10,
			term: "Luminous flux",
			meaning: "How much light it gives, all round.",
		},
		schemaOrg: { name: "Luminous flux" },
	},
	/** Correlated colour temperature; the warmest of tunable white. */
	colorTemperature: {
		kind: "number",
		label: "Color Temperature",
		unit: "K",
		aliases: ["cct", "colour temperature", "color temperature k", "kelvin"],
		required: true,
		integer: true,
		grouping: false,
		// The nominal colour temperatures of ANSI C78.377.
		range: { end: "colorTemperatureMax", steps: [2200, 2700, 3000, 3500, 4000, 5000, 6500], word: "tunable" },
		card: true,
		form: { group: "Light", order: 30, step: 100 },
		filter: { label: "Color Temp", menu: "main" },
		search: { by: "unit" },
		specification: {
			group: "Light",
			order: 20,
			term: "Colour temperature",
			meaning: "2700 K is evening, 4000 K is noon.",
		},
		schemaOrg: { name: "Colour temperature" },
	},
	/** The coolest colour temperature of tunable white; null if it is fixed. */
	colorTemperatureMax: {
		kind: "number",
		label: "Color Temperature Max",
		staffLabel: "Tunable up to (K)",
		unit: "K",
		aliases: ["colour temperature max"],
		integer: true,
		max: 20_000,
		sortable: false,
		card: true,
		form: { group: "Light", order: 40, step: 100 },
	},
	/** Colour rendering index Ra. */
	cri: {
		kind: "number",
		label: "CRI",
		staffLabel: "CRI (Ra)",
		exportLabel: "CRI",
		aliases: ["ra"],
		required: true,
		integer: true,
		max: 100,
		form: { group: "Light", order: 50, step: 1 },
		filter: { menu: "main", match: "atLeast", pattern: "CRI\u00a0{}+", namesItself: true },
		search: { by: "prefix", prefix: "cri", written: /\b(?:cri|ra)[\s:≥>=-]*(\d{1,3})\b\+?/g },
		specification: {
			group: "Light",
			order: 30,
			term: "Colour rendering",
			meaning: "How true colours look; daylight is 100.",
			pattern: "CRI {}",
		},
		schemaOrg: { name: "Colour rendering index" },
	},
	isDimmable: {
		kind: "boolean",
		label: "Dimmable",
		aliases: ["is dimmable"],
		filter: { menu: "main", yes: "Dimmable", no: "Non-dimmable", namesItself: true },
		search: { word: "dimmable" },
		specification: { group: "Light", order: 50, meaning: "Whether a dimmer may turn it down." },
	},
	/** Rated life L70 (at 70 % of the initial luminous flux). */
	lifespanHours: {
		kind: "number",
		label: "Lifespan Hours",
		exportLabel: "Lifespan (h)",
		unit: "h",
		aliases: ["lifespan"],
		required: true,
		integer: true,
		form: { group: "Power", order: 20, step: 1000 },
		filter: { label: "Lifespan", menu: "main", pattern: "{}k\u00a0hours", inThousands: true },
		search: { by: "unit" },
		specification: {
			group: "Electricity",
			order: 60,
			term: "Lifespan",
			meaning: "Until it gives 70 % of its first light.",
		},
		schemaOrg: { name: "Rated life", order: 10 },
	},
	/** The full angle at half of the peak intensity. */
	beamAngle: {
		kind: "number",
		label: "Beam Angle",
		unit: "°",
		required: true,
		max: 360,
		form: { group: "Light", order: 60, step: 1 },
		filter: { menu: "main" },
		search: { by: "unit" },
		specification: { group: "Light", order: 40, term: "Beam angle", meaning: "How wide the cone of light is." },
		schemaOrg: { name: "Beam angle" },
	},
	shape: {
		kind: "text",
		label: "Shape",
		required: true,
		form: { group: "Build", order: 40 },
		filter: { menu: "more", order: 10 },
		search: "property",
		specification: { group: "Body", order: 50, meaning: "Of the shade, or of the bulb." },
	},
	finish: {
		kind: "text",
		label: "Finish",
		required: true,
		form: { group: "Build", order: 50 },
		filter: { menu: "more", order: 20 },
		search: "property",
		specification: { group: "Body", order: 40, meaning: "How the surface was treated." },
	},
	specialFeatures: {
		kind: "list",
		label: "Special Features",
		form: { group: "Build", order: 80 },
		filter: { label: "Special features", menu: "more", order: 30 },
		search: "property",
		specification: { group: "Body", order: 90, term: "Special features", meaning: "What else it has or can do." },
	},
	/** The two digits of the ingress protection (IEC 60529). */
	ipRating: {
		kind: "figures",
		label: "IP Rating",
		prefix: "IP",
		aliases: ["ip"],
		form: { group: "Build", order: 30 },
		filter: { menu: "main", namesItself: true },
		search: { by: "prefix", prefix: "ip", written: /\bip[\s-]*([x\d]{2})\b/g },
		specification: { group: "Body", order: 80, term: "Protection", meaning: "" },
		schemaOrg: { name: "Ingress protection", order: 20 },
	},
	/** A value or a range. */
	voltage: {
		kind: "figures",
		label: "Voltage",
		unit: "V",
		form: { group: "Power", order: 30 },
		filter: { menu: "more", order: 70 },
		search: { by: "unit" },
		specification: { group: "Electricity", order: 30, meaning: "220-240 V is the wall socket." },
	},
	/** One or more values. */
	frequency: {
		kind: "figures",
		label: "Frequency",
		unit: "Hz",
		form: { group: "Power", order: 40 },
		filter: { menu: "more", order: 80 },
		search: { by: "unit" },
		specification: { group: "Electricity", order: 40, meaning: "How often mains current turns round; here 50 Hz." },
	},
	mountingType: {
		kind: "text",
		label: "Mounting Type",
		required: true,
		form: { group: "Build", order: 20 },
		filter: { label: "Mounting", menu: "more", order: 50 },
		search: "property",
		specification: { group: "Body", order: 70, term: "Mounting", meaning: "How it is put in its place." },
	},
	socketType: {
		kind: "text",
		label: "Socket Type",
		aliases: ["socket", "lamp base"],
		form: { group: "Power", order: 50 },
		filter: { label: "Socket", menu: "more", order: 60 },
		search: "property",
		specification: {
			group: "Electricity",
			order: 50,
			term: "Socket",
			meaning: "Which lamp fits, if it can be changed.",
		},
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
		: string;

/** The values of all attributes in a record of lighting details. */
export type AttributeValues = { [Id in AttributeId]: AttributeValue<Attributes[Id]> };
