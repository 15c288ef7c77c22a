import { vi } from "vitest";

/** Stores no cookies. */
class FakeDocument extends EventTarget {
	readonly documentElement = { dataset: {} };
	get cookie() {
		return "";
	}
	set cookie(_) {}
}

/**
 * Stubs the browser APIs that the stores use: empty cookies, and `stored` as local storage. Returns functions that
 * act as the other tabs.
 */
export function stubBrowser(stored = new Map<string, string>()) {
	const channels: (EventTarget & { name: string })[] = [];
	const posted: { channel: string; data: unknown }[] = [];
	vi.stubGlobal("document", new FakeDocument());
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("location", { protocol: "http:" });
	vi.stubGlobal(
		"BroadcastChannel",
		class extends EventTarget {
			readonly name: string;
			constructor(name: string) {
				super();
				this.name = name;
				channels.push(this);
			}
			postMessage(data: unknown) {
				posted.push({ channel: this.name, data });
			}
		},
	);
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => stored.set(name, value),
		removeItem: (name: string) => stored.delete(name),
	});
	return {
		/** The messages that this tab has posted to a channel. */
		postedOn: (channel: string) => posted.filter((message) => message.channel === channel).map(({ data }) => data),
		/** Posts a message as another tab. */
		post(name: string, data: unknown) {
			for (const channel of channels.filter((channel) => channel.name === name))
				channel.dispatchEvent(new MessageEvent("message", { data }));
		},
		/** Writes to local storage as another tab. */
		store(key: string, value: unknown) {
			stored.set(key, JSON.stringify(value));
			window.dispatchEvent(Object.assign(new Event("storage"), { key }));
		},
	};
}
