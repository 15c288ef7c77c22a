import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** A file for the browser, with its entity tag. */
export interface BrowserAsset {
	contentType: string;
	body: string;
	etag: string;
}

const browserFolder = new URL("./browser/", import.meta.url);
const importLine = /^import\b[^;]*?from "\.\/(?<file>[\w-]+\.ts)";$/gm;

/**
 * Bundles a TypeScript module and its imports into one classic script, as Stripe.js must be. Types, imports and exports are
 * removed and the modules are concatenated in one function, so their top-level names must be unique.
 *
 * @throws Error naming a function that two modules have: the second would silently take the place of the first.
 */
export function scriptAsset(entry: string): BrowserAsset {
	const modules = new Map<string, string>();
	addModule(entry, modules);
	const names = [...modules.values()].flatMap((source) => source.match(/(?<=^(async )?function )\w+/gm) ?? []);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw new Error(`${entry}: two modules have a function ${twice}.`);
	const body = `(() => {\n'use strict';\n${[...modules.values()].join("\n")}\n})();\n`;
	return asset("text/javascript; charset=utf-8", body);
}

/** A style sheet from the browser folder. */
export function styleAsset(file: string): BrowserAsset {
	return asset("text/css; charset=utf-8", readFileSync(new URL(file, browserFolder), "utf8"));
}

/** An asset from any text. */
export function asset(contentType: string, body: string): BrowserAsset {
	return { contentType, body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

function addModule(file: string, modules: Map<string, string>): void {
	if (modules.has(file)) return;
	const source = withoutTypes(readFileSync(new URL(file, browserFolder), "utf8"));
	modules.set(file, "");
	for (const match of source.matchAll(importLine)) addModule(match.groups?.file ?? "", modules);
	modules.delete(file);
	modules.set(file, source.replaceAll(importLine, "").replaceAll(/^export /gm, ""));
}

/** Strips types with Node's API, without its experimental warning. */
function withoutTypes(source: string): string {
	const { emitWarning } = process;
	process.emitWarning = () => {};
	try {
		return stripTypeScriptTypes(source);
	} finally {
		process.emitWarning = emitWarning;
	}
}
