import { Refusal } from "../refusal.ts";

/** Turns a violation of a unique constraint into a refusal of a form's field. */
export async function refuseTaken<T>(
	work: Promise<T>,
	{ constraint, field, text }: { constraint: string; field: string; text: () => string },
): Promise<T> {
	try {
		return await work;
	} catch (error) {
		if ((error as { constraint?: string }).constraint !== constraint) throw error;
		throw new Refusal("invalid-input", text(), { [field]: [text()] });
	}
}
