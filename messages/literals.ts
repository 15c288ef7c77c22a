import { lineOf, type Node, walk } from "./sources.ts";

/** Attributes, properties and constants that hold text but show none: of `summary` and `tags` the API documentation is made. */
const technical =
	/^(class(Name)?|\w+ClassName|style|key|id|href|to|src|srcSet|sizes|type|role|rel|d|viewBox|transform|media|accept|autoComplete|inputMode|pattern|property|httpEquiv|charSet|timeZone|as|summary|tags|adminTags|status|family|@type)$/;

/** Keys of the keyboard, HTTP headers, time zones, and names written together. */
const names =
	/^[A-Z][a-z]+\/[A-Z][a-z]+$|^(Escape|Enter|Tab|Backspace|Delete|Home|End|Space|Control|Meta|Shift|Alt|(Arrow|Page)(Up|Down|Left|Right))$|^[A-Z][a-z]+(-?[A-Z][A-Za-z]+)+$|Error$/;

/** States of an order and roles of an account: values where they are passed on, words where they are shown. */
const values = /^(Pending|Shipped|Completed|Refunded|Cancelled|Admin|Customer)$/;

/** Calls whose arguments are not shown: those of `reasonOf` and `useDebouncedQuery` go to the console, and `markContent` takes a tag of PDF. */
const silent =
	/^((?:[A-Z]\w*)?Error|URL|URLSearchParams|classes|querySelector|querySelectorAll|closest|matches|test|includes|startsWith|endsWith|addEventListener|removeEventListener|get|set|has|append|replaceAll|replace|split|join|query|reasonOf|useDebouncedQuery|markContent)$/;

/** The methods of `console` and of logs: what they write is for developers and operators. */
const logging = /^(trace|debug|info|log|warn|error|fatal)$/;

/** How a sentence or a name begins: with a capital letter, or an acronym and a word. */
const beginning = /^…?\s*\p{Lu}(\p{Ll}| \p{Ll}|\p{Lu}+ (… )?\p{Ll})/u;

/** Text for people that stands in the code. */
export interface Literal {
	node: Node;
	text: string;
	parents: readonly Node[];
}

/** All of JSX text with letters in it, and strings that begin like a sentence or a name. */
export function findLiterals(file: string, code: string): Literal[] {
	const found: Literal[] = [];
	walk(file, code, (node, parents) => {
		const text = textOf(node);
		if (text === undefined || !/\p{L}/u.test(text)) return;
		if (node.type === "JSXText" || isShown(node, text, parents)) found.push({ node, text, parents });
	});
	return found;
}

/** The same as lines for people: file, line and text. */
export function literalsOf(file: string, code: string): string[] {
	return findLiterals(file, code).map(
		({ node, text }) => `${file}:${lineOf(code, node.start)}: ${text.trim().replaceAll(/\s+/g, " ")}`,
	);
}

function textOf(node: Node): string | undefined {
	if (node.type === "JSXText" || node.type === "Literal")
		return typeof node.value === "string" ? node.value : undefined;
	if (node.type !== "TemplateLiteral") return undefined;
	return node.quasis.map(({ value }) => (value as { cooked: string }).cooked).join("…");
}

function isShown(node: Node, text: string, parents: readonly Node[]): boolean {
	const [parent] = parents;
	if (!parent || /^(Import|Export|TS(Literal|Enum|External))/.test(parent.type) || parent.type === "Directive")
		return false;
	if (parent.type === "Property" && parent.key === node && parent.value !== node) return false;
	if (parent.type === "BinaryExpression" && parent.operator !== "+") return false;
	if (parent.type === "SwitchCase" || parent.type === "TaggedTemplateExpression") return false;
	if (parent.type === "MemberExpression" && parent.property === node) return false;
	if (values.test(text) && /^(Call|Array|TS)/.test(parent.type)) return false;
	for (const [depth, around] of parents.entries()) {
		const child = parents[depth - 1] ?? node;
		if (around.type === "JSXAttribute") {
			const attribute = String((around.name as unknown as Node).name);
			if (technical.test(attribute)) return false;
			break;
		}
		if (around.type === "Property" && technical.test(around.key.name ?? around.key.value)) return false;
		if (around.type === "VariableDeclarator" && technical.test(around.id.name)) return false;
		if (
			/^(Call|New)Expression$/.test(around.type) &&
			isSilent(around.callee, parents) &&
			!isJoined(around.callee, child)
		)
			return false;
		if (around.type === "JSXExpressionContainer" && parents[parents.indexOf(around) + 1]?.type !== "JSXAttribute") {
			// A child of an element is shown, however it is written.
			if (
				!parents.slice(0, parents.indexOf(around)).some(({ type }) => type === "CallExpression" || type === "Property")
			)
				return true;
			break;
		}
		if (/Statement$|Function/.test(around.type)) break;
	}
	const words = text.trim();
	return (beginning.test(words) || /\p{Ll} \p{Ll}.*[.!?]$/u.test(words)) && !names.test(words);
}

/** Whether a call displays none of its arguments: logging, constructing an error, comparing. */
function isSilent(callee: Node, parents: readonly Node[]): boolean {
	if (callee.type === "Super")
		return parents.find(({ type }) => type.startsWith("Class") && type !== "ClassBody")?.superClass?.name === "Error";
	if (callee.type !== "MemberExpression") return silent.test(callee.name);
	const { object, property } = callee;
	const owner = object.type === "MemberExpression" ? object.property.name : object.name;
	return silent.test(property.name) || (/^(console|log)$/.test(owner) && logging.test(property.name));
}

/** Whether `part` is the list of `[…].join(…)`, whose texts go where the result goes. */
function isJoined(callee: Node, part: Node): boolean {
	return callee === part && callee.property?.name === "join";
}
