import { lineOf, type Node, walk } from "./sources.ts";

/** The messages that a file uses. */
export interface Usage {
	/** `area.key` of each message named. */
	used: Set<string>;
	/** The usages that cannot be checked or are wrong whatever the catalogues hold, by line. */
	problems: string[];
}

const prefix = "@noor/messages/";
/** Modules that are no catalogues. */
const machinery = new Set(["in-digits", "isolate", "lists", "locale", "run-in-locale"].map((name) => prefix + name));
const isFunction = ({ type }: Node) => type.endsWith("FunctionExpression") || type === "FunctionDeclaration";

/** The messages a file uses: `m.key` of an `import * as m from "@noor/messages/area"`. */
export function usageOf(file: string, code: string): Usage {
	const used = new Set<string>();
	const problems: string[] = [];
	if (!code.includes(prefix)) return { used, problems };
	const areas = new Map<string, string>();
	const report = (node: Node, text: string) => problems.push(`${file}:${lineOf(code, node.start)}: ${text}`);
	walk(file, code, (node, parents) => {
		if (node.type !== "ImportDeclaration") return;
		const source = String(node.source.value);
		if (!source.startsWith(prefix) || machinery.has(source) || parents.length > 1) return;
		for (const { type, local } of node.specifiers) {
			if (type === "ImportNamespaceSpecifier") areas.set(local.name, source.slice(prefix.length));
			else report(node, `import messages as a namespace: import * as m from "${source}"`);
		}
	});
	walk(file, code, (node, [parent, grandparent, ...rest]) => {
		const area = node.type === "Identifier" || node.type === "JSXIdentifier" ? areas.get(node.name) : undefined;
		if (area === undefined || !parent || parent.type === "ImportNamespaceSpecifier") return;
		if (parent.type === "MemberExpression" && parent.property === node && !parent.computed) return;
		if (parent.type === "Property" && parent.key === node && !parent.computed && parent.value !== node) return;
		if (parent.type !== "MemberExpression" || parent.object !== node || parent.computed)
			return report(node, `name the message: ${node.name}.key`);
		used.add(`${area}.${parent.property.name}`);
		const isCalled = grandparent?.type === "CallExpression" && grandparent.callee === parent;
		if (isCalled && !rest.some(isFunction))
			report(
				node,
				`${node.name}.${parent.property.name}() is called while the file loads, before the language is known`,
			);
	});
	return { used, problems };
}
