import { isDeepStrictEqual } from "node:util";
import { withSources } from "@noor/contract/page-blocks";
import { maxPages, type NewPage, type PageDetail, type PageForm } from "@noor/contract/pages";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/pages";
import { sql, type Transaction } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import type { DB } from "../database/tables.ts";
import { Refusal } from "../refusal.ts";
import { getStaffPage, readVersion } from "./read-pages.ts";

/** How many versions of a page are kept, besides the published one. */
export const keptVersions = 100;

type Content = Pick<PageDetail, "title" | "description" | "blocks" | "translations">;

/**
 * Creates an empty page as a draft.
 *
 * @throws Refusal `invalid-input` when the slug is taken; `conflict` when the shop has the most pages it may have.
 */
export function createPage(db: Database, { title, slug }: NewPage, by: Staff): Promise<PageDetail> {
	return withActor(db, by, async (tx) => {
		// Serializes creations, so that their number is right.
		await sql`lock table pages in share row exclusive mode`.execute(tx);
		const { count } = await tx
			.selectFrom("pages")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		if (count >= maxPages) throw new Refusal("conflict", m.too_many_pages({ max: maxPages }));
		const page = await tx
			.insertInto("pages")
			.values({ slug })
			.onConflict((conflict) => conflict.column("slug").doNothing())
			.returning("id")
			.executeTakeFirst();
		if (!page) throw new Refusal("invalid-input", m.slug_taken(), { slug: [m.slug_taken()] });
		await insertVersion(tx, page.id, { title, description: "", blocks: [], translations: {} }, by);
		return getStaffPage(tx, page.id);
	});
}

/**
 * Saves a page. Changed content becomes a new version; what is published stays. The place in the footer changes at once.
 *
 * @throws Refusal `not-found`; `conflict` when its version is not the one the form was loaded with.
 */
export function updatePage(db: Database, id: number, form: PageForm, by: Staff): Promise<PageDetail> {
	const { version, footerPosition, title, description } = form;
	return changePage(db, id, version, by, async (tx, page) => {
		await bump(tx, id, { footerPosition });
		const content = {
			title,
			description,
			blocks: form.blocks.map(withSources),
			translations: savedTranslations(form, page),
		};
		const stored = {
			title: page.title,
			description: page.description,
			blocks: page.blocks,
			translations: page.translations,
		};
		if (!isDeepStrictEqual(content, stored)) await insertVersion(tx, id, content, by);
	});
}

/**
 * Publishes the latest version of a page.
 *
 * @throws Refusal `not-found`; `conflict` when the page has changed since, or is empty.
 */
export function publishPage(db: Database, id: number, version: number | null | undefined, by: Staff | null) {
	return changePage(db, id, version, by, async (tx, page) => {
		if (page.blocks.length === 0) throw new Refusal("conflict", m.page_is_empty());
		await setPublished(tx, id, page.versions[0]?.number ?? null);
	});
}

/** Takes a page offline. @throws Refusal `not-found`; `conflict` when the page has changed since. */
export function unpublishPage(db: Database, id: number, version: number | null | undefined, by: Staff) {
	return changePage(db, id, version, by, (tx) => setPublished(tx, id, null));
}

/**
 * Saves the content of an earlier version as a new version. What is published stays.
 *
 * @throws Refusal `not-found` when there is no such page or version; `conflict` when the page has changed since.
 */
export function restoreVersion(
	db: Database,
	id: number,
	{ number, version }: { number: number; version?: number | null | undefined },
	by: Staff,
): Promise<PageDetail> {
	return changePage(db, id, version, by, async (tx) => {
		const { title, description, blocks, translations } = await readVersion(tx, id, number);
		await bump(tx, id);
		await insertVersion(tx, id, { title, description, blocks, translations }, by);
	});
}

/**
 * Deletes a page with its versions.
 *
 * @throws Refusal `not-found`; `conflict` when it is published, or a page that every shop has.
 */
export function deletePage(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("pages").where("id", "=", id).select("id").forUpdate().execute();
		const { isBuiltIn, state } = await getStaffPage(tx, id);
		if (isBuiltIn) throw new Refusal("conflict", m.page_is_built_in());
		if (state !== "draft") throw new Refusal("conflict", m.page_is_published());
		await tx.deleteFrom("pages").where("id", "=", id).execute();
	});
}

/** Changes a page that is locked and still has the expected version. */
function changePage(
	db: Database,
	id: number,
	version: number | null | undefined,
	by: Staff | null,
	change: (tx: Transaction<DB>, page: PageDetail) => Promise<void>,
): Promise<PageDetail> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("pages").where("id", "=", id).select("id").forUpdate().execute();
		const page = await getStaffPage(tx, id);
		assertVersion(page, version);
		await change(tx, page);
		return getStaffPage(tx, id);
	});
}

/** Increases the version of a page, before its content or publication changes: the audit log compares from here on. */
async function bump(tx: Database, id: number, changes: { footerPosition?: number | null } = {}): Promise<void> {
	await tx
		.updateTable("pages")
		.where("id", "=", id)
		.set({ ...changes, version: sql`version + 1` })
		.execute();
}

async function setPublished(tx: Database, id: number, number: number | null): Promise<void> {
	await bump(tx, id);
	await tx
		.updateTable("pageVersions")
		.where("pageId", "=", id)
		.where("isPublished", "=", true)
		.set({ isPublished: false })
		.execute();
	if (number !== null)
		await tx
			.updateTable("pageVersions")
			.where("pageId", "=", id)
			.where("number", "=", number)
			.set({ isPublished: true })
			.execute();
}

async function insertVersion(tx: Database, pageId: number, content: Content, by: Staff) {
	const { title, description, blocks, translations } = content;
	const { number } = await tx
		.insertInto("pageVersions")
		.values({
			pageId,
			number: sql<number>`1 + (select coalesce(max(number), 0) from page_versions where page_id = ${pageId})`,
			title,
			description,
			blocks: json(blocks),
			translations: json(translations),
			authorId: by.userId,
		})
		.returning("number")
		.executeTakeFirstOrThrow();
	await tx
		.deleteFrom("pageVersions")
		.where("pageId", "=", pageId)
		.where("number", "<=", number - keptVersions)
		.where("isPublished", "=", false)
		.execute();
}
