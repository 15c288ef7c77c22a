import { type Draft, heading, list, paragraph } from "./draft.ts";

export const termsDraft: Draft = {
	slug: "terms",
	title: ["Terms of sale", "شروط البيع"],
	description: [
		"The terms under which {shop} sells: orders, prices, payment, delivery, returns and liability.",
		"شروط البيع في {shop}: الطلبات والأسعار والدفع والتوصيل والإرجاع والمسؤولية.",
	],
	footerPosition: 50,
	blocks: [
		paragraph(
			"These terms apply to every purchase in this shop. You accept them when you place an order.",
			"تسري هذه الشروط على كل عملية شراء من هذا المتجر. ويُعدّ تقديم الطلب قبولًا لها.",
		),
		heading("1. The seller", "1. البائع"),
		list(
			["{company}, {address}", "{company}، {address}"],
			["E-mail: [{email}](mailto:{email})", "البريد الإلكتروني: [{email}](mailto:{email})"],
			["Telephone: [{phone}](tel:{phone})", "الهاتف: [{phone}](tel:{phone})"],
			["Trade licence: {trade_licence}", "الرخصة التجارية: {trade_licence}"],
			["Tax registration number (TRN): {trn}", "رقم التسجيل الضريبي (TRN): {trn}"],
		),
		heading("2. Orders", "2. الطلبات"),
		paragraph(
			"The lamps in the shop are an invitation to order. Your order is your offer to buy. The contract is made when we confirm the order by e-mail. Unless you pay on delivery, we confirm it when we have received the payment; the e-mail that asks for a bank transfer is no confirmation yet. You must be at least 18 years old, or act with the consent of a parent or guardian.",
			"المصابيح المعروضة في المتجر دعوة إلى الطلب، وطلبك عرض منك للشراء. ويُبرم العقد عندما نؤكد الطلب بالبريد الإلكتروني. وما لم يكن الدفع عند الاستلام، نؤكد الطلب بعد وصول الدفعة؛ أما الرسالة التي تطلب حوالة مصرفية فليست تأكيدًا بعد. يُشترط ألا يقل عمر المشتري عن 18 عامًا، أو أن يتصرف بموافقة أحد الوالدين أو ولي الأمر.",
		),
		paragraph(
			"We may decline an order, for example when a lamp is no longer available, when a price was obviously wrong, or when a payment looks fraudulent. We then refund everything that you paid.",
			"يجوز لنا رفض الطلب، مثلًا حين لا يعود المصباح متوفرًا، أو حين يكون السعر خطأً واضحًا، أو حين تبدو الدفعة احتيالية. وعندئذ نردّ كل ما دُفع.",
		),
		heading("3. Prices and VAT", "3. الأسعار وضريبة القيمة المضافة"),
		paragraph(
			"All prices are in UAE dirhams (AED) and contain VAT of {vat}. The price of delivery is shown before you pay and contains VAT as well. The price at the time of the order applies. With every order you get a tax invoice.",
			"جميع الأسعار بالدرهم الإماراتي وتشمل ضريبة القيمة المضافة بنسبة {vat}. ويظهر سعر التوصيل قبل الدفع، وهو يشمل الضريبة أيضًا. ويسري السعر المعلن وقت الطلب. ومع كل طلب فاتورة ضريبية.",
		),
		heading("4. Payment", "4. الدفع"),
		paragraph(
			"You pay with one of the payment methods that the checkout shows. An order by bank transfer has to be paid by the day that its pro-forma invoice names; if it is not, we cancel it. Your bank may ask you to confirm the payment. Payments by card are processed by Stripe. If the checkout offers Tabby and you choose it, your agreement about the parts is with Tabby, by the terms of Tabby. How we treat your data is in the [privacy notice](/pages/privacy).",
			"يتم الدفع بإحدى الطرق التي تعرضها صفحة إتمام الشراء. يجب دفع الطلب بالحوالة المصرفية حتى اليوم المذكور في فاتورته المبدئية، وإلا ألغيناه. وقد يطلب البنك منك تأكيد الدفعة. تعالج Stripe المدفوعات بالبطاقة. وإذا عرضت صفحة إتمام الشراء خدمة Tabby واخترتها، فالاتفاق على الأقساط بينك وبين Tabby وفق شروطها. أما كيف نتعامل مع بياناتك فيوضّحه [إشعار الخصوصية](/pages/privacy).",
		),
		heading("5. Delivery", "5. التوصيل"),
		paragraph(
			"We deliver to the address of the order by the method that you chose. Details are on the page about [delivery](/pages/delivery). Risk passes to you when the parcel is handed over. The goods become your property when they are paid in full.",
			"نوصّل إلى العنوان المذكور في الطلب بالطريقة التي اخترتها. والتفاصيل في صفحة [التوصيل](/pages/delivery). تنتقل المخاطر إليك عند تسليم الطرد. وتصير البضاعة ملكك عند سداد ثمنها كاملًا.",
		),
		heading("6. Returns", "6. الإرجاع"),
		paragraph(
			"You can return a lamp within {return_period} of its delivery under the conditions of the page about [returns and refunds](/pages/returns).",
			"يمكنك إرجاع المصباح خلال {return_period} من توصيله وفق الشروط المذكورة في صفحة [الإرجاع واسترداد المبلغ](/pages/returns).",
		),
		heading("7. Warranty", "7. الضمان"),
		paragraph(
			"Lamps have the warranty of their manufacturer; see [warranty](/pages/warranty). Your rights under Federal Law No. 15 of 2020 on Consumer Protection are not limited by these terms.",
			"للمصابيح ضمان من الشركة المصنّعة، والتفاصيل في صفحة [الضمان](/pages/warranty). ولا تحدّ هذه الشروط من حقوقك بموجب القانون الاتحادي رقم 15 لسنة 2020 في شأن حماية المستهلك.",
		),
		heading("8. Installation and safe use", "8. التركيب والاستعمال الآمن"),
		paragraph(
			"Lamps that are connected to the mains must be installed by a licensed electrician, as the instructions say. We are not liable for damage by wrong installation that we did not perform.",
			"يجب أن يركّب المصابيح الموصولة بكهرباء الشبكة كهربائي مرخّص، وفق التعليمات. ولسنا مسؤولين عن أضرار تركيب خاطئ لم نقم به.",
		),
		heading("9. Liability", "9. المسؤولية"),
		paragraph(
			"We are liable for damage that we cause by fraud, intent or gross negligence, and wherever the law does not allow a limitation. Otherwise our liability for an order is limited to the amount that was paid for it.",
			"نحن مسؤولون عن الضرر الذي نسببه بالغش أو العمد أو الخطأ الجسيم، وحيثما لا يجيز القانون تحديد المسؤولية. وفيما عدا ذلك تقتصر مسؤوليتنا عن الطلب على المبلغ المدفوع ثمنًا له.",
		),
		heading("10. Law and disputes", "10. القانون والمنازعات"),
		paragraph(
			"These terms are governed by the federal laws of the United Arab Emirates and the laws of the emirate in which we are registered. If you have a complaint, please write to us first. You may also turn to the consumer protection department of your emirate. The courts of the emirate in which we are registered are competent.",
			"تخضع هذه الشروط للقوانين الاتحادية في دولة الإمارات العربية المتحدة ولقوانين الإمارة التي سُجّلنا فيها. عند وجود شكوى، يرجى مراسلتنا أولًا. ويمكنك كذلك اللجوء إلى إدارة حماية المستهلك في إمارتك. والاختصاص لمحاكم الإمارة التي سُجّلنا فيها.",
		),
		heading("11. Changes", "11. التغييرات"),
		paragraph(
			"The terms that are published when you order apply to your order. Their date is shown on this page.",
			"تسري على طلبك الشروط المنشورة وقت تقديمه. ويظهر تاريخها في هذه الصفحة.",
		),
	],
};
