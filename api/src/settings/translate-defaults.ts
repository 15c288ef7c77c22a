import type { Database } from "../database/database.ts";
import { inArabic } from "../database/in-arabic.ts";

const tariffs = {
	"Lower band": "الشريحة الدنيا",
	"Upper band": "الشريحة العليا",
	"Lowest price": "أدنى سعر",
	"Highest price": "أعلى سعر",
};

/** Writes the Arabic of what every shop has from the beginning: its first methods of delivery and payment, and tariffs. */
export async function translateDefaults(tx: Database): Promise<void> {
	const zone = { name: "Everywhere" };
	await tx
		.updateTable("deliveryZones")
		.where("name", "=", zone.name)
		.set({ translations: inArabic(zone, { name: "كل المناطق" }) })
		.execute();
	const method = { name: "Free Shipping", description: "Standard delivery", deliveryTime: "3-5 business days" };
	const methodInArabic = { name: "توصيل مجاني", description: "التوصيل العادي", deliveryTime: "3 – 5 أيام عمل" };
	await tx
		.updateTable("deliveryMethods")
		.where("name", "=", method.name)
		.set({ translations: inArabic(method, methodInArabic) })
		.execute();
	const card = { name: "Card" };
	await tx
		.updateTable("paymentMethods")
		.where("name", "=", card.name)
		.set({ translations: inArabic(card, { name: "بطاقة" }) })
		.execute();
	const cash = { name: "Cash on delivery", description: "Pay the courier in cash" };
	const cashInArabic = { name: "الدفع نقدًا عند الاستلام", description: "يُدفع المبلغ نقدًا لمندوب التوصيل" };
	await tx
		.updateTable("paymentMethods")
		.where("name", "=", cash.name)
		.set({ translations: inArabic(cash, cashInArabic) })
		.execute();
	for (const [name, arabic] of Object.entries(tariffs))
		await tx
			.updateTable("tariffs")
			.where("name", "=", name)
			.set({ translations: inArabic({ name }, { name: arabic }) })
			.execute();
}
