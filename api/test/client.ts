import type { FastifyInstance } from "fastify";

export interface Answer {
	status: number;
	/** Parsed where it is JSON, else text; undefined where there is none. */
	// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body
	body: any;
	bytes: Buffer;
	headers: Record<string, string | string[] | number | undefined>;
}

/** A visitor of the API with a browser's manners: keeps cookies, and sends the anti-forgery token back with every change. */
export class Client {
	readonly cookies = new Map<string, string>();
	/** The language that it asks for; none by default. */
	locale: string | undefined;
	readonly #app: FastifyInstance;

	constructor(app: FastifyInstance, locale?: string) {
		this.#app = app;
		this.locale = locale;
	}

	get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.send("GET", url, undefined, headers);
	}

	post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		return this.#change("POST", url, body, headers);
	}

	put(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		return this.#change("PUT", url, body, headers);
	}

	delete(url: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.#change("DELETE", url, undefined, headers);
	}

	#token(): string | undefined {
		return this.cookies.get("__Host-XSRF-TOKEN") ?? this.cookies.get("XSRF-TOKEN");
	}

	async #change(method: string, url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
		if (!this.#token()) await this.get("/api/account/auth-status");
		const token = this.#token();
		return this.send(method, url, body, { ...(token ? { "x-xsrf-token": token } : {}), ...headers });
	}

	/** As it is, with the cookies but without the anti-forgery header. */
	async send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		const answer = await this.#app.inject({
			method: method as "GET",
			url,
			headers: {
				...(this.locale && { "accept-language": this.locale }),
				cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
				...headers,
			},
			...(body === undefined ? {} : { payload: body as object }),
		});
		for (const cookie of answer.cookies) {
			const ended = cookie.maxAge === 0 || (cookie.expires && cookie.expires.getTime() <= Date.now());
			if (ended) this.cookies.delete(cookie.name);
			else this.cookies.set(cookie.name, cookie.value);
		}
		const isJson = /\bjson\b/.test(String(answer.headers["content-type"] ?? ""));
		const body_ = answer.body === "" ? undefined : isJson ? answer.json() : answer.body;
		return { status: answer.statusCode, body: body_, bytes: answer.rawPayload, headers: answer.headers };
	}
}
