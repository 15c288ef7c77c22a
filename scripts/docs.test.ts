import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** Written by commands, so absent in a fresh copy. */
const generated = ["web/build", "messages/generated", "e2e/.results", "studio/.work"];
/** Patterns of names, and files whose guarantees docs/testing.md says were moved. */
const absent = ["NNNN-area.sql", "NNNN-area-what.sql", "arrows.test.ts", "embedded-postgres.test.ts"];
const isSource = /\.(ts|tsx|mjs|js|sql|md|json|css|conf|cfg)$/;
const sources = globSync(
	"{api,bench,card-provider,contract,demo,deploy,docs,e2e,lighting,messages,scripts,server,soak,studio,tools,web}/**/*.*",
	{
		cwd: root,
		exclude: ["**/node_modules", "web/build", "studio/.work"],
	},
).map((path) => path.replaceAll("\\", "/"));
const pages = [...globSync("*.md", { cwd: root }), ...sources.filter((path) => path.endsWith(".md"))].sort();

function read(page: string): string {
	return readFileSync(join(root, page), "utf8");
}

/** The text without its code blocks. */
function prose(text: string): string {
	return text.replace(/^\s*```[\s\S]*?^\s*```/gm, "");
}

/** The words in backticks outside code blocks. */
function quoted(text: string): string[] {
	return [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
}

/** The targets of links within the repository. */
function linked(text: string): string[] {
	const links = [
		...prose(text)
			.replace(/`[^`\n]+`/g, "")
			.matchAll(/\]\(([^)\s]+)\)/g),
	].map(([, link = ""]) => link);
	return links.filter((link) => !/^(https?|mailto):/.test(link));
}

/** The anchors of the headings of a page, as GitHub makes them. */
function anchorsOf(page: string): string[] {
	return [...prose(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, "")
			.replaceAll(" ", "-"),
	);
}

/** The name of a file without its folder. */
const isFileName = /^[\w-][\w.-]*\.(ts|tsx|mjs|sql|css)$/;

/** Whether a file or folder of the repository is meant, and there is none: a path from the root, or the end of one. */
function isMissing(word: string): boolean {
	if (!/^[\w.@*-]+(\/[\w.@*-]+)*\/?$/.test(word) || word.includes("node_modules")) return false;
	const path = word.replace(/\/$/, "");
	if (generated.includes(path) || absent.includes(path)) return false;
	const [first = ""] = path.split("/");
	const startsAtRoot = path.includes("/") && /^[a-z]/.test(first) && existsSync(join(root, first));
	if (!startsAtRoot && !(path.includes("/") && isSource.test(path)) && !isFileName.test(path)) return false;
	if (existsSync(join(root, path))) return false;
	const named = new RegExp(`(^|/)${path.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
	return !sources.some((source) => named.test(source));
}

test.each(pages)("every relative link of %s leads to a file", (page) => {
	const files = linked(read(page)).map((link) => link.replace(/#.*$/, ""));
	expect(files.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test.each(pages)("every link of %s to a section leads to a heading", (page) => {
	const missing = linked(read(page)).filter((link) => {
		const [file = "", anchor] = link.split("#");
		const target = file === "" ? page : join(dirname(page), file);
		return anchor && target.endsWith(".md") && existsSync(join(root, target)) && !anchorsOf(target).includes(anchor);
	});
	expect(missing).toEqual([]);
});

test.each(pages)("every file and folder that %s names exists", (page) => {
	expect(quoted(read(page)).filter(isMissing)).toEqual([]);
});

test.each(pages)("every `npm run` command of %s is a script", (page) => {
	const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
	const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
