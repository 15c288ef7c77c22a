/**
 * Adds JSON Schemas of further types of the npm package `stripe` to `stripe.json`: `node card-provider/schemas/derive.ts`.
 * It reads the package's declarations (`.d.ts`), which Stripe generates from its OpenAPI description. Types that are already
 * in the file are left as they are; references to types that are not listed accept any object.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

type Schema = Record<string, unknown>;

/** The types to add, by the file that declares them. A prefix names the scope that the SDK gives them. */
const wanted: readonly { file: string; types: readonly string[]; prefix?: string }[] = [
	{
		file: "Disputes",
		types: ["DisputeRetrieveParams", "DisputeListParams", "DisputeUpdateParams", "DisputeCloseParams"],
	},
	{ file: "Accounts", types: ["Account"] },
	{
		file: "Customers",
		types: ["Customer", "CustomerCreateParams", "CustomerListPaymentMethodsParams", "CustomerRetrieveParams"],
	},
	{ file: "CustomerSessions", types: ["CustomerSession", "CustomerSessionCreateParams"] },
	{ file: "PaymentMethods", types: ["PaymentMethodDetachParams"] },
	{
		file: "PaymentMethodDomains",
		types: [
			"PaymentMethodDomain",
			"PaymentMethodDomainCreateParams",
			"PaymentMethodDomainListParams",
			"PaymentMethodDomainRetrieveParams",
			"PaymentMethodDomainUpdateParams",
			"PaymentMethodDomainValidateParams",
		],
	},
	{ file: "Payouts", types: ["Payout", "PayoutListParams", "PayoutRetrieveParams"] },
	{ file: "Reviews", types: ["Review", "ReviewRetrieveParams", "ReviewListParams", "ReviewApproveParams"] },
	{
		file: "Radar/EarlyFraudWarnings",
		types: ["EarlyFraudWarning", "Radar.EarlyFraudWarningRetrieveParams", "Radar.EarlyFraudWarningListParams"],
		prefix: "Radar.",
	},
];

/** Objects that may be the subject of an event, besides those in the file. */
const eventObjects = ["Review", "Radar.EarlyFraudWarning"];

/** Numbers that are not integers. */
const fractions = new Set(["latitude", "longitude"]);

const resources = join(dirname(createRequire(import.meta.url).resolve("stripe")), "../esm/resources");
const path = new URL("stripe.json", import.meta.url);
const schemas: { $defs: Record<string, Schema> } = JSON.parse(readFileSync(path, "utf8"));
const { $defs } = schemas;

interface Field {
	name: string;
	isOptional: boolean;
	type: string;
}

/** The interfaces and type aliases of a file, by their full names. */
interface Declarations {
	interfaces: Map<string, { fields: Field[]; parents: string[] }>;
	aliases: Map<string, string>;
}

for (const { file, types, prefix = "" } of wanted) {
	const declarations = readDeclarations(readFileSync(join(resources, `${file}.d.ts`), "utf8"));
	for (const type of types) add(declarations, type, prefix);
}
const subjects = $defs["Event.Data"] as { properties: { object: { anyOf: Schema[] } } };
for (const name of eventObjects) {
	const known = subjects.properties.object.anyOf;
	if (!known.some(({ $ref }) => $ref === refTo(name))) known.push({ $ref: refTo(name) });
}
writeFileSync(path, JSON.stringify(schemas));

function refTo(name: string): string {
	return `#/$defs/${name}`;
}

function add(declarations: Declarations, type: string, prefix: string): string {
	const name = type.startsWith(prefix) ? type : prefix + type;
	if ($defs[name]) return name;
	const schema: Schema = { type: "object", additionalProperties: false };
	$defs[name] = schema;
	const fields = fieldsOf(declarations, type);
	const required = fields.filter(({ isOptional }) => !isOptional).map((field) => field.name);
	if (required.length > 0) schema.required = required;
	schema.properties = Object.fromEntries(
		fields.map((field) => [field.name, schemaOf(declarations, field.type, type, prefix, field.name)]),
	);
	return name;
}

function fieldsOf(declarations: Declarations, type: string): Field[] {
	const declared = declarations.interfaces.get(type);
	if (!declared) throw new Error(`${type} is not declared.`);
	return [
		...declared.fields,
		...declared.parents.flatMap((parent) => {
			if (parent === "PaginationParams") {
				const text = (name: string) => ({ name, isOptional: true, type: name === "limit" ? "number" : "string" });
				return ["ending_before", "limit", "starting_after"].map(text);
			}
			return fieldsOf(declarations, parent);
		}),
	];
}

function schemaOf(
	declarations: Declarations,
	type: string,
	scope: string,
	prefix: string,
	field: string,
): Schema {
	const parts = split(type, "|").filter((part) => part !== "OtherString");
	const literals = parts.filter((part) => /^'|^null$|^true$|^false$/.test(part)).map(literalOf);
	const others = parts.filter((part) => !/^'|^null$|^true$|^false$/.test(part));
	if (others.length === 0) return literals.length === 1 ? { const: literals[0] } : { enum: literals };
	const alternatives = others.map((part) => schemaOfOne(declarations, part, scope, prefix, field));
	const [only] = alternatives;
	if (alternatives.length === 1 && only) {
		if (literals.length === 0) return only;
		if (Array.isArray(only.enum)) return { enum: [...only.enum, ...literals] };
		if (literals.length === 1 && literals[0] === null && typeof only.type === "string")
			return { ...only, type: [only.type, "null"] };
	}
	return { anyOf: [...alternatives, ...literals.map((value) => (value === null ? { type: "null" } : { const: value }))] };
}

function schemaOfOne(
	declarations: Declarations,
	type: string,
	scope: string,
	prefix: string,
	field: string,
): Schema {
	const generic = /^(\w+)<(.*)>$/s.exec(type);
	if (generic) {
		const [, name, inner = ""] = generic;
		if (name === "Array") return { type: "array", items: schemaOf(declarations, inner, scope, prefix, field) };
		if (name === "Emptyable") {
			return { anyOf: [schemaOf(declarations, inner, scope, prefix, field), { const: "" }] };
		}
		return { type: "object" };
	}
	if (type === "string" || type === "boolean") return { type };
	if (type === "number") return { type: fractions.has(field) ? "number" : "integer" };
	if (type === "Metadata") return { type: "object", additionalProperties: { type: "string" } };
	if (type === "MetadataParam") {
		return { type: "object", additionalProperties: { type: ["string", "number", "null"] } };
	}
	const full = find(declarations, type, scope);
	const alias = full && declarations.aliases.get(full);
	if (alias) return schemaOf(declarations, alias, scope, prefix, field);
	if (full) return { $ref: refTo(add(declarations, full, prefix)) };
	return $defs[type] ? { $ref: refTo(type) } : { type: "object" };
}

/** The full name of a type that is used in a scope. */
function find({ interfaces, aliases }: Declarations, type: string, scope: string): string | undefined {
	const path = scope.split(".");
	for (let depth = path.length; depth >= 0; depth--) {
		const name = [...path.slice(0, depth), type].join(".");
		if (interfaces.has(name) || aliases.has(name)) return name;
	}
	return undefined;
}

function literalOf(text: string): unknown {
	return text.startsWith("'") ? text.slice(1, -1) : JSON.parse(text);
}

/** Splits at a separator that is not inside brackets. */
function split(text: string, separator: string): string[] {
	const parts = [""];
	let depth = 0;
	for (const character of text) {
		if ("<{[(".includes(character)) depth++;
		if (">}])".includes(character)) depth--;
		if (character === separator && depth === 0) parts.push("");
		else parts[parts.length - 1] += character;
	}
	return parts.map((part) => part.trim()).filter(Boolean);
}

function readDeclarations(source: string): Declarations {
	const declarations: Declarations = { interfaces: new Map(), aliases: new Map() };
	readBlock(source.replaceAll(/\/\*.*?\*\//gs, ""), "", declarations);
	return declarations;
}

function readBlock(source: string, scope: string, declarations: Declarations): void {
	const heads =
		/(?:export )?(?:declare )?(?:(namespace|interface) ([\w.]+)(?: extends ([^{]+))? \{|type (\w+) = ([^;]+);|class \w+[^{]*\{)/g;
	for (let head = heads.exec(source); head; head = heads.exec(source)) {
		const [, kind, name, parents, alias, value] = head;
		if (alias && value) {
			declarations.aliases.set(scope + alias, value);
			continue;
		}
		const end = endOfBlock(source, heads.lastIndex);
		const body = source.slice(heads.lastIndex, end);
		heads.lastIndex = end;
		if (kind === "namespace") readBlock(body, `${scope}${name}.`, declarations);
		if (kind === "interface") {
			const fields = split(body, ";").map((line): Field => {
				const [, field = "", optional, type = ""] = /^([\w$'"-]+)(\?)?:\s*(.*)$/s.exec(line) ?? [];
				return { name: field.replaceAll(/['"]/g, ""), isOptional: optional === "?", type };
			});
			declarations.interfaces.set(`${scope}${name}`, {
				fields: fields.filter((field) => field.name !== ""),
				parents: split(parents ?? "", ","),
			});
		}
	}
}

function endOfBlock(source: string, from: number): number {
	let depth = 1;
	for (let at = from; at < source.length; at++) {
		if (source[at] === "{") depth++;
		if (source[at] === "}" && --depth === 0) return at;
	}
	throw new Error("A block does not end.");
}
