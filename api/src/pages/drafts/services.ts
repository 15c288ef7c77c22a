import { type Draft, heading, paragraph } from "./draft.ts";

export const servicesDraft: Draft = {
	slug: "services",
	title: ["Services", "خدماتنا"],
	description: [
		"Lighting plans, advice on wiring and dimming, and spare parts: what {shop} does beside selling lamps.",
		"خطط الإضاءة، والمشورة في التوصيل الكهربائي والتعتيم، وقطع الغيار: ما نقدّمه في {shop} إلى جانب بيع المصابيح.",
	],
	footerPosition: null,
	blocks: [
		paragraph(
			"The right lamp depends on the room. We help before and after the purchase.",
			"المصباح المناسب يتوقف على الغرفة. ونحن نساعد قبل الشراء وبعده.",
		),
		heading("A lighting plan", "خطة إضاءة"),
		paragraph(
			"Send us the plan of a room and tell us what happens in it. We answer with how much light it needs, where, how warm, and with which lamps. [Ask for a lighting plan](/contact?about=lighting-plan)",
			"يكفي إرسال مخطط الغرفة وذكر ما يجري فيها. نجيب بمقدار الضوء اللازم، وأين، وبأي دفء، وبأي مصابيح. [طلب خطة إضاءة](/contact?about=lighting-plan)",
		),
		heading("Wiring and dimming", "التوصيل الكهربائي والتعتيم"),
		paragraph(
			"Which driver, which dimmer, which socket: we check that the parts of your order work together. Installation itself belongs to a licensed electrician. [Ask about compatibility](/contact?about=wiring)",
			"أي مشغّل، وأي مفتاح تعتيم، وأي قاعدة لمبة: نتحقق من توافق قطع طلبك. أما التركيب نفسه فمن عمل كهربائي مرخّص. [سؤال عن التوافق](/contact?about=wiring)",
		),
		heading("Spare parts", "قطع الغيار"),
		paragraph(
			"Drivers, lamp holders, cords and shades can often be replaced. Tell us the order number or send a photograph. [Ask for a spare part](/contact?about=spare-parts)",
			"كثيرًا ما يمكن استبدال المشغّلات وحوامل اللمبات والأسلاك والأغطية. يكفي ذكر رقم الطلب أو إرسال صورة. [طلب قطعة غيار](/contact?about=spare-parts)",
		),
	],
};
