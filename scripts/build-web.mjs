import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { node24, root, run } from "./program.mjs";

const web = resolve(root, "web");
/** Scripts for browsers with Arabic texts, from where they are copied into the website. */
const arabicBuild = resolve(root, "web/.react-router/build-ar");
const hashFile = join(web, "build/.source-hash");

/**
 * Builds the website into `web/build`, its scripts once for each language, unless the build there is of the current
 * sources. Returns whether it is built.
 */
export async function buildWebIfChanged() {
	const hash = hashSources();
	if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash) return true;
	console.log("Building the website.");
	rmSync(arabicBuild, { recursive: true, force: true });
	const built = await Promise.all([
		runReactRouter({}),
		runReactRouter({ WEB_LOCALE: "ar", WEB_BUILD: relative(web, arabicBuild) }),
	]);
	if (!built.every(Boolean)) return false;
	// Files without texts are the same in both and have the same name.
	cpSync(join(arabicBuild, "client/assets"), join(web, "build/client/assets"), { recursive: true });
	cpSync(join(arabicBuild, "server/index.js"), join(web, "build/server/ar.js"));
	compressFiles(join(web, "build/client"));
	writeFileSync(hashFile, hash);
	return true;
}

/** Builds the website with these variables of the environment. Returns whether it is built. */
async function runReactRouter(env) {
	const reactRouter = resolve(root, "node_modules/.bin/react-router");
	const { code } = await run(node24, [reactRouter, "build", "--logLevel", "warn"], {
		cwd: web,
		env: { ...process.env, NODE_ENV: "production", ...env },
	});
	return code === 0;
}

/** A hash of what the website is built from: its own sources, those of contract and lighting, the messages, and the packages. */
function hashSources() {
	const hash = createHash("sha256");
	const files = [
		...filesIn(join(web, "app")).filter((file) => !/\.test\.tsx?$/.test(file)),
		...filesIn(join(web, "public")),
		...filesIn(resolve(root, "contract/src")),
		...filesIn(resolve(root, "lighting/src")).filter((file) => !file.endsWith(".test.ts")),
		...filesIn(resolve(root, "messages")).filter((file) => !file.includes("node_modules")),
		...readdirSync(web)
			.filter((name) => /^package\.json$|\.ts$/.test(name) && !/^vitest\.|\.test\.ts$/.test(name))
			.map((name) => join(web, name)),
		resolve(root, "package-lock.json"),
	];
	for (const file of files.sort()) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
	return hash.digest("hex");
}

/** Writes a Brotli and a gzip copy beside every text file of at least a kilobyte, at the best quality. */
function compressFiles(folder) {
	for (const file of filesIn(folder)) {
		if (!/\.(js|css|svg|html|json|txt|webmanifest|map|ico)$/.test(file)) continue;
		const content = readFileSync(file);
		if (content.length < 1024) continue;
		const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
		writeFileSync(`${file}.br`, brotliCompressSync(content, options));
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
	}
}

function filesIn(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		return entry.isDirectory() ? filesIn(path) : [path];
	});
}
