type WithoutBlanks<Name extends string> = Name extends `${infer Start} ${infer Rest}`
	? WithoutBlanks<`${Start}${Rest}`>
	: Name;
type WithoutHyphens<Name extends string> = Name extends `${infer Start}-${infer Rest}`
	? WithoutHyphens<`${Start}${Rest}`>
	: Name;
type Key<Name extends string> = WithoutHyphens<WithoutBlanks<Name>>;

/** A name as the key of a case in a message, which has no blanks and hyphens: "Abu Dhabi" is `AbuDhabi`. */
export function keyOf<Name extends string>(name: Name): Key<Name> {
	return name.replace(/\W/g, "") as Key<Name>;
}
