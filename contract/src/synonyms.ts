import * as m from "@noor/messages/contract/synonyms";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CsvFile, exportColumns, IdParams, page, tableQuery } from "./paging.ts";
import { ExpectedVersion, Version } from "./record-version.ts";

const read = { access: "catalogue:read" } as const;
const write = { access: "catalogue:write" } as const;
const tags = ["Admin: synonyms"];

/** Limits of a group of synonyms: terms, characters of a term, and words of a term. */
export const synonymLimits = { maxTerms: 50, maxLength: 60, maxWords: 5 };

/** A word or a phrase of a search. */
const Term = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/[\p{L}\p{N}]/u, { error: m.term_without_letters })
	.max(synonymLimits.maxLength, { error: () => m.term_too_long({ max: synonymLimits.maxLength }) })
	.refine((term) => term.split(/\s+/).length <= synonymLimits.maxWords, {
		error: () => m.term_has_too_many_words({ max: synonymLimits.maxWords }),
	});

const Terms = z
	.array(Term)
	.max(synonymLimits.maxTerms, { error: () => m.too_many_terms({ max: synonymLimits.maxTerms }) })
	.refine((terms) => new Set(terms).size === terms.length, { error: m.term_twice });

/**
 * A group of synonyms. With `finds`, a search for one of the terms also finds those, but not the reverse. Without it, each term
 * also finds the others.
 */
export const Synonym = z.object({
	id: z.number().int(),
	terms: z.array(z.string()),
	finds: z.array(z.string()),
	version: Version,
});
export type Synonym = z.output<typeof Synonym>;

export const SynonymForm = z
	.object({
		terms: Terms.min(1, { error: m.terms_missing }),
		finds: Terms.default([]),
		version: ExpectedVersion,
	})
	.refine(({ terms, finds }) => terms.length > 1 || finds.length > 0, { path: ["finds"], error: m.one_term_alone })
	.refine(({ terms, finds }) => finds.every((found) => !terms.includes(found)), {
		path: ["finds"],
		error: m.finds_itself,
	});
export type SynonymForm = z.output<typeof SynonymForm>;

export const SynonymQuery = tableQuery("id", "terms", "finds");
export type SynonymQuery = z.output<typeof SynonymQuery>;

export const listSynonyms = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/synonyms",
	schema: {
		summary: "Search the synonyms, by page",
		tags,
		querystring: SynonymQuery,
		response: { 200: page(Synonym) },
	},
});

export const exportSynonyms = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/exports/synonyms.csv",
	schema: {
		summary: "Export the synonyms as CSV",
		tags,
		querystring: SynonymQuery.extend(exportColumns),
		response: { 200: CsvFile },
	},
});

export const getSynonym = endpoint({
	config: read,
	method: "GET",
	url: "/api/admin/synonyms/:id",
	schema: { summary: "Get a group of synonyms", tags, params: IdParams, response: { 200: Synonym } },
});

export const createSynonym = endpoint({
	config: write,
	method: "POST",
	url: "/api/admin/synonyms",
	schema: { summary: "Add synonyms", tags, body: SynonymForm, response: { 201: Synonym } },
});

export const updateSynonym = endpoint({
	config: write,
	method: "PUT",
	url: "/api/admin/synonyms/:id",
	schema: { summary: "Change synonyms", tags, params: IdParams, body: SynonymForm, response: { 200: Synonym } },
});

export const deleteSynonym = endpoint({
	config: write,
	method: "DELETE",
	url: "/api/admin/synonyms/:id",
	schema: { summary: "Delete synonyms", tags, params: IdParams, response: { 204: z.void() } },
});
