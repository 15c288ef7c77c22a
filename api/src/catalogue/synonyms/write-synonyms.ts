import type { Synonym, SynonymForm } from "@noor/contract/synonyms";
import * as m from "@noor/messages/api/catalogue";
import { joinParts, listText } from "@noor/messages/lists";
import { sql } from "kysely";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { getSynonym } from "./read-synonyms.ts";

/** Every search looks them up, so their number is limited. */
const maxGroups = 1000;

/** Adds synonyms. @throws Refusal `invalid-input` when another group has one of the terms; `conflict` for too many groups. */
export function createSynonym(db: Database, { version: _, ...form }: SynonymForm, by: Staff): Promise<Synonym> {
	return inCatalogueTransaction(db, by, async (tx) => {
		await assertTermsAreFree(tx, form.terms);
		const { count } = await tx
			.selectFrom("synonyms")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		if (Number(count) >= maxGroups) throw new Refusal("conflict", m.too_many_synonyms({ max: maxGroups }));
		const { id } = await tx.insertInto("synonyms").values(form).returning("id").executeTakeFirstOrThrow();
		return getSynonym(tx, id);
	});
}

/**
 * Changes synonyms.
 *
 * @throws Refusal `not-found`; `conflict` when the version is not the one the form was loaded with; `invalid-input` when
 * another group has one of the terms.
 */
export function updateSynonym(
	db: Database,
	id: number,
	{ version, ...form }: SynonymForm,
	by: Staff,
): Promise<Synonym> {
	return inCatalogueTransaction(db, by, async (tx) => {
		assertVersion(await getSynonym(tx, id), version);
		await assertTermsAreFree(tx, form.terms, id);
		await tx.updateTable("synonyms").set(form).where("id", "=", id).execute();
		return getSynonym(tx, id);
	});
}

/** Deletes synonyms. @throws Refusal `not-found` */
export function deleteSynonym(db: Database, id: number, by: Staff): Promise<void> {
	return inCatalogueTransaction(db, by, async (tx) => {
		const deleted = await tx.deleteFrom("synonyms").where("id", "=", id).returning("id").executeTakeFirst();
		if (!deleted) throw new Refusal("not-found", m.no_such_synonym());
	});
}

/** A term is in one group only, so that one edit changes all of its synonyms. */
async function assertTermsAreFree(db: Database, terms: readonly string[], exceptId = 0) {
	const other = await db
		.selectFrom("synonyms")
		.where("id", "<>", exceptId)
		.where(sql<boolean>`terms && ${[...terms]}::text[]`)
		.select("terms")
		.orderBy("id")
		.executeTakeFirst();
	if (!other) return;
	const taken = joinParts(terms.filter((term) => other.terms.includes(term)));
	const text = m.synonym_taken({ terms: taken, others: listText(other.terms) });
	throw new Refusal("invalid-input", text, { terms: [text] });
}
