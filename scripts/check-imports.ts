import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { posix, resolve } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { narrowed, type Order, order, reserved } from "./import-rules.ts";

// node scripts/check-imports.ts holds all imports of the repository against import-rules.ts.

export interface SourceFile {
	/** Relative to the root of the repository, with slashes. */
	path: string;
	source: string;
}

interface Workspace {
	folder: string;
	name: string;
	imports?: Record<string, string>;
	exports?: Record<string, string>;
}

const root = resolve(import.meta.dirname, "..");
const workspaces: Workspace[] = readJson("package.json").workspaces.map((folder: string) => ({
	...readJson(`${folder}/package.json`),
	folder,
}));
const places = new Map(placesOf(order));
const longestFirst = [...places.keys()].sort((one, other) => other.length - one.length);
const entryOf = (path: string) => longestFirst.find((entry) => covers(entry, path));
const workspaceOf = (path: string) => workspaces.find(({ folder }) => covers(folder, path));
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isTestCode = (path: string) => isTest(path) || /^[^/]+\/test\//.test(path);

/** Violations of the import rules in these files, one sentence each. */
export function checkImports(files: readonly SourceFile[]): string[] {
	return files.flatMap(({ path, source }) => {
		const entry = entryOf(path);
		if (!entry) return [`${path}: no entry of the order in scripts/import-rules.ts covers it`];
		return specifiersOf(path, source).flatMap((specifier) => {
			const reason = refusal({ path, entry }, specifier);
			return reason ? [`${path} imports ${specifier}: ${reason}`] : [];
		});
	});
}

/** Entries of the order that cover none of these files. */
function findUnusedEntries(files: readonly SourceFile[]): string[] {
	const used = new Set(files.map(({ path }) => entryOf(path)));
	return longestFirst.filter((entry) => !used.has(entry));
}

/** Why a file may not import what a specifier names; undefined when it may. */
function refusal(from: { path: string; entry: string }, specifier: string): string | undefined {
	const { path, isOurs } = resolveSpecifier(from.path, specifier);
	const reservation = reserved.find(({ what }) => what.some((pattern) => covers(pattern, path)));
	if (reservation && !isTestCode(from.path) && !reservation.for.some((pattern) => covers(pattern, from.path)))
		return reservation.reason;
	if (!isOurs) return undefined;

	const entry = entryOf(path);
	if (!entry) return `no entry of the order in scripts/import-rules.ts covers ${path}`;
	if (isTest(path)) return "test files are not imported";
	if (isTest(from.path) && mayTestImport(from, path)) return undefined;
	const narrow = narrowed[from.entry];
	if (narrow && entry !== from.entry && !narrow.to.includes(entry)) return narrow.reason;
	return mayImport(from.entry, entry) ? undefined : `${entry} does not stand before ${from.entry} in the order`;
}

/** Test files import their whole workspace, and the test helpers of workspaces their folder may import from. */
function mayTestImport(from: { path: string; entry: string }, to: string): boolean {
	const workspace = workspaceOf(to);
	if (!workspace) return false;
	if (workspace === workspaceOf(from.path)) return true;
	return (
		covers(`${workspace.folder}/test`, to) &&
		longestFirst.some((entry) => workspaceOf(entry) === workspace && mayImport(from.entry, entry))
	);
}

/** Whether the order alone lets what one entry covers import what another one covers. */
function mayImport(from: string, to: string): boolean {
	const [importer, imported] = [places.get(from) ?? [], places.get(to) ?? []];
	const fork = importer.findIndex((step, depth) => step !== imported[depth]);
	// Even depths are indexes in an order, odd ones are branches of an `apart`.
	return fork < 0 || (fork % 2 === 0 && (imported[fork] ?? 0) < (importer[fork] ?? 0));
}

/** The place of each entry: its index in the order, the branch of the `apart` there, its index in that branch, and so on. */
function placesOf(entries: Order, above: readonly number[] = []): [entry: string, place: readonly number[]][] {
	return entries.flatMap((entry, index) =>
		typeof entry === "string"
			? [[entry, [...above, index]]]
			: entry.apart.flatMap((branch, side) =>
					placesOf(typeof branch === "string" ? [branch] : branch, [...above, index, side]),
				),
	);
}

/** Whether a path or the name of a package is what a pattern names, or below it. */
function covers(pattern: string, path: string): boolean {
	if (pattern.includes("*")) return posix.matchesGlob(path, pattern);
	return path === pattern || path.startsWith(`${pattern}/`);
}

/** The specifiers that a file imports or re-exports: values, types and dynamic imports. */
function specifiersOf(path: string, source: string): string[] {
	const parsed = parseSync(path, source);
	const [error] = parsed.errors;
	if (error) throw new Error(`${path}: ${error.message}`);
	const specifiers = new Set(parsed.module.staticImports.map(({ moduleRequest }) => moduleRequest.value));
	for (const { moduleRequest } of parsed.module.staticExports.flatMap(({ entries }) => entries))
		if (moduleRequest) specifiers.add(moduleRequest.value);
	// `program` is decoded on first use, which takes longer than all the rest.
	if (source.includes("import("))
		new Visitor({
			ImportExpression: (node) => {
				if (node.source.type === "Literal") specifiers.add(String(node.source.value));
			},
			TSImportType: (node) => {
				specifiers.add(node.source.value);
			},
		}).visit(parsed.program);
	return [...specifiers];
}

/** The file of this repository that a specifier means, or the package. Every specifier here names its file in full. */
function resolveSpecifier(from: string, specifier: string): { path: string; isOurs: boolean } {
	// Generated by React Router.
	if (specifier.startsWith("./+types/")) return { path: specifier, isOurs: false };
	if (specifier.startsWith(".")) return { path: posix.join(posix.dirname(from), specifier), isOurs: true };
	const isInternal = specifier.startsWith("#");
	const workspace = isInternal ? workspaceOf(from) : workspaces.find(({ name }) => covers(name, specifier));
	if (!workspace) return { path: specifier, isOurs: isInternal || specifier.startsWith("@noor/") };
	const { folder, name, imports = {}, exports = {} } = workspace;
	const file = isInternal ? lookUp(imports, specifier) : lookUp(exports, `.${specifier.slice(name.length)}`);
	return { path: posix.join(folder, file), isOurs: true };
}

/** The entry of a key in a map of package.json. A `*` in the map fits any text; without a fitting entry it is the key itself. */
function lookUp(map: Readonly<Record<string, string>>, key: string): string {
	if (map[key]) return map[key];
	for (const [pattern, target] of Object.entries(map)) {
		const [before = "", after] = pattern.split("*");
		if (after !== undefined && key.startsWith(before) && key.endsWith(after))
			return target.replace("*", key.slice(before.length, key.length - after.length));
	}
	return key;
}

function readJson(path: string) {
	return JSON.parse(readFileSync(resolve(root, path), "utf8"));
}

/** All source files of the repository. */
async function readSources(): Promise<SourceFile[]> {
	const ignored = new Set(["node_modules", "build", ".react-router", ".data", "studio"]);
	const found = glob("**/*.{ts,tsx,js,mjs}", { cwd: root, exclude: (path) => ignored.has(posix.basename(path)) });
	const files: SourceFile[] = [];
	for await (const path of found)
		files.push({ path: path.replaceAll("\\", "/"), source: readFileSync(resolve(root, path), "utf8") });
	return files;
}

if (import.meta.main) {
	const sources = await readSources();
	const problems = [
		...checkImports(sources),
		...findUnusedEntries(sources).map((entry) => `scripts/import-rules.ts: ${entry} covers no source`),
	];
	for (const problem of problems) console.error(problem);
	process.exitCode = problems.length === 0 ? 0 : 1;
}
