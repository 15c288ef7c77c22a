import {
	Children,
	type ComponentProps,
	cloneElement,
	Fragment,
	isValidElement,
	type ReactElement,
	type ReactNode,
} from "react";
import { Scripts } from "react-router";

declare global {
	interface Window {
		/** Resolves when the modules of the page's routes are imported. */
		modulesReady?: Promise<void>;
	}
}

type Parts = ReactElement<{ children?: ReactNode }>;

/**
 * The scripts of the router, requested after the first paint, because before it they compete with the styles, the fonts and the
 * main picture. The router has no option for this, so its elements are changed.
 */
export function PageScripts(): ReactNode {
	const scripts = Scripts({}) as Parts | null;
	if (!scripts) return null;
	const elements = elementsOf(scripts);
	const modules = elements.filter(isPreload).map(({ props }) => props.href ?? "");
	return elements.filter((element) => !isPreload(element)).map((element) => afterPaint(element, modules));
}

/** The elements without the fragments around them, each with a key. */
function elementsOf(parts: Parts): ReactElement[] {
	return Children.toArray(parts.props.children).flatMap((part) => {
		if (!isValidElement(part)) return [];
		return part.type === Fragment ? elementsOf(part as Parts) : [part];
	});
}

function isPreload(element: ReactElement): element is ReactElement<ComponentProps<"link">> {
	return element.type === "link" && (element.props as ComponentProps<"link">).rel === "modulepreload";
}

/** Makes the script that starts the page wait for its first paint. The modules are then requested all at once. */
function afterPaint(element: ReactElement, modules: readonly string[]): ReactElement {
	const script = element as ReactElement<ComponentProps<"script">>;
	if (script.props.type !== "module") return element;
	// The browser has run it before it renders this.
	if (!import.meta.env.SSR) return element;
	const imports = String(script.props.dangerouslySetInnerHTML?.__html ?? "");
	return cloneElement(script, { dangerouslySetInnerHTML: { __html: startAfterPaint(imports, modules) } });
}

/**
 * The code of a module script that waits for the first paint, preloads modules in parallel, and then runs `code`.
 *
 * @param code static imports in it have the form `import * as name from "path";`.
 */
function startAfterPaint(code: string, modules: readonly string[]): string {
	// A tab in the background is not painted. The observer also works where an automated browser has stopped timers and frames.
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
