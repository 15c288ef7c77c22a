import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { request as requestSecurely, Agent as SecureAgent } from "node:https";
import { performance } from "node:perf_hooks";

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	/** Parsed where it is JSON, else text; undefined where there is none. */
	// biome-ignore lint/suspicious/noExplicitAny: each row says what it expects of the body
	body: any;
	ms: number;
}

let visitors = 0;

const settings = { keepAlive: true, maxSockets: 4 };

/**
 * A browser: keeps cookies, sends the anti-forgery token with every change, and has an address of its own. A shop over HTTPS has a
 * real proxy in front, so the address is that of its connections: 127.1.2.3 for 10.1.2.3, which Linux permits.
 */
export class Visitor {
	readonly cookies = new Map<string, string>();
	readonly address: string;
	readonly #agent = new Agent(settings);
	readonly #secureAgent = new SecureAgent(settings);
	readonly #url: () => string;

	/**
	 * @param url where the shop listens; a function, because a restarted shop may listen elsewhere.
	 * @param address its network address as a proxy reports it.
	 */
	constructor(url: () => string, address?: string) {
		visitors++;
		this.#url = url;
		this.address = address ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
	}

	get(path: string): Promise<Answer> {
		return this.send("GET", path);
	}

	async post(path: string, body: unknown = {}): Promise<Answer> {
		return this.change("POST", path, body);
	}

	/** A request with the anti-forgery token. */
	async change(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		if (!this.#token()) await this.get("/api/account/auth-status");
		return this.send(method, path, body, { "x-xsrf-token": this.#token() ?? "", ...headers });
	}

	/** Rejects when the connection fails before the answer is complete, or after 60 seconds. */
	send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		const begun = performance.now();
		const isRaw = typeof body === "string" || Buffer.isBuffer(body);
		const payload = body === undefined || isRaw ? (body as string | Buffer | undefined) : JSON.stringify(body);
		return new Promise((resolve, reject) => {
			const url = this.#url() + path;
			const isSecure = url.startsWith("https:");
			const sending = (isSecure ? requestSecurely : request)(
				url,
				{
					method,
					agent: isSecure ? this.#secureAgent : this.#agent,
					...(isSecure && { localAddress: this.address.replace(/^\d+/, "127") }),
					timeout: 60_000,
					headers: {
						"x-forwarded-for": this.address,
						cookie: this.cookieHeader(),
						...(payload === undefined || isRaw ? {} : { "content-type": "application/json" }),
						...(payload === undefined ? {} : { "content-length": String(Buffer.byteLength(payload)) }),
						...headers,
					},
				},
				(response) => {
					const chunks: Buffer[] = [];
					response.on("data", (chunk) => chunks.push(chunk));
					response.on("error", reject);
					response.on("end", () => {
						this.#keepCookies(response.headers["set-cookie"] ?? []);
						const text = Buffer.concat(chunks).toString();
						const isJson = /\bjson\b/.test(response.headers["content-type"] ?? "");
						resolve({
							status: response.statusCode ?? 0,
							headers: response.headers,
							body: text === "" ? undefined : isJson ? JSON.parse(text) : text,
							ms: performance.now() - begun,
						});
					});
				},
			);
			sending.on("timeout", () => sending.destroy(new Error(`${method} ${path} was not answered within a minute.`)));
			sending.on("error", reject);
			sending.end(payload);
		});
	}

	/** Closes its connections. */
	leave(): void {
		this.#agent.destroy();
		this.#secureAgent.destroy();
	}

	cookieHeader(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}

	#token(): string | undefined {
		return this.cookies.get("XSRF-TOKEN") ?? this.cookies.get("__Host-XSRF-TOKEN");
	}

	#keepCookies(lines: readonly string[]) {
		for (const line of lines) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
	}
}
