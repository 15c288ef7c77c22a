import type { FirstTexts } from "../translations/saved-over-first.ts";

// The Arabic of the first zone and the first method of every shop, as `0076-settings-defaults-in-arabic.sql` stores it.

export const firstZoneTexts: FirstTexts = { name: { text: "كل المناطق", source: "Everywhere" } };

export const firstMethodTexts: FirstTexts = {
	name: { text: "توصيل مجاني", source: "Free Shipping" },
	description: { text: "التوصيل العادي", source: "Standard delivery" },
	deliveryTime: { text: "3 – 5 أيام عمل", source: "3-5 business days" },
};
