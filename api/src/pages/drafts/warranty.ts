import { type Draft, heading, list, paragraph, steps } from "./draft.ts";

export const warrantyDraft: Draft = {
	slug: "warranty",
	title: "Warranty",
	description: "What the warranty of a lamp from {shop} covers, and what to do when a lamp fails.",
	footerPosition: 30,
	blocks: [
		paragraph(
			"Every lamp has the warranty of its manufacturer. Its length is stated in the documents that come with the lamp, and it begins on the day of delivery. If you cannot find it, write to us and we look it up.",
		),
		heading("What is covered"),
		list(
			"Faults of material and workmanship.",
			"Drivers, transformers and built-in LEDs that fail under normal use.",
			"Dimmers and controls that were sold with the lamp.",
		),
		heading("What is not covered"),
		list(
			"Wear of parts that are made to be replaced, such as bulbs and batteries.",
			"Damage by a fall, by water beyond the stated IP rating, or by a voltage other than the stated one.",
			"Lamps that were opened, altered or wired against the instructions. Have mains wiring done by a licensed electrician.",
			"Changes of colour and surface that natural materials show with age.",
		),
		heading("What to do"),
		steps(
			"Switch the lamp off and leave it off.",
			"Write to [{email}](mailto:{email}) with the order number, a photograph or short film of the fault, and the dimmer or driver that you use with it.",
			"We tell you whether the lamp can be repaired with a spare part, and otherwise how to send it to us.",
			"We repair or replace it. If neither is possible in a reasonable time, we refund what you paid.",
		),
		paragraph("The invoice is your proof of purchase. You find it with the order in your account."),
		heading("Your rights by law"),
		paragraph(
			"The warranty adds to your rights under Federal Law No. 15 of 2020 on Consumer Protection and does not limit them.",
		),
	],
};
