import type { Visitor } from "./visitor.ts";

const recordSeparator = "\u001e";

/** Opens a live connection of the hub, and counts the orders that are pushed to it. */
export async function hearPushes(visitor: Visitor, url: string): Promise<{ count(): number; close(): void }> {
	const headers = { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
	// Node's WebSocket takes headers, which the types of the browser's do not know.
	const socket = new WebSocket(`${url.replace("http", "ws")}/hub/notifications`, { headers } as unknown as string[]);
	let pushed = 0;
	const ready = Promise.withResolvers<void>();
	socket.addEventListener("open", () => socket.send(`{"protocol":"json","version":1}${recordSeparator}`));
	socket.addEventListener("error", () => ready.reject(new Error("The hub refused the connection.")));
	socket.addEventListener("message", ({ data }) => {
		ready.resolve();
		for (const record of String(data).split(recordSeparator))
			if (record.includes('"OrderCompleteNotification"')) pushed++;
	});
	await ready.promise;
	return { count: () => pushed, close: () => socket.close() };
}
