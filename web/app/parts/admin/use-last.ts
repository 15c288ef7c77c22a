import { useState } from "react";

/** A value, or while there is none the last one there was: what is closing still shows what it was about. */
export function useLast<T>(value: T | null): T | null {
	const [last, setLast] = useState(value);
	if (value !== null && value !== last) setLast(value);
	return value ?? last;
}
