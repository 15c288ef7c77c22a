import { type Draft, heading, paragraph, question } from "./draft.ts";

export const faqDraft: Draft = {
	slug: "faq",
	title: ["Questions and answers", "أسئلة وأجوبة"],
	description: [
		"Answers to what customers of {shop} ask most: delivery, payment, returns, and choosing and dimming lamps.",
		"إجابات عن أكثر ما يسأل عنه عملاء {shop}: التوصيل والدفع والإرجاع واختيار المصابيح وتعتيمها.",
	],
	footerPosition: 60,
	blocks: [
		heading("Orders and payment", "الطلبات والدفع"),
		question(
			["How can I pay?", "ما طرق الدفع؟"],
			[
				"The checkout shows the payment methods for your order, such as cards. All prices are in dirhams and contain VAT.",
				"تعرض صفحة إتمام الشراء طرق الدفع المتاحة لطلبك، كالبطاقات. جميع الأسعار بالدرهم وتشمل ضريبة القيمة المضافة.",
			],
		),
		question(
			["Can I pay in parts?", "هل يمكن الدفع على أقساط؟"],
			[
				"If the checkout offers Tabby for your order, you can pay in four parts. You approve the payment on a page of Tabby, which decides whether it offers this to you, and then return to the shop. If you send something back, Tabby adjusts what is left to pay.",
				"إذا عرضت صفحة إتمام الشراء خدمة Tabby لطلبك، يمكنك الدفع على أربع دفعات. تتم الموافقة على صفحة Tabby، وهي التي تقرر إتاحة ذلك لك، ثم تعود بك إلى المتجر. وعند إرجاع شيء، تعدّل Tabby ما تبقى من المبلغ.",
			],
		),
		question(
			["Is it safe to enter my card?", "هل إدخال بيانات البطاقة آمن؟"],
			[
				"Yes. You enter it in fields of our payment provider, Stripe. The number of your card never reaches our systems.",
				"نعم. تُدخَل في حقول تابعة لمزوّد خدمة الدفع، Stripe، ولا يصل رقم بطاقتك إلى أنظمتنا أبدًا.",
			],
		),
		question(
			["Where do I find my invoice?", "أين أجد فاتورتي؟"],
			[
				"It is attached to the e-mail that confirms your order. If you have an account, it is also with the order under [Orders](/orders).",
				"هي مرفقة بالرسالة التي تؤكد طلبك. وإذا كان لديك حساب، فهي أيضًا مع الطلب في صفحة [الطلبات](/orders).",
			],
		),
		question(
			["Can I order for my company?", "هل يمكن الطلب باسم شركة؟"],
			[
				"Yes. Enter the name and the tax registration number of the company at the checkout, and they are printed on the invoice. If bank transfer is offered there, you get a pro-forma invoice with our account. We keep the lamps for you until the day it names, and send them with the tax invoice when the money has arrived.",
				"نعم. يُدخَل اسم الشركة ورقم تسجيلها الضريبي عند إتمام الشراء، فيُطبعان على الفاتورة. وإذا كانت الحوالة المصرفية متاحة، تصلك فاتورة مبدئية برقم حسابنا. نحجز لك المصابيح حتى اليوم المذكور فيها، ونرسلها مع الفاتورة الضريبية عند وصول المبلغ.",
			],
		),
		question(
			["Can I change or cancel an order?", "هل يمكن تغيير الطلب أو إلغاؤه؟"],
			[
				"As long as it has not been sent. Write to [{email}](mailto:{email}) or call [{phone}](tel:{phone}) with your order number.",
				"نعم، ما دام لم يُرسل. يرجى مراسلتنا على [{email}](mailto:{email}) أو الاتصال بنا على [{phone}](tel:{phone}) مع رقم الطلب.",
			],
		),
		heading("Delivery and returns", "التوصيل والإرجاع"),
		question(
			["What does delivery cost, and how long does it take?", "كم يكلف التوصيل، وكم يستغرق؟"],
			[
				"It depends on your address and on your cart. The cart shows the methods, prices and times for your address before you pay. More is on the page about [delivery](/pages/delivery).",
				"يتوقف ذلك على عنوانك وعلى سلتك. تعرض السلة الطرق والأسعار والمدد المتاحة لعنوانك قبل الدفع. والمزيد في صفحة [التوصيل](/pages/delivery).",
			],
		),
		question(
			["How do I follow my parcel?", "كيف أتتبع طردي؟"],
			[
				"When your order is sent you get an e-mail with the carrier and the tracking number. The page of your order shows them too.",
				"عند إرسال طلبك تصلك رسالة باسم شركة الشحن ورقم التتبع. وهما ظاهران في صفحة طلبك أيضًا.",
			],
		),
		question(
			["How long can I return a lamp?", "ما مدة الإرجاع؟"],
			[
				"Within {return_period} of its delivery, unused and in its original packaging. How it works is on the page about [returns](/pages/returns).",
				"خلال {return_period} من التوصيل، من دون استعمال وفي العبوة الأصلية. وطريقة الإرجاع في صفحة [الإرجاع](/pages/returns).",
			],
		),
		heading("Lamps", "المصابيح"),
		question(
			["How much light do I need?", "كم أحتاج من الضوء؟"],
			[
				"Look at the luminous flux, in lumens (lm), rather than at the watts. As a rule of thumb, a living room needs 100 to 150 lm per square metre, a kitchen worktop 300 lm and a desk 500 lm.",
				"المقياس هو التدفق الضوئي باللومن (lm) لا القدرة بالواط. وكقاعدة تقريبية، تحتاج غرفة الجلوس إلى 100 – 150 لومن لكل متر مربع، وسطح عمل المطبخ إلى 300 لومن، والمكتب إلى 500 لومن.",
			],
		),
		question(
			["Which colour temperature should I choose?", "أي حرارة لون أختار؟"],
			[
				"2700 K is warm and suits living rooms and bedrooms. 3000 K is a little fresher and suits kitchens and bathrooms. 4000 K is neutral and suits work.",
				"حرارة 2700 كلفن دافئة وتناسب غرف الجلوس والنوم. وحرارة 3000 كلفن أقل دفئًا بقليل وتناسب المطابخ والحمّامات. وحرارة 4000 كلفن محايدة وتناسب العمل.",
			],
		),
		question(
			["Can I dim the lamp?", "هل يمكن تعتيم المصباح؟"],
			[
				"If its specification says that it is dimmable, yes, with a dimmer of the type that it names. LED lamps that are not dimmable flicker on a dimmer and may fail.",
				"نعم، إذا ذكرت مواصفاته أنه قابل للتعتيم، ومع مفتاح تعتيم من النوع الذي تسمّيه. أما مصابيح LED غير القابلة للتعتيم فتومض مع مفتاح التعتيم وقد تتعطّل.",
			],
		),
		question(
			["Which lamps may I use outdoors or in a bathroom?", "أي المصابيح يصلح للخارج أو للحمّام؟"],
			[
				"Look at the IP rating. IP44 is protected against splashes, and IP65 against jets of water and dust, which suits open terraces.",
				"المرجع هو درجة الحماية IP. الدرجة IP44 تحمي من رذاذ الماء، والدرجة IP65 تحمي من نوافير الماء ومن الغبار، فتناسب الشرفات المكشوفة.",
			],
		),
		heading("Still a question?", "سؤال آخر؟"),
		paragraph(
			"Write to [{email}](mailto:{email}), or use the [contact form](/contact).",
			"يسعدنا تواصلك على [{email}](mailto:{email}) أو عبر [نموذج التواصل](/contact).",
		),
	],
};
