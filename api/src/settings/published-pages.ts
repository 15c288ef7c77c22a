import type { PublishedPage } from "@noor/contract/shop";
import type { Translations } from "@noor/contract/translations";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

export interface ReadPage extends PublishedPage {
	/** The number of the published version. */
	number: number;
	/** The translations of the title. */
	translations: Translations;
}

/** The content pages that are published: those of the footer in their order, then the others by title. */
export function readPublishedPages(db: Database): Promise<ReadPage[]> {
	return db
		.selectFrom("pages")
		.innerJoin("pageVersions", "pageVersions.pageId", "pages.id")
		.where("isPublished", "=", true)
		.select(["slug", "title", "number", "translations", sql<boolean>`footer_position is not null`.as("isInFooter")])
		.orderBy("footerPosition", (order) => order.asc().nullsLast())
		.orderBy("title")
		.orderBy("pages.id")
		.execute();
}
