import { type Draft, heading, list, paragraph } from "./draft.ts";

export const aboutDraft: Draft = {
	slug: "about",
	title: ["About us", "من نحن"],
	description: [
		"Who {shop} is, and how we choose and describe the lamps that we sell.",
		"تعريف بمتجر {shop}، وكيف نختار المصابيح التي نبيعها ونصفها.",
	],
	footerPosition: null,
	blocks: [
		paragraph(
			"{shop} sells lamps in the United Arab Emirates. We choose each lamp for how it looks by day and for the light that it gives by night.",
			"{shop} متجر مصابيح في دولة الإمارات العربية المتحدة. نختار كل مصباح لمظهره في النهار ولضوئه في الليل.",
		),
		heading("What you can expect", "ما يمكن توقعه منا"),
		list(
			[
				"Figures that you can compare: lumens, watts, colour temperature and colour rendering. Where we do not know a figure, we say nothing.",
				"أرقام تمكن مقارنتها: اللومن والواط وحرارة اللون وتجسيد اللون. وما لا نعرفه من الأرقام لا نذكره.",
			],
			[
				"Prices in dirhams that contain VAT, and delivery that is priced before you pay.",
				"أسعار بالدرهم تشمل ضريبة القيمة المضافة، وتوصيل يُعرف سعره قبل الدفع.",
			],
			[
				"People who answer. Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}).",
				"أشخاص يجيبون. يمكنك مراسلتنا على [{email}](mailto:{email}) أو الاتصال بنا على [{phone}](tel:{phone}).",
			],
		),
		heading("Visit us", "زيارتنا"),
		paragraph("{company}, {address}", "{company}، {address}"),
		paragraph("Opening hours: {opening_hours}", "ساعات العمل: {opening_hours}"),
	],
};
