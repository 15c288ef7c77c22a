import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const web = resolve(import.meta.dirname, "..");
const onTheServer = /\.server\.tsx$|\/(site|routes)\.ts$/;
/** Our own code and the packages of the test runner. */
const ours = /^(\.|#|virtual:|node:|@noor\/|vitest$|vitest\/|\+types)|\.(css|woff2)/;

/**
 * Returns the packages that components and their tests import, such as `react-router/dom`. Vite prebundles exactly
 * these before the first test: a package found later makes it reload the page, which fails the running tests.
 */
export function importedPackages(): string[] {
	const files = ["app/**/*.{ts,tsx}", "test/*.{ts,tsx}", "../contract/src/*.ts"].flatMap((pattern) =>
		globSync(pattern, { cwd: web }).map((file) => resolve(web, file)),
	);
	const names = files
		.filter((file) => !onTheServer.test(file) && !/\.test\.ts$/.test(file))
		.flatMap((file) => {
			const source = readFileSync(file, "utf8");
			const imports = source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm);
			return [...imports].map(([, from, dynamic]) => from ?? dynamic ?? "");
		});
	return [...new Set(names)].filter((name) => !ours.test(name)).sort();
}
