// The functions that compiled messages call. Nothing else does.

const rules = new Map<string, Intl.PluralRules>();

/**
 * The form a count takes in a language.
 * @param forms By CLDR category, and by `=n` for a count with a form of its own.
 */
export function plural<Form>(
	locale: string,
	count: number,
	forms: Readonly<Record<string, Form>> & { readonly other: Form },
	type: Intl.PluralRuleType = "cardinal",
): Form {
	const key = `${locale} ${type}`;
	const rule = rules.get(key) ?? new Intl.PluralRules(locale, { type });
	rules.set(key, rule);
	return forms[`=${count}`] ?? forms[rule.select(count)] ?? forms.other;
}
