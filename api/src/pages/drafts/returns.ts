import { callout, type Draft, heading, list, paragraph, steps } from "./draft.ts";

export const returnsDraft: Draft = {
	slug: "returns",
	title: ["Returns and refunds", "الإرجاع واسترداد المبلغ"],
	description: [
		"How long you can return a lamp to {shop}, how to do it, and when you get your money back.",
		"المدة المتاحة لإرجاع مصباح إلى {shop}، وطريقة الإرجاع، وموعد استرداد المبلغ.",
	],
	footerPosition: 20,
	blocks: [
		paragraph(
			"If a lamp is not what you expected, you can return it within **{return_period}** of its delivery. You need not give a reason.",
			"إذا لم يكن المصباح كما توقعت، يمكنك إرجاعه خلال **{return_period}** من توصيله، من دون ذكر سبب.",
		),
		heading("What can be returned", "ما يمكن إرجاعه"),
		paragraph(
			"We take back what is complete and unused, in its original packaging. These cannot be returned unless they are faulty:",
			"نقبل ما كان كاملًا وغير مستعمل وفي عبوته الأصلية. أما القطع التالية فلا تُرجع إلا إذا كانت معيبة:",
		),
		list(
			[
				"Lamps and parts that were made, painted or cut to length for you.",
				"المصابيح والقطع التي صُنعت أو طُليت أو قُصّت حسب طلبك.",
			],
			["Bulbs and lamps that have been installed or wired.", "اللمبات والمصابيح التي رُكّبت أو وُصّلت بالكهرباء."],
			[
				"Anything whose packaging seal was necessary for safety and has been broken.",
				"كل ما فُضّ ختم عبوته اللازم للسلامة.",
			],
		),
		heading("How to return it", "طريقة الإرجاع"),
		steps(
			[
				"Write to [{email}](mailto:{email}) with the order number and what you want to return. We answer with the address and the next steps.",
				"مراسلتنا على [{email}](mailto:{email}) مع رقم الطلب وذكر القطع المراد إرجاعها. نرد بالعنوان والخطوات التالية.",
			],
			[
				"Pack the lamp as it came. Glass needs its original inserts.",
				"تغليف المصباح كما وصل. ويحتاج الزجاج إلى حشواته الأصلية.",
			],
			[
				"Send it, or hand it over to the courier whom we agreed on. Keep the receipt.",
				"إرسال الطرد أو تسليمه إلى المندوب المتفق عليه، مع الاحتفاظ بالإيصال.",
			],
			[
				"We check the parcel when it arrives and tell you the result by e-mail.",
				"نفحص الطرد عند وصوله ونبلغك النتيجة بالبريد الإلكتروني.",
			],
		),
		paragraph(
			"If you change your mind, you pay for the way back. If the lamp is faulty, damaged or not the one that you ordered, we pay.",
			"في حال العدول عن الشراء تكون تكلفة الإعادة عليك. وإذا كان المصباح معيبًا أو تالفًا أو غير الذي طلبته، نتحملها نحن.",
		),
		heading("Your refund", "استرداد المبلغ"),
		list(
			[
				"We refund to the payment method with which you paid, never to another one.",
				"نردّ المبلغ إلى طريقة الدفع التي استُخدمت، لا إلى غيرها.",
			],
			[
				"You get an e-mail and a tax credit note when the refund is made. Your bank may need some more days to show it.",
				"تصلك رسالة وإشعار دائن ضريبي عند ردّ المبلغ. وقد يحتاج البنك إلى بضعة أيام أخرى لإظهاره.",
			],
			[
				"If you return a part of an order, we refund what you paid for that part, after its share of any discount.",
				"عند إرجاع جزء من الطلب، نردّ ما دُفع عن ذلك الجزء بعد حصته من أي خصم.",
			],
		),
		callout(
			"**Your rights by law.** This page adds to your rights under Federal Law No. 15 of 2020 on Consumer Protection and does not limit them. If goods are defective or do not match their description, you may be entitled to repair, replacement or a refund at no cost to you.",
			"**حقوقك بموجب القانون.** تضيف هذه الصفحة إلى حقوقك بموجب القانون الاتحادي رقم 15 لسنة 2020 في شأن حماية المستهلك ولا تنتقص منها. إذا كانت السلعة معيبة أو غير مطابقة لوصفها، فقد يحق لك إصلاحها أو استبدالها أو استرداد ثمنها من دون تكلفة عليك.",
		),
		heading("Cancelling an order", "إلغاء الطلب"),
		paragraph(
			"Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}) as soon as possible. As long as the order has not been sent, we cancel it and refund the whole amount.",
			"يرجى مراسلتنا على [{email}](mailto:{email}) أو الاتصال بنا على [{phone}](tel:{phone}) في أقرب وقت. ما دام الطلب لم يُرسل، نلغيه ونردّ المبلغ كاملًا.",
		),
	],
};
