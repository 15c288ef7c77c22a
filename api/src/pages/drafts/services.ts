import { type Draft, heading, paragraph } from "./draft.ts";

export const servicesDraft: Draft = {
	slug: "services",
	title: "Services",
	description: "Lighting plans, advice on wiring and dimming, and spare parts: what {shop} does beside selling lamps.",
	footerPosition: null,
	blocks: [
		paragraph("The right lamp depends on the room. We help before and after the purchase."),
		heading("A lighting plan"),
		paragraph(
			"Send us the plan of a room and tell us what happens in it. We answer with how much light it needs, where, how warm, and with which lamps. [Ask for a lighting plan](/contact?about=lighting-plan)",
		),
		heading("Wiring and dimming"),
		paragraph(
			"Which driver, which dimmer, which socket: we check that the parts of your order work together. Installation itself belongs to a licensed electrician. [Ask about compatibility](/contact?about=wiring)",
		),
		heading("Spare parts"),
		paragraph(
			"Drivers, lamp holders, cords and shades can often be replaced. Tell us the order number or send a photograph. [Ask for a spare part](/contact?about=spare-parts)",
		),
	],
};
