import { aedText } from "@noor/contract/money";
import { joinParts } from "@noor/messages/lists";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/light/finder";
import { wholeText } from "#parts/light-tools/figures.ts";
import {
	type Answers,
	dimmings,
	moods,
	offeredBudgets,
	offeredSizes,
	type PlaceAnswer,
	places,
	type Question,
	type UseAnswer,
	uses,
} from "./answers.ts";
import type { Criterion } from "./criteria.ts";

/** The text of a question, and what helps to answer it. */
export const questionWords: Record<Question, { title: () => string; hint: () => string; name: () => string }> = {
	where: { title: m.where_title, hint: m.where_hint, name: m.where_name },
	use: { title: m.use_title, hint: m.use_hint, name: m.use_name },
	size: { title: m.size_title, hint: m.size_hint, name: m.size_name },
	mood: { title: m.mood_title, hint: m.mood_hint, name: m.mood_name },
	dim: { title: m.dim_title, hint: m.dim_hint, name: m.dim_name },
	budget: { title: m.budget_title, hint: m.budget_hint, name: m.budget_name },
};

/** An answer that can be pressed. */
export interface Choice {
	value: string;
	label: string;
	note: string;
}

const placeWords: Record<PlaceAnswer, [() => string, () => string]> = {
	living: [m.living, m.living_note],
	dining: [m.dining, m.dining_note],
	kitchen: [m.kitchen, m.kitchen_note],
	bedroom: [m.bedroom, m.bedroom_note],
	bathroom: [m.bathroom, m.bathroom_note],
	hall: [m.hall, m.hall_note],
	work: [m.work, m.work_note],
	outdoor: [m.outdoor, m.outdoor_note],
};

const useWords: Record<UseAnswer, [() => string, () => string]> = {
	room: [m.use_room, m.use_room_note],
	task: [m.use_task, m.use_task_note],
	accent: [m.use_accent, m.use_accent_note],
	cosy: [m.use_cosy, m.use_cosy_note],
};

const moodWords: Record<(typeof moods)[number], [() => string, () => string]> = {
	candle: [m.candle, m.candle_note],
	warm: [m.warm, m.warm_note],
	neutral: [m.neutral, m.neutral_note],
	daylight: [m.daylight, m.daylight_note],
	any: [m.mood_any, m.mood_any_note],
};

const dimWords: Record<(typeof dimmings)[number], [() => string, () => string]> = {
	yes: [m.dim_yes, m.dim_yes_note],
	any: [m.dim_any, m.dim_any_note],
};

const sizeNotes: Record<(typeof offeredSizes)[number], () => string> = {
	6: m.size_6,
	12: m.size_12,
	20: m.size_20,
	35: m.size_35,
};

/** The answers that a question offers. */
export function choicesOf(question: Question): Choice[] {
	const choice = <Value extends string>(value: Value, [label, note]: [() => string, () => string]) => ({
		value,
		label: label(),
		note: note(),
	});
	switch (question) {
		case "where":
			return places.map((place) => choice(place, placeWords[place]));
		case "use":
			return uses.map((use) => choice(use, useWords[use]));
		case "size":
			return offeredSizes.map((size) => ({ value: String(size), label: areaText(size), note: sizeNotes[size]() }));
		case "mood":
			return moods.map((mood) => choice(mood, moodWords[mood]));
		case "dim":
			return dimmings.map((dim) => choice(dim, dimWords[dim]));
		case "budget":
			return [
				...offeredBudgets.map((aed) => ({ value: String(aed), label: m.up_to({ price: aedText(aed) }), note: "" })),
				{ value: "any", label: m.budget_any(), note: "" },
			];
	}
}

/** An answer in words; undefined without one. */
export function answerText(question: Question, answers: Answers): string | undefined {
	const { where, use, size, mood, dim, budget } = answers;
	switch (question) {
		case "where":
			return where && placeWords[where][0]();
		case "use":
			return use && useWords[use][0]();
		case "size":
			return size === undefined ? undefined : areaText(size);
		case "mood":
			return mood && moodWords[mood][0]();
		case "dim":
			return dim && dimWords[dim][0]();
		case "budget":
			if (budget === undefined) return undefined;
			return budget === "any" ? m.budget_any() : m.up_to({ price: aedText(budget) });
	}
}

function areaText(squareMetres: number): string {
	return m.area({ area: numberFormat().format(squareMetres) });
}

/** Where nothing stands on a table or on the floor. */
const withoutStanding: readonly PlaceAnswer[] = ["kitchen", "bathroom", "hall"];

/** Words in the names of kinds of lamps that suit the answers, in small letters. */
export function kindWords(where: PlaceAnswer, use: UseAnswer): string[] {
	if (where === "outdoor") return wordsIn(m.kinds_outdoor());
	const words: Record<UseAnswer, () => string> = {
		room: m.kinds_room,
		task: m.kinds_task,
		accent: m.kinds_accent,
		cosy: m.kinds_cosy,
	};
	const standing = withoutStanding.includes(where) ? wordsIn(m.kinds_standing()) : [];
	return wordsIn(words[use]()).filter((word) => !standing.includes(word));
}

function wordsIn(list: string): string[] {
	return list.split(/[,،]/).map((word) => word.trim());
}

/** A criterion in words: what the lamps have, and why. */
export function criterionText(criterion: Criterion): { what: string; why: string } {
	switch (criterion.kind) {
		case "room-light": {
			const { lx, areaM2, totalLm, lamps, minLm } = criterion;
			return {
				what: m.at_least_lumens({ lumens: wholeText(minLm, "lm") }),
				why: m.room_light_why({
					lux: wholeText(lx, "lx"),
					area: areaText(areaM2),
					lumens: wholeText(Number(totalLm.toPrecision(2)), "lm"),
					count: lamps,
				}),
			};
		}
		case "task-light":
			return {
				what: m.at_least_lumens({ lumens: wholeText(criterion.minLm, "lm") }),
				why: m.task_light_why({
					lux: wholeText(criterion.lx, "lx"),
					at: criterion.at === "room" ? "other" : criterion.at,
				}),
			};
		case "soft-light":
			return { what: m.at_most_lumens({ lumens: wholeText(criterion.maxLm, "lm") }), why: m.soft_light_why() };
		case "narrow-beam":
			return { what: m.narrow_beam({ degrees: criterion.maxDeg }), why: m.narrow_beam_why() };
		case "wide-beam":
			return { what: m.wide_beam({ degrees: criterion.minDeg }), why: m.wide_beam_why() };
		case "kind-of-lamp":
			return { what: joinParts(criterion.names), why: m.kind_why() };
		case "white": {
			const { min, max } = criterion;
			if (min === undefined) return { what: m.white_to({ max: max ?? 0 }), why: m.white_why() };
			return { what: max === undefined ? m.white_from({ min }) : m.white_between({ min, max }), why: m.white_why() };
		}
		case "colours":
			return { what: m.cri({ cri: criterion.minCri }), why: m.cri_why() };
		case "protection":
			return {
				what:
					criterion.ratings.length > 0 ? joinParts(criterion.ratings.map((digits) => `IP${digits}`)) : m.no_rating(),
				why: criterion.place === "terrace" ? m.outdoor_why() : m.bathroom_why(),
			};
		case "dimmable":
			return { what: m.dimmable(), why: m.dimmable_why() };
		case "price":
			return { what: m.up_to({ price: aedText(criterion.maxAed) }), why: m.price_why() };
	}
}
