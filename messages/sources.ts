import { parseSync } from "vite";

/** A node of a syntax tree, as far as it is looked at here. */
export interface Node {
	type: string;
	start: number;
	end: number;
	name: string;
	value: unknown;
	operator: string;
	computed: boolean;
	object: Node;
	property: Node;
	callee: Node;
	id: Node;
	superClass: Node | null;
	key: Node;
	local: Node;
	source: Node;
	specifiers: Node[];
	quasis: Node[];
}

/** Calls `visit` for every node of a file with the nodes around it, the nearest first. */
export function walk(file: string, code: string, visit: (node: Node, parents: readonly Node[]) => void): void {
	const { program, errors } = parseSync(file, code);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const descend = (node: Node, parents: readonly Node[]) => {
		visit(node, parents);
		const around = [node, ...parents];
		for (const part of Object.values(node))
			for (const child of [part].flat()) if (isNode(child)) descend(child, around);
	};
	descend(program as unknown as Node, []);
}

/** The line a position of a file stands in, from 1. */
export function lineOf(code: string, position: number): number {
	return code.slice(0, position).split("\n").length;
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
