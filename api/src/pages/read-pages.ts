import { builtInSlugs } from "@noor/contract/page-addresses";
import type { PageBlock } from "@noor/contract/page-blocks";
import { fillIn } from "@noor/contract/page-text";
import type { PageDetail, PageState, ShownPage, StaffPage } from "@noor/contract/pages";
import { type Translations, translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/pages";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { type Showing, showBlocks } from "./show-blocks.ts";

/** The published content of a page. @throws Refusal `not-found` when no published page has this slug. */
export async function getPage(db: Database, slug: string, showing: Showing): Promise<ShownPage> {
	const page = await db
		.selectFrom("pages")
		.innerJoin("pageVersions", "pageVersions.pageId", "pages.id")
		.where("slug", "=", slug)
		.where("isPublished", "=", true)
		.select(["slug", "title", "description", "blocks", "translations", "createdAt"])
		.executeTakeFirst();
	if (!page) throw new Refusal("not-found", m.no_such_page());
	return toShown(page, showing);
}

/** The content pages with titles in the language of the reader: those that every shop has in their order, then the others by title. */
export async function listPages(db: Database): Promise<StaffPage[]> {
	const pages = await selectPages(db).select("translations").orderBy("title").orderBy("pages.id").execute();
	const rank = ({ slug, isBuiltIn }: (typeof pages)[number]) =>
		isBuiltIn ? (builtInSlugs as readonly string[]).indexOf(slug) : builtInSlugs.length;
	return pages.toSorted((a, b) => rank(a) - rank(b)).map((page) => toStaffPage(translated(page, "title")));
}

/** A page with its latest content and its versions. @throws Refusal `not-found` */
export async function getStaffPage(db: Database, id: number): Promise<PageDetail> {
	const page = await selectPages(db)
		.where("pages.id", "=", id)
		.select(["description", "blocks", "translations"])
		.executeTakeFirst();
	if (!page) throw new Refusal("not-found", m.no_such_page());
	const versions = await db
		.selectFrom("pageVersions")
		.leftJoin("users", "users.id", "authorId")
		.where("pageId", "=", id)
		.select(["number", "title", "pageVersions.createdAt", "email as author", "isPublished"])
		.orderBy("number", "desc")
		.execute();
	return {
		...toStaffPage(page),
		description: page.description,
		translations: page.translations,
		blocks: page.blocks,
		versions: versions.map(({ createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() })),
	};
}

/** A version of a page as readers would see it; the latest without `number`. @throws Refusal `not-found` */
export async function previewPage(
	db: Database,
	id: number,
	number: number | undefined,
	showing: Showing,
): Promise<ShownPage & { state: PageState; number: number }> {
	const { state, slug, versions } = await getStaffPage(db, id);
	const chosen = number ?? versions[0]?.number ?? 0;
	const version = await readVersion(db, id, chosen);
	return { ...toShown({ ...version, slug }, showing), state, number: chosen };
}

/** A version of a page as it is stored. @throws Refusal `not-found` */
export async function readVersion(db: Database, id: number, number: number) {
	const version = await db
		.selectFrom("pageVersions")
		.where("pageId", "=", id)
		.where("number", "=", number)
		.select(["title", "description", "blocks", "translations", "createdAt"])
		.executeTakeFirst();
	if (!version) throw new Refusal("not-found", m.no_such_version());
	return version;
}

function selectPages(db: Database) {
	return db
		.selectFrom("pages")
		.innerJoin("pageVersions", "pageVersions.pageId", "pages.id")
		.where("number", "=", ({ selectFrom }) =>
			selectFrom("pageVersions as each")
				.whereRef("each.pageId", "=", "pages.id")
				.select(({ fn }) => fn.max("each.number").as("latest")),
		)
		.select(["pages.id", "slug", "title", "isBuiltIn", "footerPosition", "createdAt", "pages.version", "isPublished"])
		.select(
			sql<boolean>`exists (select from page_versions as online where online.page_id = pages.id and is_published)`.as(
				"isOnline",
			),
		);
}

function toStaffPage({
	id,
	slug,
	title,
	isBuiltIn,
	footerPosition,
	createdAt,
	version,
	isPublished,
	isOnline,
}: Omit<StaffPage, "state" | "updatedAt"> & { createdAt: Date; isPublished: boolean; isOnline: boolean }): StaffPage {
	const state = isPublished ? "published" : isOnline ? "changed" : "draft";
	return { id, slug, title, state, isBuiltIn, footerPosition, updatedAt: createdAt.toISOString(), version };
}

interface StoredContent {
	slug: string;
	title: string;
	description: string;
	blocks: PageBlock[];
	translations: Translations;
	createdAt: Date;
}

function toShown(content: StoredContent, showing: Showing): ShownPage {
	const { slug, title, description, blocks, createdAt } = translated(content, "title", "description");
	return {
		slug,
		title,
		description: fillIn(description, showing.facts) ?? "",
		blocks: showBlocks(blocks, showing),
		updatedAt: createdAt.toISOString(),
	};
}
