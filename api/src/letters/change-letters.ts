import {
	type LetterDetail,
	type LetterForm,
	type LetterSchedule,
	type LetterState,
	maxSubjectLength,
} from "@noor/contract/letters";
import { withSources } from "@noor/contract/page-blocks";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/letters";
import { sql, type Transaction, type Updateable } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { assertVersion } from "../database/assert-version.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import type { DB, Letters } from "../database/tables.ts";
import { Refusal } from "../refusal.ts";
import { getLetter } from "./read-letters.ts";

/** Maximum number of drafts. */
export const maxDrafts = 200;
const maxAheadMs = 366 * 24 * 3_600_000;

type Version = number | null | undefined;

/** Adds an empty letter as a draft. @throws Refusal `conflict` when there are too many drafts. */
export function createLetter(db: Database, subject: string, by: Staff): Promise<LetterDetail> {
	return withActor(db, by, (tx) => insertLetter(tx, { subject, preheader: "", blocks: [], translations: {} }));
}

/** Adds a draft with the content of a letter. @throws Refusal `not-found`; `conflict` when there are too many drafts. */
export function duplicateLetter(db: Database, id: number, by: Staff): Promise<LetterDetail> {
	return withActor(db, by, async (tx) => {
		const { subject, preheader, blocks, translations } = await getLetter(tx, id);
		const copy = m.copy_of({ subject }).slice(0, maxSubjectLength);
		return insertLetter(tx, { subject: copy, preheader, blocks, translations });
	});
}

async function insertLetter(
	tx: Transaction<DB>,
	{ blocks, translations, ...content }: Pick<LetterDetail, "subject" | "preheader" | "blocks" | "translations">,
): Promise<LetterDetail> {
	await sql`select pg_advisory_xact_lock(7266, hashtext('letters'))`.execute(tx);
	const { count } = await tx
		.selectFrom("letters")
		.where("state", "=", "draft")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	if (Number(count) >= maxDrafts) throw new Refusal("conflict", m.too_many_letters({ max: maxDrafts }));
	const { id } = await tx
		.insertInto("letters")
		.values({ ...content, blocks: json(blocks), translations: json(translations) })
		.returning("id")
		.executeTakeFirstOrThrow();
	return getLetter(tx, id);
}

/** Saves a draft. @throws Refusal `not-found`; `conflict` when it is no draft, or has changed since. */
export function updateLetter(db: Database, id: number, form: LetterForm, by: Staff): Promise<LetterDetail> {
	return changeLetter(db, id, by, ["draft"], m.not_a_draft(), async (tx, letter) => {
		const { version, subject, preheader, blocks } = form;
		assertVersion(letter, version);
		await set(tx, id, {
			subject,
			preheader,
			blocks: json(blocks.map(withSources)),
			translations: json(savedTranslations(form, letter)),
			updatedAt: new Date(),
		});
	});
}

/** Deletes a draft. @throws Refusal `not-found`; `conflict` when it is no draft. */
export function deleteLetter(db: Database, id: number, by: Staff): Promise<void> {
	return withActor(db, by, async (tx) => {
		await lock(tx, id);
		assertState(await getLetter(tx, id), ["draft"], m.not_a_draft());
		await tx.deleteFrom("letters").where("id", "=", id).execute();
	});
}

/**
 * Sends a draft to all subscribers: a job begins at the time, or at once.
 *
 * @throws Refusal `not-found`; `invalid-input` for a time that is past or more than a year ahead; `conflict` when it is no draft,
 * has changed since, is empty, or the newsletter has no subscribers.
 */
export function scheduleLetter(
	db: Database,
	id: number,
	{ sendAt, version }: LetterSchedule,
	by: Staff,
): Promise<LetterDetail> {
	if (sendAt !== null) assertTime(new Date(sendAt));
	return changeLetter(db, id, by, ["draft"], m.not_a_draft(), async (tx, letter) => {
		assertVersion(letter, version);
		if (letter.blocks.length === 0) throw new Refusal("conflict", m.is_empty());
		if (letter.subscribers === 0) throw new Refusal("conflict", m.nobody_subscribed());
		await set(tx, id, { state: "scheduled", sendAt: new Date(sendAt ?? Date.now()) });
	});
}

function assertTime(at: Date): void {
	const refuse = (message: string) => new Refusal("invalid-input", message, { sendAt: [message] });
	if (at.getTime() < Date.now()) throw refuse(m.time_past());
	if (at.getTime() > Date.now() + maxAheadMs) throw refuse(m.time_too_late());
}

/** Makes a scheduled letter a draft again. @throws Refusal `not-found`; `conflict` when its sending has begun. */
export function unscheduleLetter(db: Database, id: number, version: Version, by: Staff): Promise<LetterDetail> {
	return changeLetter(db, id, by, ["scheduled"], m.not_scheduled(), async (tx, letter) => {
		assertVersion(letter, version);
		await set(tx, id, { state: "draft", sendAt: null });
	});
}

/**
 * Stops a letter that is being sent, and withdraws the mails that have not been attempted. Those under way arrive.
 *
 * @throws Refusal `not-found`; `conflict` when it is not being sent.
 */
export function stopLetter(db: Database, id: number, by: Staff): Promise<LetterDetail> {
	return changeLetter(db, id, by, ["sending"], m.not_sending(), async (tx) => {
		await set(tx, id, { state: "stopped" });
		// Locked mails are not attempted meanwhile; those being attempted have a count above 0.
		const withdrawn = await tx
			.selectFrom("mails")
			.where("id", "in", (eb) =>
				eb
					.selectFrom("letterDeliveries")
					.where("letterId", "=", id)
					.where("letterDeliveries.state", "=", "queued")
					.select("mailId")
					.$castTo<{ mailId: number }>(),
			)
			.where("sentAt", "is", null)
			.where("attempts", "=", 0)
			.select("id")
			.forUpdate()
			.execute();
		if (withdrawn.length === 0) return;
		const ids = withdrawn.map((mail) => mail.id);
		await tx
			.updateTable("letterDeliveries")
			.set({ state: "waiting", mailId: null })
			.where("letterId", "=", id)
			.where("mailId", "in", ids)
			.execute();
		await tx.deleteFrom("mails").where("id", "in", ids).execute();
	});
}

/** Continues a stopped letter with the remaining recipients. @throws Refusal `not-found`; `conflict` unless it was stopped. */
export function continueLetter(db: Database, id: number, by: Staff): Promise<LetterDetail> {
	return changeLetter(db, id, by, ["stopped"], m.not_stopped(), (tx) => set(tx, id, { state: "sending" }));
}

async function set(tx: Transaction<DB>, id: number, values: Updateable<Letters>): Promise<void> {
	await tx.updateTable("letters").set(values).where("id", "=", id).execute();
}

async function lock(tx: Transaction<DB>, id: number): Promise<void> {
	await tx.selectFrom("letters").where("id", "=", id).select("id").forUpdate().execute();
}

function assertState(letter: LetterDetail, states: readonly LetterState[], message: string): void {
	if (!states.includes(letter.state)) throw new Refusal("conflict", message);
}

/** Changes a letter that is locked and in one of the states; `message` refuses another state. */
function changeLetter(
	db: Database,
	id: number,
	by: Staff,
	states: readonly LetterState[],
	message: string,
	change: (tx: Transaction<DB>, letter: LetterDetail) => Promise<void>,
): Promise<LetterDetail> {
	return withActor(db, by, async (tx) => {
		await lock(tx, id);
		const letter = await getLetter(tx, id);
		assertState(letter, states, message);
		await change(tx, letter);
		return getLetter(tx, id);
	});
}
