import { describe, expect } from "vitest";
import { reader } from "../served-page.ts";
import { testInOneShop as test } from "../test.ts";

// The worked examples of the lighting tools, as the server answers their addresses. Every tool works without scripts.

const howMany = "/light/how-many?length=4&width=3&height=2.7&target=kitchen&lumens=800";

describe("the address of a tool is its answer", () => {
	test.for([
		[`${howMany}&beam=36`, "About 6 lamps of 800 lm and 36° for 300 lx: Kitchen."],
		[`${howMany}&beam=60`, "About 7 lamps of 800 lm and 60° for 300 lx: Kitchen."],
		[`${howMany}&beam=90`, "About 9 lamps of 800 lm and 90° for 300 lx: Kitchen."],
		[`${howMany}&beam=120&below=0.05`, "About 10 lamps of 800 lm and 120° for 300 lx: Kitchen."],
		[`${howMany}&beam=240&below=0.5`, "About 12 lamps of 800 lm and 240° for 300 lx: Kitchen."],
		[`${howMany}&beam=320&below=0.5`, "About 13 lamps of 800 lm and 320° for 300 lx: Kitchen."],
		[
			"/light/beam?lumens=800&beam=36&height=2.4",
			"A lamp of 800 lm and 36°: about 330 lx in the middle at 2.40 m, in a circle of 1.56 m.",
		],
		[
			"/light/beam?lumens=800&beam=15&height=2.4",
			"A lamp of 800 lm and 15°: up to 1,800 lx in the middle at 2.40 m, in a circle of 0.63 m.",
		],
		[
			"/light/beam?lumens=800&beam=320&height=2.4",
			"A lamp of 800 lm and 320°: about 13 lx straight below at 2.40 m. It lights the whole room, without a circle.",
		],
		[
			"/light/evening?lux=100&kelvin=2700",
			"About 41 lx melanopic: less than the day asks for, and more than the evening.",
		],
		[
			"/light/evening?lux=100&kelvin=6500",
			"About 85 lx melanopic: less than the day asks for, and more than the evening.",
		],
		["/light/evening?lux=100&kelvin=2700&level=50", "About 10 lx melanopic: light for the evening."],
	] as const)("%s: %s", async ([path, answer], { shop }) => {
		const page = await (await reader(shop))(path);
		expect(page.all("status").map(({ textContent }) => plain(textContent))).toContain(answer);
	});

	test("a chandelier for a room of 5 × 4 m is about 75 cm wide", async ({ shop }) => {
		const page = await (await reader(shop))("/light/size?room=5&across=4");
		expect(plain(page.get("table", /^Rules of thumb/).textContent)).toContain("5.00 m × 4.00 m75 cm");
	});

	test("values that cannot be read are named, and the usual ones are used", async ({ shop }) => {
		const page = await (await reader(shop))("/light/how-many?length=900&surfaces=pink&lamp=lamp");
		expect(page.status).toBe(200);
		const notes = page.all("status").map(({ textContent }) => plain(textContent));
		expect(notes.some((note) => note.includes("Length, Ceiling, walls and floor, Lamp"))).toBe(true);
		expect(notes.some((note) => note.startsWith("About 7 lamps"))).toBe(true);
	});

	test("a lamp that is not sold is named", async ({ shop }) => {
		const page = await (await reader(shop))("/light/beam?lamp=999999");
		expect(plain(page.root.textContent)).toContain("A chosen lamp is no longer sold.");
	});
});

test("every choice of every tool is served, in both languages", async ({ shop }) => {
	const read = await reader(shop);
	const tools = await read("/light");
	const links = tools.root.querySelectorAll('main a[href^="/light/"]');
	const paths = new Set([...links].map((link) => link.getAttribute("href")?.split(/[?#]/)[0] ?? ""));
	const choices: string[] = [];
	for (const path of paths) {
		const { root } = await read(path);
		for (const choice of root.querySelectorAll("main select[name] option, main input[type=radio][name]")) {
			const field = choice.closest("select") ?? choice;
			choices.push(`${path}?${field.getAttribute("name")}=${encodeURIComponent(choice.getAttribute("value") ?? "")}`);
		}
		for (const link of root.querySelectorAll(`main a[href^="${path}?"]`)) choices.push(link.getAttribute("href") ?? "");
	}
	expect(paths.size).toBeGreaterThan(10);
	expect(choices.length).toBeGreaterThan(60);
	for (const choice of new Set(choices))
		for (const path of [choice, `/ar${choice}`]) expect((await read(path)).status, path).toBe(200);
});

test("every tool has its own page in the list of tools, and every link to the glossary has its term", async ({
	shop,
}) => {
	const read = await reader(shop);
	const tools = await read("/light");
	for (const path of ["how-many", "beam", "size", "evening", "glossary"])
		expect(tools.root.querySelector(`main a[href^="/light/${path}"]`), path).not.toBeNull();
	const glossary = await read("/light/glossary");
	const product = await read("/product/24");
	const links = [...product.root.querySelectorAll('a[href^="/light/glossary#"]')];
	expect(links.length).toBeGreaterThan(5);
	for (const link of links) {
		const anchor = link.getAttribute("href")?.split("#")[1] ?? "";
		expect(glossary.root.querySelector(`[id="${anchor}"]`), anchor).not.toBeNull();
	}
});

/** A text with ordinary spaces. */
function plain(text: string | null): string {
	return (text ?? "").replace(/\s+/g, " ").replaceAll("\u2060", "").trim();
}
