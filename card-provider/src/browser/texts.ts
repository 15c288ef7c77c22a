// The texts of the forms, in English and Arabic, as Stripe's own forms have them. English is the key.

const arabic = {
	"(optional)": "(اختياري)",
	"Address line 1": "العنوان",
	"Address line 2": "تتمة العنوان",
	"An error occurred while processing your card. Try again in a little bit.":
		"حدث خطأ أثناء معالجة البطاقة. يرجى المحاولة بعد قليل.",
	"Apartment, floor, villa": "شقة، طابق، فيلا",
	Cancel: "إلغاء",
	Card: "بطاقة",
	"Card number": "رقم البطاقة",
	City: "المدينة",
	Country: "البلد",
	"Country or region": "البلد أو المنطقة",
	County: "المقاطعة",
	Delivery: "التوصيل",
	"Demonstration payments: no money moves, and any e-mail address will do.":
		"مدفوعات تجريبية: لا تُحوَّل أي أموال، ويُقبل أي بريد إلكتروني.",
	"Demonstration payments: no money moves, and any e-mail address will do. A test page follows.":
		"مدفوعات تجريبية: لا تُحوَّل أي أموال، ويُقبل أي بريد إلكتروني. تتبعها صفحة تجريبية.",
	"Demonstration payments: no money moves.": "مدفوعات تجريبية: لا تُحوَّل أي أموال.",
	"Demonstration payments: use test card ": "مدفوعات تجريبية: يمكنك استخدام البطاقة ",
	Email: "البريد الإلكتروني",
	Emirate: "الإمارة",
	"Expiration date": "تاريخ الانتهاء",
	"Full name": "الاسم الكامل",
	Link: "Link",
	Klarna: "Klarna",
	"One moment…": "لحظة من فضلك…",
	"Pay with Link": "الدفع عبر Link",
	"Pay with ": "الدفع عبر ",
	"Payment method": "طريقة الدفع",
	Phone: "رقم الهاتف",
	"PIN code": "الرمز البريدي",
	"Postal code": "الرمز البريدي",
	Postcode: "الرمز البريدي",
	Province: "المقاطعة",
	"Save payment details for future purchases": "حفظ بيانات الدفع للمشتريات القادمة",
	"Security code": "رمز الأمان",
	Select: "اختيار",
	State: "الولاية",
	"State or region": "الولاية أو المنطقة",
	"Street and building": "الشارع والمبنى",
	"The billing address is invalid.": "عنوان الفاتورة غير صالح.",
	"The payment data are invalid.": "بيانات الدفع غير صالحة.",
	"The payment failed.": "تعذّر الدفع.",
	"The phone number is invalid.": "رقم الهاتف غير صالح.",
	"The shipping address is invalid.": "عنوان التوصيل غير صالح.",
	"This address cannot be delivered to.": "لا يمكن التوصيل إلى هذا العنوان.",
	"This address cannot be delivered to. Choose another one.": "لا يمكن التوصيل إلى هذا العنوان. يرجى اختيار عنوان آخر.",
	"This field is incomplete.": "هذا الحقل غير مكتمل.",
	Total: "الإجمالي",
	"We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.":
		"تعذّر الاتصال بمزوّد خدمة الدفع. يرجى التحقق من اتصالك بالإنترنت والمحاولة مرة أخرى.",
	"We are unable to authenticate your payment method. Please choose a different payment method and try again.":
		"تعذّر التحقق من طريقة الدفع. يرجى اختيار طريقة أخرى والمحاولة مرة أخرى.",
	"Your card does not support this type of purchase.": "لا تدعم البطاقة هذا النوع من المشتريات.",
	"Your card has expired.": "انتهت صلاحية البطاقة.",
	"Your card has insufficient funds.": "رصيد البطاقة غير كافٍ.",
	"Your card number is incomplete.": "رقم البطاقة غير مكتمل.",
	"Your card number is incorrect.": "رقم البطاقة غير صحيح.",
	"Your card number is invalid.": "رقم البطاقة غير صالح.",
	"Your card was declined.": "رُفضت البطاقة.",
	"Your card was declined for making repeated attempts too frequently or exceeding its amount limit.":
		"رُفضت البطاقة بسبب تكرار المحاولات أو تجاوز حد المبلغ.",
	"Your card's expiration date is incomplete.": "تاريخ انتهاء البطاقة غير مكتمل.",
	"Your card's expiration date is invalid.": "تاريخ انتهاء البطاقة غير صالح.",
	"Your card's expiration date is in the past.": "تاريخ انتهاء البطاقة في الماضي.",
	"Your card's expiration year is in the past.": "سنة انتهاء البطاقة في الماضي.",
	"Your card's security code is incomplete.": "رمز أمان البطاقة غير مكتمل.",
	"Your card's security code is incorrect.": "رمز أمان البطاقة غير صحيح.",
	"Your email is incomplete.": "البريد الإلكتروني غير مكتمل.",
	"Your email is invalid.": "البريد الإلكتروني غير صالح.",
	"ZIP code": "الرمز البريدي",
	"3D Secure authentication": "التحقق عبر 3D Secure",
	"Secure 3D authentication frame": "إطار التحقق عبر 3D Secure",
	"4 digits": "4 أرقام",
	CVC: "CVC",
	"MM / YY": "MM / YY",
	"Abu Dhabi": "أبوظبي",
	Ajman: "عجمان",
	Dubai: "دبي",
	Fujairah: "الفجيرة",
	"Ras Al Khaimah": "رأس الخيمة",
	Sharjah: "الشارقة",
	"Umm Al Quwain": "أم القيوين",
};

/** A text of the forms, in English. */
export type Text = keyof typeof arabic;

let isArabic = false;

/** Sets the language of the texts from now on: Arabic for its tags, English for all others. */
export function setLanguage(locale: string): void {
	isArabic = /^ar\b/i.test(locale);
}

/** The tag of the language that is set. */
export function language(): "ar" | "en" {
	return isArabic ? "ar" : "en";
}

/** A text in the language that is set. */
export function text(english: Text): string {
	return isArabic ? arabic[english] : english;
}

/** A message of the provider in the language that is set; in English if it has no translation. */
export function translated(message: string): string {
	return message in arabic ? text(message as Text) : message;
}

/** The tag by which `Intl` writes: that of the Emirates for Arabic. */
export function formatTag(locale: string): string {
	return isArabic ? "ar-AE-u-nu-latn" : locale;
}

/** The words on the button that pays an amount. */
export function payText(amount: string): string {
	return isArabic ? `دفع ${amount}` : `Pay ${amount}`;
}
