type Key<Name extends string> = Name extends `${infer Start}${" " | "-"}${infer Rest}` ? Key<`${Start}${Rest}`> : Name;

/** A name as the key of a case in a message, which has no blanks and hyphens: "Abu Dhabi" is `AbuDhabi`. */
export function keyOf<Name extends string>(name: Name): Key<Name> {
	return name.replace(/\W/g, "") as Key<Name>;
}
