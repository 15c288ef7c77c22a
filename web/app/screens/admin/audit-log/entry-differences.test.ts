import { withoutIsolates } from "@noor/messages/isolate";
import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test } from "vitest";
import { differencesIn } from "./entry-differences.ts";

test("a change lists each field that differs, names first", () => {
	expect(
		differencesIn({
			before: { description: "Sand.", brandName: "Rimal" },
			after: { description: "", brandName: "Atelier Rimal" },
		}),
	).toEqual([
		{ label: "Brand Name", before: "Rimal", after: "Atelier Rimal" },
		{ label: "Description", before: "Sand.", after: "" },
	]);
});

test("parts are matched by id: changed, added and removed", () => {
	const variant = { id: 1, sku: "Q-30", size: "30 cm", price: 100, position: 0 };
	expect(
		differencesIn({
			before: { variants: [variant, { ...variant, id: 2, sku: "Q-45" }] },
			after: {
				variants: [
					{ ...variant, price: 1200.5 },
					{ ...variant, id: 3, sku: "Q-60" },
				],
			},
		}),
	).toEqual([
		{ label: "Variant Q-30: Price", before: "AED 100.00", after: "AED 1,200.50" },
		{ label: "Variant Q-45", before: "Size 30 cm, Price AED 100.00", after: "" },
		{ label: "Variant Q-60", before: "", after: "Size 30 cm, Price AED 100.00" },
	]);
});

test("lighting details, categories and stock of a product are described", () => {
	expect(
		differencesIn({
			before: {
				lighting: { wattage: 10, isDimmable: false, cri: 90 },
				categories: ["Pendants"],
				stock: [{ id: 4, sku: null, size: null, quantity: 3 }],
			},
			after: {
				lighting: { wattage: 12, isDimmable: true, cri: 90 },
				categories: [],
				stock: [{ id: 4, sku: null, size: null, quantity: 5, reason: ["found"], note: null }],
			},
		}),
	).toEqual([
		{ label: "Categories", before: "Pendants", after: "" },
		{ label: "Stock: Quantity", before: "3", after: "5" },
		{ label: "Stock: Reason", before: "", after: "Found" },
		{ label: "Lighting: Wattage", before: "10", after: "12" },
		{ label: "Lighting: Dimmable", before: "No", after: "Yes" },
	]);
});

test("a part without other values is listed as added or removed", () => {
	expect(differencesIn({ before: { notes: [] }, after: { notes: [{ id: 7 }] } })).toEqual([
		{ label: "Note", before: "", after: "Added" },
	]);
});

test("an added record lists only the fields that have a value", () => {
	expect(
		differencesIn({ before: null, after: { code: "EID10", percentOff: 10, amountOff: null, variants: [] } }),
	).toEqual([
		{ label: "Code", before: "", after: "EID10" },
		{ label: "Percent Off", before: "", after: "10" },
	]);
});

const changes = {
	before: {
		...{ status: "draft", arabicDigits: "latn", emirate: "Dubai", audience: "all", weekdays: [7, 1] },
		...{ deliveryDay: { day: "2026-11-26", startsAt: "10:00" }, courierRun: null, terms: ["لمبة", "لامبة"] },
		stock: [{ id: 4, sku: "AUR-60/BR", quantity: 3, reason: ["found", "counted"] }],
		requests: [],
	},
	after: {
		...{ status: "published", arabicDigits: "arab", emirate: "Ajman", audience: "account", weekdays: [2] },
		...{ deliveryDay: { day: "2026-11-27", startsAt: null }, terms: ["لمبة"] },
		courierRun: { day: "2026-11-27", courier: "Omar" },
		stock: [{ id: 4, sku: "AUR-60/BR", quantity: 3, reason: ["lost"] }],
		requests: [{ id: 9, kind: "cancellation", answeredAt: "2026-11-26T10:00:00.000+00:00" }],
	},
};

test("values have the names that their screens give them, and lists are joined", () => {
	expect(differencesIn(changes)).toEqual([
		{ label: "Status", before: "Draft", after: "Published" },
		{ label: "Digits of Arabic pages", before: "Latin (123)", after: "Arabic-Indic (١٢٣)" },
		{ label: "Emirate", before: "Dubai", after: "Ajman" },
		{ label: "Offered to", before: "Everybody", after: "Signed-in shoppers" },
		{ label: "Days of the week", before: "Monday, Sunday", after: "Tuesday" },
		{ label: "Delivery day", before: "26 Nov 2026, 10:00", after: "27 Nov 2026" },
		{ label: "Courier run", before: "", after: "27 Nov 2026, Omar" },
		{ label: "Words of searches", before: "لمبة, لامبة", after: "لمبة" },
		{ label: "Request", before: "", after: "Kind Asks to cancel the order, Answered 26 Nov 2026, 14:00" },
		{ label: "Stock AUR-60/BR: Reason", before: "Found, Counted", after: "Lost" },
	]);
});

test("in Arabic they have Arabic names, with Arabic commas, and codes are isolated", () => {
	const shown = runInLocale("ar", () => differencesIn(changes));
	const texts = shown.map(({ label, before, after }) => [label, before, after].map(withoutIsolates));
	expect(texts).toEqual([
		["الحالة", "مسودة", "منشور"],
		["أرقام الصفحات العربية", "الأرقام اللاتينية (123)", "الأرقام العربية المشرقية (١٢٣)"],
		["الإمارة", "دبي", "عجمان"],
		["الفئة المستهدفة", "الجميع", "من سجّل الدخول"],
		["أيام الأسبوع", "الاثنين، الأحد", "الثلاثاء"],
		["يوم التوصيل", "26 نوفمبر 2026، 10:00", "27 نوفمبر 2026"],
		["جولة التوصيل", "", "27 نوفمبر 2026، Omar"],
		["كلمات البحث", "لمبة، لامبة", "لمبة"],
		["رسالة مشترٍ", "", "النوع طلب إلغاء الطلب، وقت الرد 26 نوفمبر 2026، 14:00"],
		["مخزون AUR-60/BR: السبب", "معثور عليه، جرد", "مفقود"],
	]);
	expect(shown.at(-1)?.label).toContain("\u2068AUR-60/BR\u2069");
});

test("parts without an id are listed together, with times as they are stored", () => {
	const slot = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, capacity: 4 });
	expect(
		differencesIn({
			before: { slots: [slot("10:00", "13:00"), slot("13:00", "16:00")] },
			after: { slots: [slot("17:00", "20:00")] },
		}),
	).toEqual([
		{
			label: "Slots",
			before: "Starts At 10:00, Ends At 13:00, Capacity 4; Starts At 13:00, Ends At 16:00, Capacity 4",
			after: "Starts At 17:00, Ends At 20:00, Capacity 4",
		},
	]);
});
