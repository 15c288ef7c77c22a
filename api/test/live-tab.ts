import { HttpClient, type HttpRequest, HttpResponse, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";

/** A browser, which keeps cookies. */
interface Browser {
	cookieHeader(): string;
	change(
		method: string,
		path: string,
		body: unknown,
		headers: Record<string, string>,
	): Promise<{ status: number; body: unknown }>;
}

/** A tab's live connection by the official client, which connects again by itself. */
export interface LiveTab {
	/** How often it connected again. */
	reconnections(): number;
	/** Whether it is connected now. */
	isConnected(): boolean;
	/** The orders that were pushed to it. */
	pushes(): number;
	close(): Promise<void>;
}

/** Opens a live connection to the hub of the shop at `url`. */
export async function openLiveTab(browser: Browser, url: string): Promise<LiveTab> {
	let [reconnections, pushes] = [0, 0];
	const connection = new HubConnectionBuilder()
		.withUrl(`${url}/hub/notifications`, { httpClient: new BrowserClient(browser) })
		.withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 500 })
		.configureLogging(LogLevel.None)
		.build();
	connection.onreconnected(() => void reconnections++);
	connection.on("OrderCompleteNotification", () => void pushes++);
	await connection.start();
	return {
		reconnections: () => reconnections,
		isConnected: () => connection.state === "Connected",
		pushes: () => pushes,
		close: () => connection.stop(),
	};
}

/** The client's own keeps no cookies that a proxy changes; a browser does. */
class BrowserClient extends HttpClient {
	readonly #browser: Browser;

	constructor(browser: Browser) {
		super();
		this.#browser = browser;
	}

	override async send({ method = "GET", url = "", content, headers = {} }: HttpRequest): Promise<HttpResponse> {
		const { pathname, search } = new URL(url);
		const { status, body } = await this.#browser.change(method, pathname + search, content || undefined, headers);
		if (status >= 400) throw new Error(`${method} ${url}: ${status}`);
		return new HttpResponse(status, "", typeof body === "string" ? body : JSON.stringify(body));
	}

	override getCookieString(): string {
		return this.#browser.cookieHeader();
	}
}
