import type { LightingDetails } from "@noor/contract/lighting-details";

export interface SpecificationRow {
	term: string;
	/** With its unit. */
	value: string;
	/** What the term means, for people who do not buy lamps every day. */
	meaning: string;
}

const noBreak = "\u00a0";
const number = new Intl.NumberFormat("en");

/** The lighting details of a product, in groups, in the order in which one asks. What does not apply is left out. */
export function specificationRows(details: LightingDetails): { title: string; rows: SpecificationRow[] }[] {
	const figure = (value: number, unit: string, close = noBreak) =>
		value > 0 ? `${number.format(value)}${close}${unit}` : "";
	const efficacy = details.wattage > 0 ? Math.round(details.lumens / details.wattage) : 0;
	const groups: { title: string; rows: [term: string, value: string, meaning: string][] }[] = [
		{
			title: "Light",
			rows: [
				["Luminous flux", figure(details.lumens, "lm"), "How much light it gives, all round."],
				["Colour temperature", whites(details), "2700 K is evening, 4000 K is noon."],
				["Colour rendering", details.cri > 0 ? `CRI ${details.cri}` : "", "How true colours look; daylight is 100."],
				["Beam angle", figure(details.beamAngle, "°", ""), "How wide the cone of light is."],
				["Dimmable", details.isDimmable ? "Yes" : "No", "Whether a dimmer may turn it down."],
			],
		},
		{
			title: "Electricity",
			rows: [
				["Power", figure(details.wattage, "W"), "What it draws while it is on."],
				["Efficacy", figure(efficacy, "lm/W"), "Light for each watt; higher costs less to run."],
				["Voltage", details.voltage && `${details.voltage}${noBreak}V`, "220-240 V is the wall socket."],
				[
					"Frequency",
					details.frequency && `${details.frequency}${noBreak}Hz`,
					"How often mains current turns round; here 50 Hz.",
				],
				["Socket", details.socketType, "Which lamp fits, if it can be changed."],
				["Lifespan", figure(details.lifespanHours, "hours"), "Until it gives 70 % of its first light."],
			],
		},
		{
			title: "Body",
			rows: [
				["Type", details.lightType, "What kind of light it is."],
				["Material", details.material, "What most of it is made of."],
				["Frame colour", details.frameColor, "Of the parts that hold the lamp."],
				["Finish", details.finish, "How the surface was treated."],
				["Shape", details.shape, "Of the shade, or of the bulb."],
				["Base", details.basementType, "What it stands on, or hangs from."],
				["Mounting", details.mountingType, "How it is put in its place."],
				["Protection", details.ipRating && `IP${details.ipRating}`, ipMeaning(details.ipRating)],
				["Special features", details.specialFeatures, "What else it has or can do."],
			],
		},
	];
	return groups.map(({ title, rows }) => ({
		title,
		rows: rows.flatMap(([term, value, meaning]) => (value ? [{ term, value, meaning }] : [])),
	}));
}

function whites({ colorTemperature, colorTemperatureMax }: LightingDetails): string {
	if (colorTemperature === 0) return "";
	if (colorTemperatureMax === null) return `${colorTemperature}${noBreak}K`;
	return `${colorTemperature}–${colorTemperatureMax}${noBreak}K tunable`;
}

/** Where a lamp of this IP rating may hang, by its second digit: the one about water (IEC 60529). */
function ipMeaning(ipRating: string): string {
	const water = Number(ipRating[1]);
	if (Number.isNaN(water)) return "";
	if (water === 0) return "For dry rooms.";
	if (water <= 3) return "For damp rooms, out of reach of water.";
	if (water <= 5) return "For bathrooms and outdoors, rain included.";
	return "For outdoors, puddles included.";
}
