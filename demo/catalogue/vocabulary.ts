// Each value becomes an entry of a filter, so there must be one spelling per concept.

export const materials = [
	"Aluminium",
	"Brass",
	"Clear glass",
	"Fluted glass",
	"Frosted glass",
	"Linen",
	"Opal glass",
	"Paper",
	"Polycarbonate",
	"Polyimide",
	"Rattan",
	"Smoked glass",
	"Steel",
	"Textile",
] as const;

export const frameColors = [
	"Anthracite",
	"Black",
	"Brass",
	"Bronze",
	"Natural",
	"Nickel",
	"Sage",
	"Terracotta",
	"White",
] as const;

/** The base of the luminaire: the part in contact with the ceiling, wall, table or lamp holder. */
export const basementTypes = [
	"Adhesive back",
	"Ceiling canopy",
	"Ceiling plate",
	"Floor base",
	"Ground plate",
	"Ground spike",
	"Lamp cap",
	"Rail adapter",
	"Recessed ring",
	"Surface housing",
	"Table base",
	"Wall box",
	"Wall plate",
] as const;

export const lightTypes = [
	"Bulb",
	"Ceiling light",
	"Chandelier",
	"Cord set",
	"Dimmer",
	"Downlight",
	"Floor lamp",
	"Garden light",
	"LED driver",
	"LED strip",
	"Pendant",
	"Spotlight",
	"Table lamp",
	"Wall light",
] as const;

export const shapes = [
	"Arc",
	"Bell",
	"Box",
	"Branching",
	"Candle",
	"Cone",
	"Cylinder",
	"Disc",
	"Dome",
	"Drum",
	"Globe",
	"Lantern",
	"Linear",
	"Mushroom",
	"Pear",
	"Reflector",
	"Ring",
	"Tripod",
	"Trough",
] as const;

export const finishes = [
	"Anodised",
	"Brushed",
	"Clear",
	"Glossy",
	"Natural",
	"Polished",
	"Powder-coated",
	"Satin",
	"Tinted",
	"Woven",
] as const;

export const specialFeatures = [
	"Adjustable arm",
	"Adjustable cord",
	"Cut to length",
	"Flicker-free",
	"Foot switch",
	"In-line switch",
	"Lamp included",
	"Low glare",
	"Pull chain",
	"Remote driver",
	"Salt-air resistant",
	"Silent dimming",
	"Swivel head",
	"Tool-free mounting",
	"Touch dimmer",
	"Tunable white",
	"Up and down light",
] as const;

export const mountingTypes = [
	"Adhesive",
	"Ceiling recessed",
	"Ceiling surface",
	"Floor-standing",
	"Ground",
	"In-line",
	"Lamp holder",
	"Suspended",
	"Table-standing",
	"Track",
	"Wall recessed",
	"Wall surface",
] as const;

export const socketTypes = ["E14", "E27", "GU10", "Integrated LED", "None"] as const;
