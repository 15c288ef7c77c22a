import { pictureUrl } from "@noor/contract/pictures";
import type { Settings } from "@noor/contract/settings";
import { shopZone } from "@noor/contract/shop-time";
import { sql } from "kysely";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { inArabic } from "../database/in-arabic.ts";
import { sellerOf } from "./seller.ts";

/** The settings as the database has them. */
export type StoredSettings = Omit<Settings, "examples">;

/** The settings with which a shop begins, until staff change them. */
export interface FirstSettings {
	name: string;
	email: string;
	phone: string;
	address: string;
	company: string;
	/** The Arabic of those texts above that are translated. */
	inArabic?: { name: string; address: string; company: string };
	/** 15 digits; null for none. */
	taxRegistrationNumber: string | null;
}

/**
 * Stores the first settings, unless the shop has settings. Orders of releases that stored no seller get the first one, which
 * is the one that their documents have shown.
 */
export async function ensureSettings(db: Database, first: FirstSettings, demonstration: boolean): Promise<void> {
	const { name, email, phone, address, company, taxRegistrationNumber } = first;
	const translations = inArabic({ name, address, company }, first.inArabic ?? {});
	await inTransaction(db, async (tx) => {
		const made = await tx
			.insertInto("settings")
			.values({ name, email, phone, address, company, taxRegistrationNumber, translations })
			.onConflict((conflict) => conflict.column("id").doNothing())
			.returning("id")
			.executeTakeFirst();
		if (!made) return;
		const seller = json(sellerOf(first, demonstration));
		await tx.updateTable("orders").where("seller", "is", null).set({ seller }).execute();
	});
}

/** The settings as they are stored. The shop must have been started once. */
export async function readSettings(db: Database): Promise<StoredSettings> {
	const row = await db
		.selectFrom("settings")
		.leftJoin("pictures", "pictures.id", "settings.logoPictureId")
		.selectAll("settings")
		.select([
			"pictures.sha256 as logo",
			sql<string | null>`announcement_from::text`.as("from"),
			sql<string | null>`announcement_until::text`.as("until"),
			sql<Settings["vatRates"]>`(select coalesce(json_agg(json_build_object('startsOn', starts_on, 'percent', percent)
				order by starts_on), '[]') from vat_rates)`.as("vatRates"),
		])
		.executeTakeFirstOrThrow();
	const { name, email, phone, whatsapp, address, openingHours, company, taxRegistrationNumber, tradeLicence } = row;
	return {
		...{ name, email, phone, whatsapp, address, openingHours, company, taxRegistrationNumber, tradeLicence },
		socialLinks: row.socialLinks,
		returnDays: row.returnDays,
		countries: row.countries,
		emirate: row.emirate,
		arabicDigits: row.arabicDigits,
		vatRates: row.vatRates,
		announcement: { text: row.announcementText, link: row.announcementLink, from: row.from, until: row.until },
		logoUrl: row.logo === null ? null : pictureUrl(row.logo, 320),
		translations: row.translations,
		version: row.version,
	};
}

/** SQL expression: the VAT rate that is in force now, in percent; 0 if none is. */
export const vatPercentToday = sql<number>`coalesce((
	select percent from vat_rates where starts_on <= (now() at time zone ${shopZone})::date order by starts_on desc limit 1), 0)`;
