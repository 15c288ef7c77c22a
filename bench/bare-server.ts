import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The cost of node:http alone: answers each path with the bytes it was given for it.

interface Answer {
	headers: Record<string, string>;
	body: Uint8Array;
}

let answers = new Map<string, Answer>();

const server = createServer((request, reply) => {
	const answer = answers.get(request.url ?? "");
	request.resume();
	if (!answer) return reply.writeHead(404).end();
	reply.writeHead(200, answer.headers).end(answer.body);
});

server.listen(0, "127.0.0.1", () => {
	process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on("message", (given: Map<string, Answer>) => {
	answers = given;
	process.send?.({ taken: true });
});
process.on("disconnect", () => process.exit(0));
