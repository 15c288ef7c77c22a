import type { Facets } from "@noor/contract/facets";
import type { LightingDetails } from "@noor/contract/lighting-details";

export type LightingName = Exclude<keyof LightingDetails, "id" | "productId" | "isDimmable" | "version">;

/** A field of the form, and the column of the same name. */
export interface LightingField {
	name: LightingName;
	label: string;
	required?: true;
	/** A figure, the step in which it goes, and how far. */
	figure?: { step: number; max?: number };
	/** The table cannot be sorted by it. */
	isUnsorted?: true;
	/** Takes the place of two. */
	isLong?: true;
	/** The filter whose values are offered: what other lamps say already. */
	offers?: keyof Facets["filters"];
}

/** What is said of a lamp's light, in the order of a data sheet. */
export const lightingFields: readonly { legend: string; fields: readonly LightingField[] }[] = [
	{
		legend: "Light",
		fields: [
			{ name: "lightType", label: "Light Type", required: true, offers: "lightTypes" },
			{ name: "lumens", label: "Lumens (lm)", required: true, figure: { step: 1 } },
			{ name: "colorTemperature", label: "Color Temperature (K)", required: true, figure: { step: 100 } },
			{ name: "colorTemperatureMax", label: "Tunable up to (K)", figure: { step: 100 }, isUnsorted: true },
			{ name: "cri", label: "CRI (Ra)", required: true, figure: { step: 1, max: 100 } },
			{ name: "beamAngle", label: "Beam Angle (°)", required: true, figure: { step: 1, max: 360 } },
		],
	},
	{
		legend: "Power",
		fields: [
			{ name: "wattage", label: "Wattage (W)", required: true, figure: { step: 0.5 } },
			{ name: "lifespanHours", label: "Lifespan Hours (h)", required: true, figure: { step: 1000 } },
			{ name: "voltage", label: "Voltage (V)", offers: "voltage" },
			{ name: "frequency", label: "Frequency (Hz)", offers: "frequency" },
			{ name: "socketType", label: "Socket Type", offers: "socketType" },
		],
	},
	{
		legend: "Build",
		fields: [
			{ name: "basementType", label: "Basement Type", required: true, offers: "basementTypes" },
			{ name: "mountingType", label: "Mounting Type", required: true, offers: "mountingType" },
			{ name: "ipRating", label: "IP Rating", offers: "ipRating" },
			{ name: "shape", label: "Shape", required: true, offers: "shape" },
			{ name: "finish", label: "Finish", required: true, offers: "finish" },
			{ name: "material", label: "Material", offers: "material" },
			{ name: "frameColor", label: "Frame Color", offers: "frameColors" },
			{ name: "specialFeatures", label: "Special Features", offers: "specialFeatures", isLong: true },
		],
	},
];
