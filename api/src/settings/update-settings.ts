import type { LogoForm } from "@noor/contract/logo-form";
import type { SettingsForm } from "@noor/contract/settings";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { acceptPictures } from "../catalogue/accept-pictures.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { storePicture } from "../media/store-picture.ts";
import { type FirstTexts, savedOverFirst } from "../translations/saved-over-first.ts";
import { readSettings, type StoredSettings } from "./stored-settings.ts";

/**
 * Changes the settings. Orders keep the VAT rate and the seller with which they were made.
 *
 * @param firstTexts the translations of a new shop.
 * @throws Refusal `conflict` when the version is not the one the form was loaded with.
 */
export function updateSettings(
	db: Database,
	form: SettingsForm,
	by: Staff,
	firstTexts: FirstTexts,
): Promise<StoredSettings> {
	const { version, vatRates, announcement, translations: _, ...values } = form;
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("settings").select("id").forUpdate().execute();
		const current = await readSettings(tx);
		assertVersion(current, version);
		const texts = { ...form, announcementText: announcement.text };
		// Before the rates: its trigger takes the snapshot of both for the audit log.
		await tx
			.updateTable("settings")
			.set({
				...values,
				announcementText: announcement.text,
				announcementLink: announcement.link,
				announcementFrom: asDate(announcement.from),
				announcementUntil: asDate(announcement.until),
				translations: json(savedOverFirst(texts, current, firstTexts)),
				version: sql`version + 1`,
			})
			.execute();
		await tx.deleteFrom("vatRates").execute();
		await tx
			.insertInto("vatRates")
			.values(vatRates.map(({ startsOn, percent }) => ({ startsOn: sql<Date>`${startsOn}::date`, percent })))
			.execute();
		return readSettings(tx);
	});
}

/**
 * Changes the logo, or removes it if the form has none.
 *
 * @throws Refusal `invalid-input` when the picture is not acceptable.
 */
export async function updateLogo(db: Database, form: LogoForm, by: Staff): Promise<StoredSettings> {
	const [picture] = await acceptPictures(form.image, "image");
	return withActor(db, by, async (tx) => {
		const logoPictureId = picture ? await storePicture(tx, picture) : null;
		await tx.updateTable("settings").set({ logoPictureId, version: sql`version + 1` }).execute();
		return readSettings(tx);
	});
}

function asDate(day: string | null) {
	return day === null ? null : sql<Date>`${day}::date`;
}
