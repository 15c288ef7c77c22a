import { randomInt } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { type GeneratedRequest, generateRequests } from "../../api/test/generated-requests.ts";
import type { Row } from "../report.ts";
import type { Visitor } from "../visitor.ts";
import { openWorld } from "../world.ts";

// biome-ignore lint/style/noProcessEnv: chosen per run
const { SOAK_REQUESTS, SOAK_SEED } = process.env;
const requests = Number(SOAK_REQUESTS ?? 20_000);
const connections = 8;
const pages = [
	"/home",
	"/shop",
	"/shop/:id",
	"/product/:id",
	"/cart",
	"/account/login",
	"/account/reset-password",
	"/account/confirm-email",
	"/account/addresses/:id",
	"/newsletter/confirm",
	"/orders",
	"/orders/:id",
	"/orders/:id/invoice",
	"/checkout",
	"/checkout/success",
	"/admin/orders",
	"/admin/orders/:id",
	"/admin/packing-slips",
	"/admin/import/:id",
	"/:nothing",
];

/** Requests that are generated from the contract. SOAK_SEED repeats a run; SOAK_REQUESTS shortens it. */
export const fuzz: Row = {
	title: `${requests} generated requests of visitors, customers and staff`,
	async run(report) {
		const world = await openWorld({ pages: true });
		try {
			const seed = Number(SOAK_SEED ?? randomInt(2 ** 31));
			report.note(`SOAK_SEED=${seed}`);
			let accounts = 0;
			const roles = [
				undefined,
				() => world.signIn(`staff-${accounts++}@soak.example`, { admin: true }),
				() => world.signIn(`shopper-${accounts++}@soak.example`),
			];
			const signedIn: (Visitor | undefined)[] = [];
			for (const signIn of roles) signedIn.push(await signIn?.());
			const documentation = (await (signedIn[1] as Visitor).get("/api/docs/json")).body;
			const generated = generateRequests(documentation, { seed, count: requests, pages });
			const statuses: Record<number, number> = {};
			const [failed, wrongLengths]: [string[], string[]] = [[], []];
			let [next, signedInAgain] = [0, 0];
			const sender = async () => {
				for (let nth = next++; nth < generated.length; nth = next++) {
					const request = generated[nth] as GeneratedRequest;
					const role = nth % signedIn.length;
					const { status, headers, length } = await exchange(world.url(), request, signedIn[role], nth);
					statuses[status] = (statuses[status] ?? 0) + 1;
					// A generated request may have signed out or deleted the account.
					if (
						status === 401 &&
						(await signedIn[role]?.get("/api/account/auth-status"))?.body.isAuthenticated === false
					) {
						signedIn[role] = await roles[role]?.();
						signedInAgain++;
					}
					const what = `${status} ${JSON.stringify(request).slice(0, 300)}`;
					if (status === 0 || (status >= 500 && !(status === 503 && headers.has("retry-after")))) failed.push(what);
					const announced = headers.get("content-length");
					const isEmpty = request.method === "HEAD" || status === 204 || status === 304;
					if (isEmpty ? length > 0 : announced !== undefined && Number(announced) !== length)
						wrongLengths.push(`${length} bytes, ${announced} announced: ${what}`);
				}
			};
			await Promise.all(Array.from({ length: connections }, sender));
			report.note(`statuses: ${JSON.stringify(statuses)}; signed in again ${signedInAgain} times`);
			report.expect(
				"no response, or 5xx other than 503 with Retry-After",
				"0",
				failed.length === 0 ? 0 : `${failed.length}: ${failed.slice(0, 5).join("; ")}`,
				failed.length === 0,
			);
			report.expect(
				"bodies of another length than announced",
				"0",
				wrongLengths.length === 0 ? 0 : `${wrongLengths.length}: ${wrongLengths.slice(0, 5).join("; ")}`,
				wrongLengths.length === 0,
			);
		} finally {
			await world.close();
		}
	},
};

/** Sends one request on a connection of its own, and counts the bytes of the body as they arrive. */
async function exchange(url: string, request: GeneratedRequest, visitor: Visitor | undefined, nth: number) {
	const { hostname, port } = new URL(url);
	const payload = Buffer.from(request.body ?? "");
	const cookies = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
	// Each request has an address of its own, so that limits per address do not hide the handlers.
	const lines = {
		host: `${hostname}:${port}`,
		connection: "close",
		"x-forwarded-for": `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
		...(cookies ? { cookie: cookies, "x-xsrf-token": visitor?.cookies.get("XSRF-TOKEN") ?? "" } : {}),
		...(request.body === undefined ? {} : { "content-length": String(payload.length) }),
		...request.headers,
	};
	const target = request.url.replace(/[^\x21-\x7e]/g, encodeURIComponent);
	const head = [`${request.method} ${target} HTTP/1.1`, ...Object.entries(lines).map(([n, v]) => `${n}: ${v}`), "", ""];
	const socket = connect(Number(port), hostname);
	const chunks: Buffer[] = [];
	socket.on("data", (chunk) => chunks.push(chunk as Buffer));
	// A refusal before the whole body was read resets the connection; what arrived before is judged.
	socket.on("error", () => {});
	socket.write(head.join("\r\n"));
	socket.write(payload);
	await once(socket, "close");
	const answer = Buffer.concat(chunks);
	const end = answer.indexOf("\r\n\r\n");
	const [first = "", ...fields] = answer.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n");
	const headers = new Map(
		fields.map((field): [string, string] => {
			const [name = ""] = field.split(":", 1);
			return [name.toLowerCase(), field.slice(name.length + 1).trim()];
		}),
	);
	return { status: Number(first.split(" ")[1] ?? 0), headers, length: end < 0 ? 0 : answer.length - end - 4 };
}
