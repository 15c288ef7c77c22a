import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Plugin, parseSync } from "vite";

/** The used fields of a syntax tree node; `start` and `end` are positions in the source. */
interface Node {
	type: string;
	start: number;
	end: number;
	body: Node[];
	declaration: Node | null;
	declarations: Node[];
	id: Node;
	init: Node | null;
	callee: Node;
	name: string;
	arguments: Node[];
	properties: Node[];
	key: Node;
	importKind: string;
	specifiers: { local: Node }[];
}

const plainPart = "?plain";

/**
 * Removes the contract's schemas from the browser's chunks that do not validate anything. An endpoint is called by
 * its method and URL; its input is checked by the compiler and by the API.
 *
 * Each contract file is split in two modules: a plain one (endpoints without schemas, names, lists, arithmetic), and
 * the rest, which needs Zod. Most pages need only plain ones.
 */
export function withoutSchemas(): Plugin {
	return {
		name: "without-schemas",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId: {
			filter: { id: /^\.\/[^/]+\.ts\?plain$/ },
			handler: (source, importer) => (importer ? resolve(importer, "..", source) : undefined),
		},
		load: {
			filter: { id: /\/contract\/src\/[^/]+\.ts\?plain$/ },
			handler(id) {
				const file = id.slice(0, -plainPart.length);
				const { plain } = splitContract(readFileSync(file, "utf8"), file);
				return { code: plain, moduleType: "ts", moduleSideEffects: false };
			},
		},
		transform: {
			filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
			handler: (code, id) => ({ code: splitContract(code, id).rest, map: null, moduleSideEffects: false }),
		},
	};
}

/** Splits a contract file in two modules. `rest` also exports everything that `plain` does. */
export function splitContract(code: string, file: string): { plain: string; rest: string } {
	const { program } = parseSync(file, code);
	const statements = (program as unknown as Node).body;
	const bindings = new Set(statements.flatMap(namesBoundBy));
	const plain = new Map<string, string>();
	const exported: string[] = [];
	let rest = "";
	let end = 0;
	for (const statement of statements) {
		const before = code.slice(end, statement.start);
		end = statement.end;
		const isExport = statement.type === "ExportNamedDeclaration";
		const declaration = isExport ? statement.declaration : statement;
		const { id, init } = (declaration?.type === "VariableDeclaration" && declaration.declarations[0]) || {};
		const value = init ? plainValue(code, init, plain) : undefined;
		if (id && value !== undefined) {
			plain.set(id.name, `const ${id.name} = ${value};`);
			if (isExport) exported.push(id.name);
		} else if (declaration?.type === "FunctionDeclaration" && needsOnly(declaration, plain, bindings)) {
			const { name } = declaration.id;
			plain.set(name, code.slice(declaration.start, declaration.end));
			if (isExport) exported.push(name);
		} else if (init?.type === "CallExpression") {
			// The contract has no side effects, so unused calls can be removed.
			const call = `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`;
			rest += before + code.slice(statement.start, init.start) + call + code.slice(init.end, statement.end);
		} else {
			rest += before + code.slice(statement.start, statement.end);
		}
	}
	const from = JSON.stringify(`./${file.split("/").at(-1)}${plainPart}`);
	const names = [...plain.keys()].join(", ");
	return {
		plain: [...plain.values()].map((text) => `export ${text}\n`).join(""),
		rest:
			plain.size === 0
				? rest
				: `import { ${names} } from ${from};\nexport { ${exported.join(", ")} } from ${from};\n${rest}`,
	};
}

/** Returns the source of a plain value: a literal, or an endpoint without its schema. Undefined for any other value. */
function plainValue(code: string, init: Node, plain: ReadonlyMap<string, string>): string | undefined {
	if (init.type === "CallExpression" && init.callee.name === "endpoint") {
		const [definition] = init.arguments;
		const kept = definition?.properties.filter(({ key }) => key?.name !== "schema") ?? [];
		if (!kept.every((property) => isPlain(property, plain))) return undefined;
		return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(", ")} }`;
	}
	return isPlain(init, plain) ? code.slice(init.start, init.end) : undefined;
}

const plainTypes = new Set(
	"Literal TemplateLiteral TemplateElement ArrayExpression ObjectExpression Property SpreadElement UnaryExpression BinaryExpression TSAsExpression TSSatisfiesExpression".split(
		" ",
	),
);

function isPlain(node: Node, plain: ReadonlyMap<string, string>): boolean {
	if (node.type === "Identifier") return plain.has(node.name);
	if (!plainTypes.has(node.type)) return false;
	return Object.entries(node).every(([name, part]) => {
		if (name === "typeAnnotation" || (name === "key" && node.type === "Property")) return true;
		return [part].flat().every((child) => !isNode(child) || isPlain(child, plain));
	});
}

/** Whether a function refers only to itself and to plain values of its file. */
function needsOnly(declared: Node, plain: ReadonlyMap<string, string>, bindings: ReadonlySet<string>): boolean {
	const own = declared.id.name;
	const isFree = (node: Node): boolean =>
		(node.type !== "Identifier" || node.name === own || plain.has(node.name) || !bindings.has(node.name)) &&
		Object.values(node).every((part) => [part].flat().every((child) => !isNode(child) || isFree(child)));
	return isFree(declared);
}

/** The names that a statement imports or declares. */
function namesBoundBy(statement: Node): string[] {
	if (statement.type === "ImportDeclaration")
		return statement.importKind === "type" ? [] : statement.specifiers.map(({ local }) => local.name);
	const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
	if (declaration?.type === "VariableDeclaration") return declaration.declarations.map(({ id }) => id.name);
	return declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration"
		? [declaration.id.name]
		: [];
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}
