declare global {
	interface Window {
		/** Resolves when the script of the page has imported the modules of its routes. */
		modulesReady?: Promise<void>;
	}
}

/**
 * The code of a module that waits for the first paint, requests some modules at once, and then does what `code` does.
 *
 * @param code imports whole modules by static imports, and nothing else by them.
 */
export function startAfterPaint(code: string, modules: readonly string[]): string {
	// A tab in the background is not painted. The observer is for browsers that are automated and whose clock stands still.
	return `let ready;
window.modulesReady = new Promise((resolve) => { ready = resolve; });
if (!document.hidden) await new Promise((paint) => {
	requestAnimationFrame(() => setTimeout(paint));
	new PerformanceObserver(paint).observe({ type: "paint", buffered: true });
});
for (const href of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${code.replace(/\bimport \* as (\w+) from ("[^"]+");/g, "const $1 = await import($2);")}
ready();`;
}
