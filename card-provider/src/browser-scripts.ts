import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** A file for the browser, with the tag by which it is recognised as unchanged. */
export interface BrowserAsset {
	contentType: string;
	body: string;
	etag: string;
}

const BROWSER_FOLDER = new URL("./browser/", import.meta.url);
const IMPORT = /^import\b[^;]*?from "\.\/(?<file>[\w-]+\.ts)";$/gm;

/**
 * One classic script from a TypeScript module and all it imports. Stripe.js has to be a single classic script, so the
 * modules are laid one after the other in one function, without their types and without import and export: their
 * top-level names must therefore differ.
 */
export function scriptAsset(entry: string): BrowserAsset {
	const modules = new Map<string, string>();
	addModule(entry, modules);
	const body = `(() => {\n'use strict';\n${[...modules.values()].join("\n")}\n})();\n`;
	return asset("text/javascript; charset=utf-8", body);
}

/** A style sheet from the browser folder. */
export function styleAsset(file: string): BrowserAsset {
	return asset("text/css; charset=utf-8", readFileSync(new URL(file, BROWSER_FOLDER), "utf8"));
}

/** Anything else that is sent as it is. */
export function asset(contentType: string, body: string): BrowserAsset {
	return { contentType, body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

function addModule(file: string, modules: Map<string, string>): void {
	if (modules.has(file)) return;
	const source = withoutTypes(readFileSync(new URL(file, BROWSER_FOLDER), "utf8"));
	modules.set(file, "");
	for (const match of source.matchAll(IMPORT)) addModule(match.groups?.file ?? "", modules);
	modules.delete(file);
	modules.set(file, source.replaceAll(IMPORT, "").replaceAll(/^export /gm, ""));
}

/** Node strips types as a matter of course but warns when asked to: nobody who starts a shop should have to read that. */
function withoutTypes(source: string): string {
	const { emitWarning } = process;
	process.emitWarning = () => {};
	try {
		return stripTypeScriptTypes(source);
	} finally {
		process.emitWarning = emitWarning;
	}
}
