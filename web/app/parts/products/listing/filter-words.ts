import type { FilterName } from "@noor/contract/product-listing";

const noBreak = "\u00a0";

/** The filters that have a menu of their own, in the order of the menus. */
export const mainFilters = [
	"brands",
	"material",
	"frameColors",
	"lightTypes",
	"wattage",
	"lumens",
	"colorTemperature",
	"cri",
	"isDimmable",
	"lifespanHours",
	"beamAngle",
	"ipRating",
] as const satisfies readonly FilterName[];

/** The filters under "More filters". */
export const moreFilters = [
	"shape",
	"finish",
	"specialFeatures",
	"basementTypes",
	"mountingType",
	"socketType",
	"voltage",
	"frequency",
] as const satisfies readonly FilterName[];

/** The name of each filter, as menus and chips have it. */
export const filterLabels: Record<FilterName, string> = {
	brands: "Brand",
	material: "Material",
	frameColors: "Color",
	lightTypes: "Type",
	wattage: "Wattage",
	lumens: "Lumen",
	colorTemperature: "Color Temp",
	cri: "CRI",
	isDimmable: "Dimmable",
	lifespanHours: "Lifespan",
	beamAngle: "Beam Angle",
	ipRating: "IP Rating",
	shape: "Shape",
	finish: "Finish",
	specialFeatures: "Special features",
	basementTypes: "Base",
	mountingType: "Mounting",
	socketType: "Socket",
	voltage: "Voltage",
	frequency: "Frequency",
};

/** A value of a filter in words, with its unit. */
export function filterWords(name: FilterName, value: string | number | boolean): string {
	switch (name) {
		case "wattage":
			return `${value}${noBreak}W`;
		case "lumens":
			return `${value}${noBreak}lm`;
		case "colorTemperature":
			return `${value}${noBreak}K`;
		case "cri":
			return `CRI${noBreak}${value}+`;
		case "isDimmable":
			return value ? "Dimmable" : "Non-dimmable";
		case "lifespanHours":
			return `${Number(value) / 1000}k${noBreak}hours`;
		case "beamAngle":
			return `${value}°`;
		case "ipRating":
			return `IP${value}`;
		case "voltage":
			return `${value}${noBreak}V`;
		case "frequency":
			return `${value}${noBreak}Hz`;
		default:
			return String(value);
	}
}
