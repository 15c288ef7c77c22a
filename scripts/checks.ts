import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { provideDatabaseServer } from "../api/test/databases.ts";
import { buildWebIfChanged } from "./build-web.mjs";
import { typedFolders } from "./typed-folders.mjs";
import {
	countTests,
	type Failure,
	type FileTime,
	failures,
	fileTimes,
	hasLostBrowser,
	type Outcome,
	separateUnloaded,
	slowestFiles,
} from "./vitest-report.ts";
import { workspaces } from "./workspaces.ts";

// npm test [part …] runs every check, or those whose name begins with one of the parts:
// lint, imports, types, unused, web, tables, and the test projects (contract, lighting, messages, api, api-isolated, card-provider,
// server, web, web-isolated, components, components-isolated, demo, tools/dev-database, scripts, bench, e2e).
// npm test -- quick is the gate before a commit: everything except the demonstration, the server's processes, tests with the tag
// "thorough", and the journeys without the tag "golden".

const root = resolve(import.meta.dirname, "..");
const isQuick = process.argv[2] === "quick";
const parts = isQuick ? [] : process.argv.slice(2);
const isWanted = (name: string) => parts.length === 0 || parts.some((part) => name.startsWith(part));
/** Test projects that start whole processes or load the demonstration: seconds per test. */
const slowProjects = ["server", "demo", "tools/dev-database"];
const testProjects = [...workspaces, "api-isolated", "web-isolated", "components", "components-isolated"];
const unhandledErrorsReporter = fileURLToPath(import.meta.resolve("./unhandled-errors.ts"));
const bin = (name: string) => join(root, "node_modules/.bin", name);
const total: Outcome = { passed: 0, failed: 0 };
const times: FileTime[] = [];
const failed: Failure[] = [];
const running = new Set<ReturnType<typeof spawn>>();
const reports = await mkdtemp(join(tmpdir(), "noor-test-reports-"));
const server = await provideDatabaseServer();
process.env.TEST_DATABASE_URL = server.adminUrl;
if (isQuick) process.env.QUICK_TESTS = "1";

let abandoned: Promise<void> | undefined;
const onStopSignal = () => {
	abandoned ??= abandon();
};
// Not once: npm passes a signal on that the whole process group has got, and the second must not end the cleaning up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onStopSignal);
process.once("disconnect", onStopSignal);

try {
	await runChecks();
} finally {
	await (abandoned ?? cleanUp());
}
if (times.length > 0) {
	console.log("\nThe slowest test files:");
	for (const { file, ms } of slowestFiles(times, 10))
		console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, file)}`);
}
if (failed.length > 0) {
	console.log("\nWhat failed:");
	for (const { file, name, reason } of failed)
		console.log(`✗ ${[relative(root, file), name, reason].filter(Boolean).join(": ")}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * Everything is run, whatever fails. What reads only sources runs two at a time. Tests have the machine to themselves after that; of
 * the quick gate they run beside it, because they wait for the database part of their time.
 */
async function runChecks() {
	// The types of the web's routes are written before anything reads them.
	const typegen = existsSync(join(root, "web/app/routes.ts"))
		? await execute(bin("react-router"), ["typegen"], { cwd: join(root, "web") })
		: { code: 0, output: "" };
	if (typegen.code !== 0) report("types of the routes", typegen, 0);

	const quick: (() => Promise<void>)[] = [];
	const add = (name: string, args: string[]) => {
		if (isWanted(name)) quick.push(() => check(name, () => execute(bin(args[0] as string), args.slice(1))));
	};
	add("lint", ["biome", "ci", "--colors=off", "."]);
	add("imports", ["node", "scripts/check-imports.ts"]);
	for (const folder of typedFolders())
		add(`types of ${folder === "." ? "all that runs in Node" : folder}`, ["tsc", "--noEmit", "-p", folder]);
	add("unused code", ["knip"]);
	const readingSources = Promise.all(
		[0, 1].map(async () => {
			for (let next = quick.shift(); next; next = quick.shift()) await next();
		}),
	);
	if (!isQuick) await readingSources;

	if (isWanted("tables")) await check("tables.ts, schema.sql and schema.md match the migrations", tablesAreFresh);
	const wantsWeb = ["web", "server", "e2e"].some(isWanted);
	const built =
		wantsWeb && check("web is built", async () => ({ code: (await buildWebIfChanged()) ? 0 : 1, output: "" }));
	// In the quick gate only the journeys need it.
	if (!isQuick) await built;
	const projects = testProjects.filter(
		(project) => project !== "e2e" && isWanted(project) && !(isQuick && slowProjects.includes(project)),
	);
	if (projects.length > 0) await runTests(projects, isQuick ? ["--tags-filter=!thorough"] : []);
	await built;
	if (isWanted("e2e")) await runTests(["e2e"], isQuick ? ["--tags-filter=golden"] : []);
	await readingSources;
}

async function check(name: string, work: () => Promise<{ code: number; output: string }>) {
	const begun = performance.now();
	report(name, await work(), performance.now() - begun);
}

function report(name: string, { code, output }: { code: number; output: string }, ms: number) {
	if (code === 0) total.passed++;
	else total.failed++;
	console.log(`${code === 0 ? "✓" : "✗"} ${name} (${(ms / 1000).toFixed(1)} s)`);
	if (code === 0) return;
	console.log(output.trimEnd());
	failed.push({ file: root, name, reason: "see its output above" });
}

function tablesAreFresh() {
	return execute(process.execPath, ["api/scripts/db-types.ts", "--check"]);
}

/** Runs the tests of projects. Files that were not loaded because the browser was lost are run once more. */
async function runTests(projects: string[], options: string[] = []) {
	const { json, code, unhandledErrors } = await vitest(projects, options);
	if (json === undefined || !hasLostBrowser(unhandledErrors)) return record(json, code);
	const { rest, unloaded } = separateUnloaded(json);
	if (unloaded.length === 0) return record(json, code);
	console.log(`\nThe connection to the browser was lost. ${unloaded.length} files are run once more.`);
	// Nothing but the lost browser failed the run, apart from the tests that the report counts.
	record(rest, 0);
	const again = await vitest(projects, [...options, ...unloaded]);
	record(again.json, again.code);
}

/** Runs Vitest. The report is undefined if it leaves none. */
async function vitest(projects: string[], options: string[]) {
	const file = join(reports, `${projects[0]}.json`);
	const errorsFile = join(reports, `${projects[0]}.errors.json`);
	await Promise.all([file, errorsFile].map((path) => rm(path, { force: true })));
	process.env.UNHANDLED_ERRORS = errorsFile;
	const choice = projects.map((project) => `--project=${project}`);
	const reporters = ["default", "json", unhandledErrorsReporter].map((reporter) => `--reporter=${reporter}`);
	const { code } = await execute(
		bin("vitest"),
		["run", "--passWithNoTests", ...choice, ...options, ...reporters, `--outputFile.json=${file}`],
		{ inSight: true },
	);
	const json = await readFile(file, "utf8").catch(() => undefined);
	const unhandledErrors: string[] = JSON.parse(await readFile(errorsFile, "utf8").catch(() => "[]"));
	return { json, code, unhandledErrors };
}

function record(json: string | undefined, code: number) {
	const outcome = countTests(json, code);
	times.push(...fileTimes(json));
	failed.push(...failures(json));
	total.passed += outcome.passed;
	total.failed += outcome.failed;
}

/** Runs a program of node_modules with this Node, and returns its exit code and output. */
function execute(program: string, args: string[], { cwd = root, inSight = false } = {}) {
	return new Promise<{ code: number; output: string }>((done) => {
		// Only the test runner sets NODE_ENV.
		const env = { ...process.env, PATH: `${join(root, "node_modules/node/bin")}:${process.env.PATH}` };
		const child = spawn(program, args, {
			cwd,
			env,
			stdio: ["ignore", inSight ? "inherit" : "pipe", inSight ? "inherit" : "pipe"],
		});
		running.add(child);
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk) => {
				output += chunk;
			});
		child.once("error", (error) => done({ code: 1, output: error.message }));
		child.once("close", (code) => {
			running.delete(child);
			done({ code: code ?? 1, output });
		});
	});
}

async function cleanUp() {
	await server.stop();
	await rm(reports, { recursive: true, force: true });
}

async function abandon() {
	for (const child of running) child.kill("SIGTERM");
	await cleanUp();
	process.exit(130);
}
