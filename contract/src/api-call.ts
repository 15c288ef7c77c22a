/** What is read of the answer to a call of the API. A failed call is answered with a complete `Response`. */
export interface ApiAnswer {
	ok: boolean;
	text(): Promise<string>;
	clone(): ApiAnswer;
}

/** Calls the API by a path: `fetch`, or a function that calls it within the process. */
export type SendCall = (path: string, init?: RequestInit) => Promise<ApiAnswer>;
