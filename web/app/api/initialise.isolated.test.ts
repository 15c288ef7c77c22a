import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/fake-browser.ts";

vi.mock("./live.ts", () => ({ connectLive() {}, disconnectLive() {} }));

/** The calls that fail, by the end of their path. */
let broken: string[];
let asked: string[];

beforeEach(() => {
	broken = [];
	asked = [];
	vi.resetModules();
	vi.spyOn(console, "warn").mockImplementation(() => {});
	stubBrowser();
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		if (broken.some((end) => path.endsWith(end))) return new Response("{}", { status: 503 });
		if (path.endsWith("user-info")) return Response.json({ id: 1 });
		if (path.endsWith("recently-viewed")) return Response.json([]);
		if (path.endsWith("wishlist")) return Response.json({ productIds: [] });
		return Response.json({ id: "theirs", items: [], notices: [] });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test.each([
	["user-info", "Your account and your cart could not be loaded.", true],
	["cart/claim", "Your cart could not be loaded.", false],
	["account/wishlist", "Your wishlist could not be loaded.", false],
	["recently-viewed", "Recently viewed products could not be loaded.", false],
])("if %s fails, the error names what is missing, and only that", async (path, message, isOfAccount) => {
	broken = [path];
	const { initialise, $startError, accountErrorOf } = await import("./initialise.ts");
	await initialise();
	expect($startError.get()?.message).toBe(message);
	expect(accountErrorOf($startError.get()) !== undefined).toBe(isOfAccount);
	broken = [];
	await initialise();
	expect($startError.get()).toBeUndefined();
});

test("the first load of a page is one run, whether it is asked for again during the run or after it", async () => {
	const { initialise, initialiseOnce } = await import("./initialise.ts");
	const count = () => asked.filter((path) => path.endsWith("user-info")).length;
	await Promise.all([initialiseOnce(), initialiseOnce()]);
	await initialiseOnce();
	expect(count()).toBe(1);
	await initialise();
	expect(count()).toBe(2);
});

test("a reinitialisation does not share the run that is under way", async () => {
	const { initialise, reinitialise } = await import("./initialise.ts");
	const count = () => asked.filter((path) => path.endsWith("user-info")).length;
	const first = initialise();
	const joined = initialise();
	const anew = reinitialise();
	await Promise.all([first, joined]);
	await anew;
	expect(count()).toBe(2);
});
