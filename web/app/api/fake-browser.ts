import { vi } from "vitest";

/** Gives a test as much of a browser as what reaches the API asks for: no cookies, no other tabs, and `stored` as its storage. */
export function stubBrowser(stored = new Map<string, string>()): void {
	vi.stubGlobal("document", { cookie: "" });
	vi.stubGlobal("location", { protocol: "http:" });
	vi.stubGlobal(
		"BroadcastChannel",
		class extends EventTarget {
			postMessage() {}
		},
	);
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => stored.set(name, value),
		removeItem: (name: string) => stored.delete(name),
	});
}
