import { vi } from "vitest";

/**
 * Gives a test as much of a browser as what reaches the API asks for: no cookies, and `stored` as its storage. Answers
 * the other tabs: what they were told, and how they tell and store something themselves.
 */
export function stubBrowser(stored = new Map<string, string>()) {
	const channels: (EventTarget & { name: string })[] = [];
	const said: { channel: string; data: unknown }[] = [];
	vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "", documentElement: { dataset: {} } }));
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
				said.push({ channel: this.name, data });
			}
		},
	);
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => stored.set(name, value),
		removeItem: (name: string) => stored.delete(name),
	});
	return {
		saidOn: (channel: string) => said.filter((message) => message.channel === channel).map(({ data }) => data),
		tell(name: string, data: unknown) {
			const heard = channels.filter((channel) => channel.name === name);
			for (const channel of heard) channel.dispatchEvent(new MessageEvent("message", { data }));
		},
		store(key: string, value: unknown) {
			stored.set(key, JSON.stringify(value));
			window.dispatchEvent(Object.assign(new Event("storage"), { key }));
		},
	};
}
