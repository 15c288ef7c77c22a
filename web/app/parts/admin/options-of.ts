/** The options of a select, from the names of its values in their order. */
export function optionsOf<Value extends string>(
	names: Readonly<Record<Value, () => string>>,
): { value: Value; label: string }[] {
	return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value]() }));
}
