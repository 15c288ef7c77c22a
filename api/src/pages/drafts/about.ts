import { type Draft, heading, list, paragraph } from "./draft.ts";

export const aboutDraft: Draft = {
	slug: "about",
	title: "About us",
	description: "Who {shop} is, and how we choose and describe the lamps that we sell.",
	footerPosition: null,
	blocks: [
		paragraph(
			"{shop} sells lamps in the United Arab Emirates. We choose each lamp for how it looks by day and for the light that it gives by night.",
		),
		heading("What you can expect"),
		list(
			"Figures that you can compare: lumens, watts, colour temperature and colour rendering. Where we do not know a figure, we say nothing.",
			"Prices in dirhams that contain VAT, and delivery that is priced before you pay.",
			"People who answer. Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}).",
		),
		heading("Visit us"),
		paragraph("{company}, {address}"),
		paragraph("Opening hours: {opening_hours}"),
	],
};
