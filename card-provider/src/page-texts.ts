// The texts of the pages on which a payer decides, in English and Arabic. English is the key.

const arabic = {
	"3D Secure 2 test page": "صفحة 3D Secure 2 التجريبية",
	"Approve the payment": "الموافقة على الدفع",
	"Approve, and never return to the shop": "الموافقة دون العودة إلى المتجر",
	"Authorize test payment": "الموافقة على الدفع التجريبي",
	"Authorize, and the money comes later": "الموافقة مع وصول المبلغ لاحقًا",
	"Authorize, and the money fails to come": "الموافقة مع عدم وصول المبلغ",
	"Cancel and go back": "إلغاء والعودة إلى المتجر",
	Complete: "إتمام التحقق",
	"Confirm your payment": "تأكيد الدفع",
	"Demonstration bank": "بنك تجريبي",
	"Demonstration of Klarna": "عرض تجريبي لخدمة Klarna",
	"Demonstration of Tabby": "عرض تجريبي لخدمة Tabby",
	Fail: "رفض التحقق",
	"Fail test payment": "رفض الدفع التجريبي",
	"Klarna test payment page": "صفحة الدفع التجريبية من Klarna",
	"Klarna would now ask you to approve the payment. This is a demonstration: choose what happens.":
		"هنا تطلب Klarna موافقتك على الدفع. هذا عرض تجريبي: يمكنك اختيار ما يحدث.",
	"Pay in 4": "الدفع على 4 دفعات",
	"Reject the payment": "رفض الدفع",
	"Tabby would now check who you are and ask for the first of four payments. This is a demonstration, and no money moves: choose what happens.":
		"هنا تتحقق Tabby من هويتك وتطلب الأولى من أربع دفعات. هذا عرض تجريبي ولا تُحوَّل أي أموال: يمكنك اختيار ما يحدث.",
	"The bank could not be reached. Please try again.": "تعذّر الاتصال بالبنك. يرجى المحاولة مرة أخرى.",
	"The payment is approved": "تمت الموافقة على الدفع",
	"There is no such payment": "هذه الدفعة غير موجودة",
	"This payment is over": "انتهت هذه الدفعة",
	"You can close this page.": "يمكنك إغلاق هذه الصفحة.",
	"Your bank would now ask whether it is really you. This is a demonstration: choose how it answers.":
		"هنا يتحقق البنك من هويتك. هذا عرض تجريبي: يمكنك اختيار ردّ البنك.",
};

/** A text of the pages, in English. */
export type PageText = keyof typeof arabic;

/** The language of a page, with its direction and texts. */
export interface PageLanguage {
	/** Attributes of the root element. */
	attributes: string;
	/** A text in the language. */
	say: (english: PageText) => string;
	/** `"249.00", "AED"` → `AED 249.00` */
	amount: (decimal: string, currency: string) => string;
}

const english: PageLanguage = {
	attributes: 'lang="en"',
	say: (text) => text,
	amount: (decimal, currency) => `${currency} ${decimal}`,
};

const inArabic: PageLanguage = {
	attributes: 'lang="ar" dir="rtl"',
	say: (text) => arabic[text],
	amount: (decimal, currency) =>
		new Intl.NumberFormat("ar-AE-u-nu-latn", { style: "currency", currency, currencyDisplay: "name" }).format(
			Number(decimal),
		),
};

/** The language that a parameter of a page names: Arabic for its tags, English for everything else. */
export function pageLanguage(tag: unknown): PageLanguage {
	return /^ar\b/i.test(String(tag)) ? inArabic : english;
}
