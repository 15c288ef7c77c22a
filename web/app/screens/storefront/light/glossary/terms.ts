import type { GlossaryTerm } from "@noor/contract/glossary-terms";
import * as m from "@noor/messages/storefront/light/glossary";
import type { LightToolId } from "#parts/light-tools/tools.ts";

interface Term {
	name: () => string;
	/** A unit or symbol. */
	unit?: string;
	text: () => string;
	/** Where the term is put to use. */
	tool: LightToolId;
}

/** The texts of the terms. */
export const terms: Record<GlossaryTerm, Term> = {
	lumen: { name: m.lumen, unit: "lm", text: m.lumen_text, tool: "how-many" },
	lux: { name: m.lux, unit: "lx", text: m.lux_text, tool: "room" },
	efficacy: { name: m.efficacy, unit: "lm/W", text: m.efficacy_text, tool: "cost" },
	"beam-angle": { name: m.beam_angle, unit: "°", text: m.beam_angle_text, tool: "beam" },
	uniformity: { name: m.uniformity, unit: "U₀", text: m.uniformity_text, tool: "room" },
	kelvin: { name: m.kelvin, unit: "K", text: m.kelvin_text, tool: "evening" },
	cri: { name: m.cri, unit: "Ra", text: m.cri_text, tool: "compare" },
	melanopic: { name: m.melanopic, unit: "lx", text: m.melanopic_text, tool: "evening" },
	dimming: { name: m.dimming, text: m.dimming_text, tool: "dimmers" },
	socket: { name: m.socket, text: m.socket_text, tool: "bulbs" },
	driver: { name: m.driver, text: m.driver_text, tool: "strips" },
	ip: { name: m.ip, unit: "IP", text: m.ip_text, tool: "water" },
	l70: { name: m.l70, unit: "h", text: m.l70_text, tool: "cost" },
	"energy-class": { name: m.energy_class, text: m.energy_class_text, tool: "compare" },
};
