import { builtInSlugs } from "@noor/contract/page-addresses";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { inArabic } from "../database/in-arabic.ts";
import { aboutDraft } from "./drafts/about.ts";
import { deliveryDraft } from "./drafts/delivery.ts";
import type { Draft } from "./drafts/draft.ts";
import { faqDraft } from "./drafts/faq.ts";
import { privacyDraft } from "./drafts/privacy.ts";
import { returnsDraft } from "./drafts/returns.ts";
import { servicesDraft } from "./drafts/services.ts";
import { termsDraft } from "./drafts/terms.ts";
import { warrantyDraft } from "./drafts/warranty.ts";

/** The drafts of the pages that every shop has. They are written for a shop in the United Arab Emirates. */
export const drafts: readonly Draft[] = [
	deliveryDraft,
	returnsDraft,
	warrantyDraft,
	privacyDraft,
	termsDraft,
	faqDraft,
	aboutDraft,
	servicesDraft,
];

/** Creates the pages that every shop has and this one lacks, as drafts. Nothing is published. */
export async function createDrafts(db: Database): Promise<void> {
	const existing = await db
		.selectFrom("pages")
		.where("slug", "in", [...builtInSlugs])
		.select("slug")
		.execute();
	const missing = drafts.filter((draft) => !existing.some(({ slug }) => slug === draft.slug));
	if (missing.length === 0) return;
	await inTransaction(db, async (tx) => {
		for (const { slug, footerPosition, title, description, blocks } of missing) {
			const page = await tx
				.insertInto("pages")
				.values({ slug, footerPosition, isBuiltIn: true })
				.onConflict((conflict) => conflict.column("slug").doNothing())
				.returning("id")
				.executeTakeFirst();
			if (!page) continue;
			await tx
				.insertInto("pageVersions")
				.values({
					pageId: page.id,
					number: 1,
					title: title[0],
					description: description[0],
					blocks: json([...blocks]),
					translations: inArabic(
						{ title: title[0], description: description[0] },
						{ title: title[1], description: description[1] },
					),
				})
				.execute();
		}
	});
}
