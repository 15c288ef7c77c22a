import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const pages = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: root })];
/** Written by commands, so absent in a fresh copy. */
const generated = ["web/build", "messages/generated", "e2e/.results"];
const isSource = /\.(ts|tsx|mjs|js|sql|md|json|css|conf|cfg)$/;
const sources = globSync(
	"{api,bench,card-provider,contract,demo,deploy,docs,e2e,lighting,messages,scripts,server,tools,web}/**/*.*",
	{
		cwd: root,
		exclude: ["**/node_modules", "web/build"],
	},
).map((path) => path.replaceAll("\\", "/"));

function read(page: string): string {
	return readFileSync(join(root, page), "utf8");
}

/** The words in backticks outside code blocks. */
function quoted(text: string): string[] {
	return [...text.replace(/^\s*```[\s\S]*?^\s*```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
}

/** Whether a file or folder of the repository is meant, and there is none: a path from the root, or the end of one. */
function isMissing(word: string): boolean {
	if (!/^[\w.@*-]+(\/[\w.@*-]+)*\/?$/.test(word) || word.includes("node_modules")) return false;
	const path = word.replace(/\/$/, "");
	if (generated.includes(path)) return false;
	const [first = ""] = path.split("/");
	const startsAtRoot = path.includes("/") && /^[a-z]/.test(first) && existsSync(join(root, first));
	if (!startsAtRoot && !(path.includes("/") && isSource.test(path))) return false;
	if (path.includes("*")) return globSync(path, { cwd: root, exclude: ["**/node_modules"] }).length === 0;
	return !existsSync(join(root, path)) && !sources.some((source) => source.endsWith(`/${path}`));
}

test.each(pages)("every relative link of %s leads to a file", (page) => {
	const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
	const relative = links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*$/, ""));
	expect(relative.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test.each(pages)("every file and folder that %s names exists", (page) => {
	expect(quoted(read(page)).filter(isMissing)).toEqual([]);
});

test.each(pages)("every `npm run` command of %s is a script", (page) => {
	const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
	const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
