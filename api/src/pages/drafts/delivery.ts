import { callout, type Draft, heading, list, paragraph } from "./draft.ts";

export const deliveryDraft: Draft = {
	slug: "delivery",
	title: ["Delivery", "التوصيل"],
	description: [
		"Where {shop} delivers, what it costs, how long it takes and what happens when something goes wrong.",
		"مناطق توصيل {shop} وتكلفته ومدته، وما يحدث عند وقوع خطأ.",
	],
	footerPosition: 10,
	blocks: [
		paragraph(
			"What delivery costs and how long it takes depends on the address and on what is in the cart. The cart and the checkout show every method that we offer for your address, with its price and its time, before you pay. The price of delivery contains VAT.",
			"تتوقف تكلفة التوصيل ومدته على العنوان وعلى ما في السلة. تعرض السلة وصفحة إتمام الشراء كل طريقة متاحة لعنوانك مع سعرها ومدتها قبل الدفع. ويشمل سعر التوصيل ضريبة القيمة المضافة.",
		),
		heading("Where we deliver", "مناطق التوصيل"),
		paragraph(
			"Enter your emirate and area in the cart or at the checkout. If we cannot deliver an order to your address, the checkout says so before you pay. Please write to us then at [{email}](mailto:{email}): we may find another way.",
			"يمكن إدخال الإمارة والمنطقة في السلة أو عند إتمام الشراء. إذا تعذّر التوصيل إلى عنوانك، تُظهر صفحة إتمام الشراء ذلك قبل الدفع. يرجى عندئذ مراسلتنا على [{email}](mailto:{email})، فقد نجد طريقة أخرى.",
		),
		heading("When your order is sent", "موعد إرسال الطلب"),
		list(
			[
				"An order is prepared as soon as its payment has arrived. You get a confirmation by e-mail at once.",
				"يبدأ تجهيز الطلب فور وصول دفعته، وتصلك رسالة تأكيد بالبريد الإلكتروني في الحال.",
			],
			[
				"If you chose a day and a time at the checkout, we come on that day and within that time.",
				"إذا اخترت يومًا ووقتًا عند إتمام الشراء، نصل في ذلك اليوم وضمن ذلك الوقت.",
			],
			[
				"When the order leaves our warehouse you get a second e-mail with the carrier and, if the carrier has one, the tracking number.",
				"عند خروج الطلب من مستودعنا تصلك رسالة ثانية باسم شركة الشحن، ومعه رقم التتبع إن كان لديها رقم.",
			],
			[
				"We do not deliver on public holidays. The days that the checkout offers take account of them.",
				"لا نوصّل في العطل الرسمية، والأيام التي تعرضها صفحة إتمام الشراء تراعي ذلك.",
			],
		),
		heading("When we hand it over", "تسليم الطلب"),
		paragraph(
			"The courier calls the mobile number of the order before delivery. Please make sure that somebody is there to receive the parcel. If nobody is, the courier arranges a second attempt with you.",
			"يتصل مندوب التوصيل برقم الهاتف المتحرك المسجّل في الطلب قبل التوصيل. يرجى التأكد من وجود من يستلم الطرد. وإذا لم يكن هناك أحد، يتفق المندوب معك على محاولة ثانية.",
		),
		paragraph(
			"Until the parcel is handed over to you, or to a person whom you named, we bear the risk of loss and damage.",
			"إلى أن يُسلَّم الطرد إليك أو إلى من سمّيته، نتحمل نحن مخاطر الفقد والتلف.",
		),
		callout(
			"**Is the parcel damaged?** Please take photographs of the parcel and of the lamp, and write to us at [{email}](mailto:{email}) as soon as you can. We repair, replace or refund what arrived damaged, and you pay nothing for it.",
			"**هل وصل الطرد تالفًا؟** يرجى تصوير الطرد والمصباح ومراسلتنا على [{email}](mailto:{email}) في أقرب وقت. نصلح ما وصل تالفًا أو نستبدله أو نردّ ثمنه، من دون أي تكلفة عليك.",
		),
		heading("When something is out of stock", "عند نفاد قطعة"),
		paragraph(
			"We only sell what we have in stock. If a piece turns out to be missing after you have paid, we write to you: you can wait for it, take another lamp in its place, or get your money back.",
			"لا نبيع إلا ما هو في مخزوننا. إذا تبيّن بعد الدفع أن قطعة غير موجودة، نراسلك: يمكنك انتظارها، أو أخذ مصباح آخر بدلًا منها، أو استرداد المبلغ.",
		),
		heading("Questions", "أسئلة"),
		paragraph(
			"Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}). Please have your order number ready.",
			"يسعدنا تواصلك على [{email}](mailto:{email}) أو [{phone}](tel:{phone}). يرجى تجهيز رقم الطلب.",
		),
	],
};
