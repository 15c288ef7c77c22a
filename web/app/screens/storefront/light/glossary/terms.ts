import * as m from "@noor/messages/storefront/light/glossary";
import type { LightToolId } from "#parts/light-tools/tools.ts";

interface Term {
	/** The anchor on the page. */
	id: string;
	name: () => string;
	unit?: string;
	text: () => string;
	/** Where the term is put to use. */
	tool?: LightToolId;
}

/** The words of a specification, in the order in which they explain one another. */
export const terms: readonly Term[] = [
	{ id: "lumen", name: m.lumen, unit: "lm", text: m.lumen_text, tool: "how-many" },
	{ id: "lux", name: m.lux, unit: "lx", text: m.lux_text, tool: "room" },
	{ id: "efficacy", name: m.efficacy, unit: "lm/W", text: m.efficacy_text, tool: "cost" },
	{ id: "beam-angle", name: m.beam_angle, unit: "°", text: m.beam_angle_text, tool: "beam" },
	{ id: "uniformity", name: m.uniformity, unit: "U₀", text: m.uniformity_text, tool: "room" },
	{ id: "kelvin", name: m.kelvin, unit: "K", text: m.kelvin_text, tool: "evening" },
	{ id: "cri", name: m.cri, unit: "Ra", text: m.cri_text, tool: "compare" },
	{ id: "melanopic", name: m.melanopic, unit: "lx", text: m.melanopic_text, tool: "evening" },
	{ id: "dimming", name: m.dimming, text: m.dimming_text, tool: "dimmers" },
	{ id: "socket", name: m.socket, text: m.socket_text, tool: "bulbs" },
	{ id: "driver", name: m.driver, text: m.driver_text, tool: "strips" },
	{ id: "ip", name: m.ip, unit: "IP", text: m.ip_text, tool: "water" },
	{ id: "l70", name: m.l70, unit: "h", text: m.l70_text, tool: "cost" },
	{ id: "energy-class", name: m.energy_class, text: m.energy_class_text, tool: "compare" },
];
