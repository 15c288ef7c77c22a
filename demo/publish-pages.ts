import type { Database } from "@noor/api/database/database";
import { createDrafts } from "@noor/api/pages/create-drafts";
import { pagePath } from "@noor/contract/page-addresses";

/** Publishes the drafts, except those that would replace a text of the specification at an address of its own. */
export async function publishPages(db: Database): Promise<void> {
	await createDrafts(db);
	const drafts = await db.selectFrom("pages").select(["id", "slug"]).execute();
	const published = drafts.filter(({ slug }) => pagePath(slug) === `/pages/${slug}`).map(({ id }) => id);
	await db.updateTable("pageVersions").where("pageId", "in", published).set({ isPublished: true }).execute();
}
