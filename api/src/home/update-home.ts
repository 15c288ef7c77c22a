import type { HomeForm, HomeSettings } from "@noor/contract/home";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/home";
import { sql } from "kysely";
import type { Staff } from "../audit/with-actor.ts";
import { inCatalogueTransaction } from "../catalogue/catalogue-transaction.ts";
import type { SearchIndex } from "../catalogue/search-index/open-search-index.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { findPicture } from "../media/find-picture.ts";
import { Refusal } from "../refusal.ts";
import { readHomeSettings } from "./read-home.ts";

/**
 * Changes the hero, the sections and the rooms of the home page. Values of the other kinds of hero are deleted.
 *
 * @throws Refusal `conflict` when the version is not the one the form was loaded with; `invalid-input` when the product or a
 * picture does not exist.
 */
export function updateHome(
	db: Database,
	searchIndex: SearchIndex,
	{ hero, sections, hiddenSections, rooms, translations, version }: HomeForm,
	by: Staff,
): Promise<HomeSettings> {
	return inCatalogueTransaction(db, by, async (tx) => {
		await tx.selectFrom("home").select("id").forUpdate().execute();
		const current = await readHomeSettings(tx, searchIndex);
		assertVersion(current, version);
		const isPicture = hero.kind === "picture";
		await tx
			.updateTable("home")
			.set({
				heroKind: hero.kind,
				heroProductId: hero.kind === "product" ? await existingProduct(tx, hero.productId) : null,
				heroPictureId: isPicture ? await existingPicture(tx, hero.picture, "hero.picture") : null,
				heroUnlitPictureId: isPicture ? await existingPicture(tx, hero.unlitPicture, "hero.unlitPicture") : null,
				heroAlt: isPicture ? hero.alt : "",
				heroTitle: hero.title,
				heroLink: hero.link,
				sections,
				hiddenSections,
				translations: json(savedTranslations({ translations, heroTitle: hero.title, heroAlt: hero.alt }, current)),
				version: sql`version + 1`,
			})
			.execute();
		await tx.deleteFrom("rooms").execute();
		if (rooms.length > 0)
			await tx
				.insertInto("rooms")
				.values(
					rooms.map((room, position) => {
						const { name, path } = room;
						const stored = current.rooms.find((other) => other.path === path);
						return { position, name, path, translations: json(savedTranslations(room, stored)) };
					}),
				)
				.execute();
		return readHomeSettings(tx, searchIndex);
	});
}

async function existingProduct(tx: Database, id: number | null | undefined): Promise<number> {
	const product = await tx
		.selectFrom("products")
		.where("id", "=", id ?? 0)
		.select("id")
		.executeTakeFirst();
	if (!product) throw new Refusal("invalid-input", m.no_such_product(), { "hero.productId": [m.no_such_product()] });
	return product.id;
}

/** The id of the picture at the URL of any of its renditions; null for no URL. */
async function existingPicture(tx: Database, url: string | null | undefined, field: string): Promise<number | null> {
	if (!url) return null;
	const [, hash] = /^\/media\/([0-9a-f]{32})\/\d{1,4}\.(?:avif|webp)$/.exec(url) ?? [];
	const picture = hash ? await findPicture(tx, hash).select("id").executeTakeFirst() : undefined;
	if (!picture) throw new Refusal("invalid-input", m.no_such_picture(), { [field]: [m.no_such_picture()] });
	return picture.id;
}
