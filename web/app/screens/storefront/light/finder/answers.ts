import { choiceField, type Field, optionalNumberField, type StateOf } from "#parts/light-tools/tool-state.ts";

// The questions of the lamp finder. Their answers are in the address; the first question without an answer is asked.

export const questions = ["where", "use", "size", "mood", "dim", "budget"] as const;
export type Question = (typeof questions)[number];

export const places = ["living", "dining", "kitchen", "bedroom", "bathroom", "hall", "work", "outdoor"] as const;
export type PlaceAnswer = (typeof places)[number];
/** The uses of the light: all of the room, something that is done, something that is shown, or the evening. */
export const uses = ["room", "task", "accent", "cosy"] as const;
export type UseAnswer = (typeof uses)[number];
export const moods = ["candle", "warm", "neutral", "daylight", "any"] as const;
export type MoodAnswer = (typeof moods)[number];
export const dimmings = ["yes", "any"] as const;

/** Areas in m² that are offered; another one can be typed. */
export const offeredSizes = [6, 12, 20, 35] as const;
/** Prices in AED of one lamp that are offered. */
export const offeredBudgets = [200, 500, 1000, 2500] as const;

/** Up to the largest room of the other tools, 15 × 15 m. */
export const sizeBounds = { min: 1, max: 225 };
export const budgetBounds = { min: 10, max: 100_000 };

/** An answer that may be missing. */
function answerField<const Value extends string>(values: readonly Value[]): Field<Value | undefined> {
	return {
		initial: undefined,
		read: ([text]) => values.find((value) => value === text),
		write: (value) => value ?? "",
	};
}

const amount = optionalNumberField(budgetBounds);
const budgetField: Field<number | "any" | undefined> = {
	initial: undefined,
	read: (texts) => (texts[0] === "any" ? "any" : amount.read(texts)),
	write: (value) => String(value ?? ""),
};

export const fields = {
	where: answerField(places),
	use: answerField(uses),
	size: optionalNumberField(sizeBounds),
	mood: answerField(moods),
	dim: answerField(dimmings),
	budget: budgetField,
	/** A question that is asked again although it has an answer. */
	step: choiceField([...questions, "next"], "next"),
};
export type Answers = Omit<StateOf<typeof fields>, "step">;

/** The answers when every question that is asked has one. */
export interface CompleteAnswers {
	where: PlaceAnswer;
	use: UseAnswer;
	/** In m²; undefined outdoors. */
	size: number | undefined;
	mood: MoodAnswer;
	dim: (typeof dimmings)[number];
	budget: number | "any";
}

/** The questions that are asked: outdoors has no size. */
export function questionsFor({ where }: Pick<Answers, "where">): readonly Question[] {
	return where === "outdoor" ? questions.filter((question) => question !== "size") : questions;
}

/** The question to ask; undefined if all have an answer. */
export function questionOf(answers: Answers, step: Question | "next"): Question | undefined {
	const asked = questionsFor(answers);
	const open = asked.find((question) => answers[question] === undefined);
	if (step === "next" || !asked.includes(step)) return open;
	// No question is skipped.
	return open !== undefined && asked.indexOf(open) < asked.indexOf(step) ? open : step;
}

/** @returns undefined while a question has no answer */
export function completeAnswers(answers: Answers): CompleteAnswers | undefined {
	if (questionOf(answers, "next") !== undefined) return undefined;
	return (answers.where === "outdoor" ? { ...answers, size: undefined } : answers) as CompleteAnswers;
}
