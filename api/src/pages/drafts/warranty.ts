import { type Draft, heading, list, paragraph, steps } from "./draft.ts";

export const warrantyDraft: Draft = {
	slug: "warranty",
	title: ["Warranty", "الضمان"],
	description: [
		"What the warranty of a lamp from {shop} covers, and what to do when a lamp fails.",
		"ما يغطيه ضمان المصابيح من {shop}، وما ينبغي فعله عند تعطّل مصباح.",
	],
	footerPosition: 30,
	blocks: [
		paragraph(
			"Every lamp has the warranty of its manufacturer. Its length is stated in the documents that come with the lamp, and it begins on the day of delivery. If you cannot find it, write to us and we look it up.",
			"لكل مصباح ضمان من الشركة المصنّعة. مدته مذكورة في الوثائق المرفقة بالمصباح، ويبدأ من يوم التوصيل. وإذا تعذّر العثور عليها، فيرجى مراسلتنا لنبحث عنها.",
		),
		heading("What is covered", "ما يشمله الضمان"),
		list(
			["Faults of material and workmanship.", "عيوب الخامات والصنع."],
			[
				"Drivers, transformers and built-in LEDs that fail under normal use.",
				"المشغّلات والمحوّلات ومصابيح LED المدمجة التي تتعطّل في الاستعمال العادي.",
			],
			["Dimmers and controls that were sold with the lamp.", "مفاتيح التعتيم وأجهزة التحكم التي بيعت مع المصباح."],
		),
		heading("What is not covered", "ما لا يشمله الضمان"),
		list(
			[
				"Wear of parts that are made to be replaced, such as bulbs and batteries.",
				"استهلاك القطع المصنوعة لتُستبدل، مثل اللمبات والبطاريات.",
			],
			[
				"Damage by a fall, by water beyond the stated IP rating, or by a voltage other than the stated one.",
				"الضرر الناتج عن السقوط، أو عن الماء بما يتجاوز درجة الحماية IP المذكورة، أو عن جهد غير الجهد المذكور.",
			],
			[
				"Lamps that were opened, altered or wired against the instructions. Have mains wiring done by a licensed electrician.",
				"المصابيح التي فُتحت أو عُدّلت أو وُصّلت خلافًا للتعليمات. يجب أن يتولى التوصيل بكهرباء الشبكة كهربائي مرخّص.",
			],
			[
				"Changes of colour and surface that natural materials show with age.",
				"تغيّر اللون والسطح الذي يظهر على الخامات الطبيعية مع الزمن.",
			],
		),
		heading("What to do", "ما ينبغي فعله"),
		steps(
			["Switch the lamp off and leave it off.", "إطفاء المصباح وتركه مطفأ."],
			[
				"Write to [{email}](mailto:{email}) with the order number, a photograph or short film of the fault, and the dimmer or driver that you use with it.",
				"مراسلتنا على [{email}](mailto:{email}) مع رقم الطلب، وصورة أو مقطع قصير للعطل، واسم مفتاح التعتيم أو المشغّل المستخدم معه.",
			],
			[
				"We tell you whether the lamp can be repaired with a spare part, and otherwise how to send it to us.",
				"نخبرك هل يمكن إصلاح المصباح بقطعة غيار، وإلا فكيف يُرسل إلينا.",
			],
			[
				"We repair or replace it. If neither is possible in a reasonable time, we refund what you paid.",
				"نصلحه أو نستبدله. وإذا لم يمكن أي منهما في وقت معقول، نردّ ما دُفع.",
			],
		),
		paragraph(
			"The invoice is your proof of purchase. It is attached to the e-mail that confirms your order.",
			"الفاتورة هي إثبات الشراء، وهي مرفقة بالرسالة التي تؤكد طلبك.",
		),
		heading("Your rights by law", "حقوقك بموجب القانون"),
		paragraph(
			"The warranty adds to your rights under Federal Law No. 15 of 2020 on Consumer Protection and does not limit them.",
			"يضيف الضمان إلى حقوقك بموجب القانون الاتحادي رقم 15 لسنة 2020 في شأن حماية المستهلك ولا ينتقص منها.",
		),
	],
};
