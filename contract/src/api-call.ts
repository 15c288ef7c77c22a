/** The part of a `Response` that the client of the API uses. For a status of failure it is a complete `Response`. */
export interface ApiAnswer {
	ok: boolean;
	text(): Promise<string>;
	clone(): ApiAnswer;
}

/** Calls the API by a path: `fetch`, or a function that calls it within the process. */
export type SendCall = (path: string, init?: RequestInit) => Promise<ApiAnswer>;
