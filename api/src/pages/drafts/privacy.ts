import { type Draft, heading, list, paragraph, table } from "./draft.ts";

export const privacyDraft: Draft = {
	slug: "privacy",
	title: ["Privacy notice", "إشعار الخصوصية"],
	description: [
		"Which personal data {shop} collects, what it is used for, who receives it and which rights you have.",
		"البيانات الشخصية التي تُجمع في {shop}، وأغراض استخدامها، ومن يتلقاها، وحقوقك.",
	],
	footerPosition: 40,
	blocks: [
		paragraph(
			"{company} runs this shop and decides what happens with your personal data. This notice follows Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data (PDPL).",
			"الجهة المسؤولة عن هذا المتجر وعن بياناتك الشخصية هي {company}. ويتبع هذا الإشعار المرسوم بقانون اتحادي رقم 45 لسنة 2021 بشأن حماية البيانات الشخصية (PDPL).",
		),
		list(
			["Address: {address}", "العنوان: {address}"],
			["E-mail: [{email}](mailto:{email})", "البريد الإلكتروني: [{email}](mailto:{email})"],
			["Telephone: [{phone}](tel:{phone})", "الهاتف: [{phone}](tel:{phone})"],
			["Trade licence: {trade_licence}", "الرخصة التجارية: {trade_licence}"],
		),
		heading("What we collect, and why", "ما نجمعه، ولماذا"),
		table(
			[
				["Data", "البيانات"],
				["What it is for", "الغرض منها"],
				["How long we keep it", "مدة الاحتفاظ بها"],
			],
			[
				[
					"Name, e-mail address and password of your account. We store only a hash of the password.",
					"اسم حسابك وبريده الإلكتروني وكلمة مروره. لا نخزّن كلمة المرور نفسها، بل بصمة رقمية منها فقط.",
				],
				["To sign you in and show you your orders", "لتسجيل دخولك وعرض طلباتك"],
				["Until you delete the account", "إلى أن يُحذف الحساب"],
			],
			[
				[
					"Passkeys that you add: a public key and the name you gave it",
					"مفاتيح المرور التي أضفتها: مفتاح عام والاسم الذي اخترته له",
				],
				["To sign you in without a password", "لتسجيل دخولك بلا كلمة مرور"],
				["Until you delete them or the account", "إلى أن تُحذف أو يُحذف الحساب"],
			],
			[
				["Delivery addresses and telephone numbers", "عناوين التوصيل وأرقام الهاتف"],
				["To deliver your orders", "لتوصيل طلباتك"],
				[
					"In your account until you delete them; with an order as long as the order",
					"في حسابك إلى أن تُحذف؛ ومع الطلب ما بقي الطلب",
				],
			],
			[
				[
					"Orders, invoices and refunds, with the contact details and the address that you gave, also as a guest",
					"الطلبات والفواتير والمبالغ المستردة، مع بيانات التواصل والعنوان التي قدّمتها، ولو من دون حساب",
				],
				["To perform the contract, and because tax law obliges us", "لتنفيذ العقد، ولأن قانون الضرائب يلزمنا بها"],
				[
					"As long as the law requires, which for tax records is at least five years",
					"المدة التي يفرضها القانون، وهي للسجلات الضريبية خمس سنوات على الأقل",
				],
			],
			[
				["Cart, wishlist and the lamps you looked at", "السلة والمفضلة والمصابيح التي شاهدتها"],
				["To show them to you again", "لعرضها لك من جديد"],
				[
					"With an account until you delete it; the cart of a guest for 30 days",
					"مع الحساب إلى أن يُحذف؛ وسلة الضيف 30 يومًا",
				],
			],
			[
				["What you write to us with the contact form", "ما كتبته لنا في نموذج التواصل"],
				["To answer you", "للرد عليك"],
				["One year", "سنة واحدة"],
			],
			[
				[
					"E-mail address for the newsletter, after you have confirmed it",
					"البريد الإلكتروني للنشرة البريدية، بعد تأكيدك له",
				],
				["To send you the newsletter", "لإرسال النشرة إليك"],
				["Until you unsubscribe", "إلى أن يُلغى الاشتراك"],
			],
			[
				[
					"Browser, time of the sign-in and network address of the connection",
					"المتصفح ووقت تسجيل الدخول وعنوان الشبكة للاتصال",
				],
				["To protect your account and the shop against misuse", "لحماية حسابك والمتجر من إساءة الاستخدام"],
				[
					"As long as the session, or as long as it takes to detect misuse",
					"مدة الجلسة، أو المدة اللازمة لكشف إساءة الاستخدام",
				],
			],
		),
		heading("Payments", "المدفوعات"),
		paragraph(
			"Payments by card are processed by Stripe. You enter the details of your card in fields of Stripe, and they never reach our systems. We receive the last four digits, the brand and the expiry date of the card, and whether the payment succeeded. If you save a card for your next purchase, Stripe keeps it; you can remove it in your account.",
			"تعالج Stripe المدفوعات بالبطاقة. تُدخَل بيانات بطاقتك في حقول تابعة لشركة Stripe ولا تصل إلى أنظمتنا أبدًا. نتلقى آخر أربعة أرقام من البطاقة ونوعها وتاريخ انتهائها، وما إذا كان الدفع قد نجح. وإذا حفظت بطاقة للشراء القادم، تحتفظ بها Stripe، ويمكنك إزالتها من حسابك.",
		),
		paragraph(
			"If the checkout offers Tabby and you choose it, you pay on a page of Tabby, which decides whether it approves the payment. For that we send Tabby your name, e-mail address, telephone number and address, what you order, since when you buy from us, and times and amounts of earlier orders.",
			"إذا عرضت صفحة إتمام الشراء خدمة Tabby واخترتها، يتم الدفع على صفحة تابعة لها، وهي التي تقرر الموافقة على الدفعة. ولأجل ذلك نرسل إلى Tabby اسمك وبريدك الإلكتروني ورقم هاتفك وعنوانك، وما طلبته، وتاريخ بدء تعاملك معنا، وأوقات الطلبات السابقة ومبالغها.",
		),
		heading("Who receives your data", "من يتلقى بياناتك"),
		list(
			["**Stripe**, to process payments and prevent fraud.", "شركة **Stripe**، لمعالجة المدفوعات ومنع الاحتيال."],
			[
				"**Tabby**, if you choose to pay there, to assess and process the payment.",
				"شركة **Tabby**، إذا اخترت الدفع عبرها، لتقييم الدفعة ومعالجتها.",
			],
			[
				"**The carrier** of your parcel: your name, address and telephone number.",
				"**شركة الشحن** التي توصّل طردك: اسمك وعنوانك ورقم هاتفك.",
			],
			[
				"**Our suppliers of hosting and e-mail**, on our behalf and by our instructions.",
				"**مزوّدو الاستضافة والبريد الإلكتروني** لدينا، نيابة عنا ووفق تعليماتنا.",
			],
			["**Authorities**, where a law obliges us.", "**السلطات**، حيث يلزمنا القانون."],
		),
		paragraph(
			"We do not sell personal data. Some of these recipients process data outside of the United Arab Emirates. We choose recipients that protect it in a way that the PDPL accepts.",
			"لا نبيع البيانات الشخصية. يعالج بعض هؤلاء المتلقين البيانات خارج دولة الإمارات العربية المتحدة. ونختار من يحميها بطريقة يقبلها قانون حماية البيانات الشخصية.",
		),
		heading("Cookies", "ملفات تعريف الارتباط"),
		paragraph(
			"We use cookies that the shop needs in order to work: one that keeps you signed in, one that protects forms against misuse by other websites, and one by which your browser is recognised at the next sign-in, for up to 400 days. Two more remember your cart and your wishlist for 30 days. The browser also remembers whether you prefer the light or the dark design. We use no cookies for advertising. Stripe sets cookies of its own at the checkout to recognise fraud.",
			"نستخدم ملفات تعريف الارتباط التي يحتاج إليها المتجر ليعمل: ملف يُبقي تسجيل دخولك، وملف يحمي النماذج من إساءة استخدام مواقع أخرى لها، وملف يُعرف به متصفحك عند تسجيل الدخول التالي، لمدة تصل إلى 400 يوم. وملفان آخران يحفظان السلة والمفضلة 30 يومًا. ويتذكّر المتصفح أيضًا التصميم المفضّل لديك، الفاتح أو الداكن. لا نستخدم ملفات تعريف ارتباط للإعلانات. وتضع Stripe ملفات خاصة بها عند إتمام الشراء لكشف الاحتيال.",
		),
		heading("Your rights", "حقوقك"),
		list(
			[
				"**See and receive your data.** You can download it in [your account](/account/profile).",
				"**الاطلاع على بياناتك واستلامها.** يمكنك تنزيلها من [حسابك](/account/profile).",
			],
			[
				"**Correct it.** You can change your name, e-mail address and addresses in your account.",
				"**تصحيحها.** يمكنك تغيير الاسم والبريد الإلكتروني والعناوين في حسابك.",
			],
			[
				"**Have it deleted.** You can delete your account yourself. Orders that tax law obliges us to keep stay in our books without your name.",
				"**حذفها.** يمكنك حذف حسابك بنفسك. وتبقى الطلبات التي يلزمنا قانون الضرائب بالاحتفاظ بها في سجلاتنا من دون اسمك.",
			],
			[
				"**Object to or restrict its use**, and withdraw a consent at any time. The newsletter has a link for this in every mail.",
				"**الاعتراض على استخدامها أو تقييده**، وسحب الموافقة في أي وقت. وفي كل نشرة بريدية رابط لذلك.",
			],
			[
				"**Have it transferred** to somebody else in a machine-readable form.",
				"**نقلها** إلى جهة أخرى بصيغة يقرؤها الحاسوب.",
			],
			["**Complain** to the UAE Data Office.", "**تقديم شكوى** إلى مكتب الإمارات للبيانات."],
		),
		paragraph(
			"For all of this, write to [{email}](mailto:{email}). We answer within the time that the law sets.",
			"لكل ذلك، يرجى مراسلتنا على [{email}](mailto:{email}). ونرد خلال المدة التي يحددها القانون.",
		),
		heading("Changes", "التغييرات"),
		paragraph(
			"We change this notice when what we do changes. The date of the latest change is shown on this page.",
			"نغيّر هذا الإشعار حين يتغيّر ما نقوم به. ويظهر تاريخ آخر تغيير في هذه الصفحة.",
		),
	],
};
