import * as m from "@noor/messages/contract/pages";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { multipart, optionalText, requiredText, UploadedFiles } from "./form.ts";
import { maxBlocks, maxId } from "./limits.ts";
import { anyCase } from "./list-parameter.ts";
import { PageBlock, ShownBlock } from "./page-blocks.ts";
import { IdParams } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";
import { TranslationsColumn, TranslationsForm } from "./translation-forms.ts";

const tags = ["Admin: pages"];
const read = { access: "pages:read" } as const;
const write = { access: "pages:write" } as const;

/** The most pages of a shop. */
export const maxPages = 200;

const Slug = z
	.string({ error: m.slug_invalid })
	.trim()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: m.slug_invalid })
	.max(60, { error: m.slug_invalid });

const VersionNumber = z.coerce.number().int().min(1).max(maxId);

/** A page as readers see it. */
export const ShownPage = z.object({
	slug: z.string(),
	title: z.string(),
	/** For search engines. */
	description: z.string(),
	blocks: z.array(ShownBlock),
	/** When this content was saved. */
	updatedAt: z.iso.datetime(),
});
export type ShownPage = z.output<typeof ShownPage>;

export const getPage = endpoint({
	config: { access: "anyone" },
	method: "GET",
	url: "/api/pages/:slug",
	schema: {
		summary: "Get a published content page. GET /api/shop lists them",
		tags: ["Shop"],
		params: z.object({ slug: z.string().max(60) }),
		response: { 200: ShownPage },
	},
});

/** `draft` was never published or is unpublished; `changed` is published, and has changes that are not. */
export const pageStates = ["draft", "published", "changed"] as const;
export type PageState = (typeof pageStates)[number];

export const StaffPage = z.object({
	id: z.number().int(),
	slug: z.string(),
	title: z.string(),
	state: z.enum(pageStates),
	/** Whether every shop has this page; then it cannot be deleted. */
	isBuiltIn: z.boolean(),
	/** The order of its link in the footer; null if it is not in the footer. */
	footerPosition: z.number().int().nullable(),
	updatedAt: z.iso.datetime(),
	version: Version,
});
export type StaffPage = z.output<typeof StaffPage>;

/** One saved content of a page. */
export const PageVersion = z.object({
	/** Counts the versions of the page. */
	number: z.number().int(),
	title: z.string(),
	createdAt: z.iso.datetime(),
	/** The e-mail address of who saved it; null for the shop itself and for deleted accounts. */
	author: z.string().nullable(),
	isPublished: z.boolean(),
});
export type PageVersion = z.output<typeof PageVersion>;

/** A page with its latest content and its versions, newest first. */
export const PageDetail = StaffPage.extend({
	description: z.string(),
	/** The translations of title and description; blocks have theirs in themselves. */
	translations: TranslationsColumn,
	blocks: z.array(PageBlock),
	versions: z.array(PageVersion),
});
export type PageDetail = z.output<typeof PageDetail>;

export const PageForm = z.object({
	title: requiredText(m.title_missing, 100),
	/** For search engines. */
	description: optionalText(300),
	/** The translations of title and description. */
	translations: TranslationsForm("pages"),
	blocks: z.array(PageBlock).max(maxBlocks, { error: m.too_many_blocks }),
	/** The order of its link in the footer; null for no link. */
	footerPosition: z
		.number({ error: m.position_invalid })
		.int({ error: m.position_invalid })
		.min(0, { error: m.position_invalid })
		.max(1000, { error: m.position_invalid })
		.nullable(),
	version: ExpectedVersion,
});
export type PageForm = z.output<typeof PageForm>;

export const NewPage = z.object({ title: PageForm.shape.title, slug: Slug });
export type NewPage = z.output<typeof NewPage>;

export const listPages = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/pages",
	schema: {
		summary: "List the content pages: those that every shop has, then the others by title",
		tags,
		response: { 200: z.array(StaffPage) },
	},
});

export const getStaffPage = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/pages/:id",
	schema: {
		summary: "Get a content page with its latest content and its versions",
		tags,
		params: IdParams,
		response: { 200: PageDetail },
	},
});

export const createPage = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/pages",
	schema: { summary: "Add an empty content page as a draft", tags, body: NewPage, response: { 200: PageDetail } },
});

export const updatePage = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/pages/:id",
	schema: {
		summary: "Save a content page as a new version. What is published stays; its place in the footer changes at once",
		tags,
		params: IdParams,
		body: PageForm,
		response: { 200: PageDetail },
	},
});

export const deletePage = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/pages/:id",
	schema: {
		summary: "Delete a content page that is not published and that not every shop has",
		tags,
		params: IdParams,
		response: { 204: z.void() },
	},
});

export const publishPage = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/pages/:id/publish",
	schema: {
		summary: "Publish the latest version of a content page",
		tags,
		params: IdParams,
		body: z.object({ version: ExpectedVersion }),
		response: { 200: PageDetail },
	},
});

export const unpublishPage = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/pages/:id/unpublish",
	schema: {
		summary: "Take a content page offline. Links to it disappear",
		tags,
		params: IdParams,
		body: z.object({ version: ExpectedVersion }),
		response: { 200: PageDetail },
	},
});

export const restorePageVersion = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/pages/:id/restore",
	schema: {
		summary: "Save the content of an earlier version as a new version. What is published stays",
		tags,
		params: IdParams,
		body: z.object({ number: VersionNumber, version: ExpectedVersion }),
		response: { 200: PageDetail },
	},
});

export const previewPage = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/pages/:id/preview",
	schema: {
		summary: "Get a version of a content page as readers would see it",
		tags,
		params: IdParams,
		/** Without a number, the latest version. */
		querystring: z.object({ number: VersionNumber.optional() }),
		response: { 200: ShownPage.extend({ state: z.enum(pageStates), number: z.number().int() }) },
	},
});

/** The multipart form of a picture. */
export const PagePictureForm = anyCase(z.object({ image: UploadedFiles }));
export type PagePictureForm = z.output<typeof PagePictureForm>;

export const storePagePicture = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/pages/pictures",
	schema: {
		summary: "Store a picture for a block",
		consumes: multipart,
		tags,
		body: PagePictureForm,
		response: { 200: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }) },
	},
});
