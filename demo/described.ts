import { inArabic } from "@noor/api/database/in-arabic";

/** The columns of a record with these texts. */
export function described<Field extends string>(
	english: Readonly<Record<Field, string>>,
	arabic: Readonly<Record<Field, string>>,
) {
	return { ...english, translations: inArabic(english, arabic) };
}

/** The columns of a record with a name. */
export function named(name: string, arabic: string) {
	return described({ name }, { name: arabic });
}
