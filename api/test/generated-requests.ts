import fc from "fast-check";

/** A request that may be valid, nearly valid or nonsense. */
export interface GeneratedRequest {
	method: string;
	/** Path and query. */
	url: string;
	headers: Record<string, string>;
	body: string | undefined;
}

/** The parts of a JSON Schema that the contract's documentation uses. */
interface JsonSchema {
	type?: string;
	enum?: unknown[];
	const?: unknown;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	maxLength?: number;
	minimum?: number;
	maximum?: number;
}

interface Operation {
	parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
	requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** The API's description as `/api/docs/json` serves it. */
interface Documentation {
	paths: Record<string, Record<string, Operation>>;
}

const hostileTexts = [
	"",
	" ",
	"\u0000",
	"%00",
	"\ud800",
	"\u202elamp",
	"لمبة",
	"💡".repeat(300),
	"x".repeat(5_000),
	"'; drop table orders; --",
	"../../etc/passwd",
	"__proto__",
	"constructor",
	"NaN",
	"-1",
	"1e309",
	"2147483648",
	"9223372036854775808",
	"0000-01-01T00:00:00Z",
	"{",
];
const hostileNumbers = [0, -1, 0.1, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -1e308];
const mediaTypes = [
	"application/json",
	"application/json; charset=utf-16",
	"text/plain",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=b",
	"multipart/form-data",
	"lamp; ; =",
	"",
];
const brokenUrlParts = ["%", "%zz", "%c3%28", "%00", "/../", "//", "?", "&&=", "%2e%2e%2f", ";a=b"];

const text = fc.oneof(
	{ weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
	{ weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.emailAddress(),
);
const number = fc.oneof(
	{ weight: 4, arbitrary: fc.integer({ min: 1, max: 20 }) },
	fc.constantFrom(...hostileNumbers),
	fc.double({ noNaN: true }),
);
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

/** Values of a schema; about one in eight parts is of another kind. */
function schemaValue(schema: JsonSchema): fc.Arbitrary<unknown> {
	return fc.oneof({ weight: 7, arbitrary: validValue(schema) }, { weight: 1, arbitrary: anything });
}

function validValue(schema: JsonSchema): fc.Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
	if (choices) return fc.oneof(...choices.map(schemaValue));
	if (schema.type === "string") return text;
	if (schema.type === "number" || schema.type === "integer") return number;
	if (schema.type === "boolean") return fc.boolean();
	if (schema.type === "null") return fc.constant(null);
	if (schema.type === "array") return fc.array(schemaValue(schema.items ?? {}), { maxLength: 5 });
	if (schema.type === "object" && schema.properties) {
		const fields = Object.entries(schema.properties).map(([name, field]) => [name, schemaValue(field)] as const);
		return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
	}
	return anything;
}

function wellFormed(given: unknown): string {
	return String(given).toWellFormed();
}

/** Path, with each parameter replaced: mostly by the id of a record that may exist. */
function pathOf(path: string): fc.Arbitrary<string> {
	const parts = path
		.split("/")
		.map((part) =>
			/^[{:*]/.test(part)
				? fc.oneof(
						{ weight: 3, arbitrary: fc.integer({ min: 0, max: 20 }).map(String) },
						{ weight: 3, arbitrary: anything.map((value) => encodeURIComponent(wellFormed(value))) },
						{ weight: 1, arbitrary: fc.constantFrom(...brokenUrlParts) },
					)
				: fc.constant(part),
		);
	return fc.tuple(...parts).map((chosen) => chosen.join("/"));
}

function queryOf(parameters: NonNullable<Operation["parameters"]>): fc.Arbitrary<string> {
	const known = parameters
		.filter((parameter) => parameter.in === "query")
		.map(({ name, schema }) =>
			fc.option(
				schemaValue(schema).map((value) =>
					[value]
						.flat()
						.map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(one))}`)
						.join("&"),
				),
				{ nil: "" },
			),
		);
	return fc
		.tuple(fc.tuple(...known), fc.oneof({ weight: 9, arbitrary: fc.constant("") }, fc.constantFrom(...brokenUrlParts)))
		.map(([pairs, broken]) => {
			const query = [...pairs.filter((pair) => pair !== ""), ...(broken ? [broken] : [])].join("&");
			return query ? `?${query}` : "";
		});
}

const mutatedHeaders = fc.record(
	{
		"accept-encoding": fc.constantFrom("identity", "gzip", "br", "zstd", "*;q=0", "lamp"),
		accept: fc.constantFrom("text/html", "application/json", "*/*", "lamp"),
		"accept-language": fc.constantFrom("ar", "en", "x".repeat(500), "*"),
		"if-none-match": fc.constantFrom("*", '"1"', 'W/"', "lamp"),
		"if-match": fc.constantFrom("*", '"1"', "lamp"),
		range: fc.constantFrom("bytes=0-0", "bytes=9-1", "lamp=1"),
		origin: fc.constantFrom("null", "https://elsewhere.example"),
		"stripe-signature": fc.constantFrom("", "t=1,v1=00", "lamp"),
	},
	{ requiredKeys: [] },
);

/** Requests for one path. */
function requestOf(path: string, method: string, operation: Operation): fc.Arbitrary<GeneratedRequest> {
	const [content] = Object.entries(operation.requestBody?.content ?? {});
	const [type = "application/json", { schema } = { schema: {} }] = content ?? [];
	const json = (content ? schemaValue(schema) : fc.option(anything, { nil: undefined })).map((value) =>
		JSON.stringify(value),
	);
	const body = fc.oneof({ weight: 6, arbitrary: json }, { weight: 1, arbitrary: text });
	return fc
		.record({
			method: fc.oneof(
				{ weight: 12, arbitrary: fc.constant(method.toUpperCase()) },
				{ weight: 1, arbitrary: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") },
			),
			path: pathOf(path),
			query: queryOf(operation.parameters ?? []),
			headers: mutatedHeaders,
			type: fc.oneof(
				{ weight: 8, arbitrary: fc.constant(type.startsWith("multipart") ? "multipart/form-data; boundary=b" : type) },
				{ weight: 1, arbitrary: fc.constantFrom(...mediaTypes) },
			),
			body,
		})
		.map(({ method, path, query, headers, type, body }) => {
			const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
			return {
				method,
				url: path + query,
				headers: hasBody ? { ...headers, "content-type": type } : headers,
				body: hasBody ? body.toWellFormed() : undefined,
			};
		});
}

/**
 * Requests for every endpoint of the contract, and for pages. The same seed gives the same requests.
 *
 * @param documentation the API's description, from `/api/docs/json`.
 * @param options.pages paths of pages, with parameters as `:name`.
 */
export function generateRequests(
	documentation: Documentation,
	{ seed, count, pages = [] }: { seed: number; count: number; pages?: readonly string[] },
): GeneratedRequest[] {
	const ofEndpoints = Object.entries(documentation.paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => requestOf(path, method, operation)),
	);
	const pageQuery = ["search", "sort", "pageIndex", "brands", "returnUrl", "paymentIntentId", "token"];
	const parameters = pageQuery.map((name) => ({ name, in: "query", schema: { type: "string" } }));
	const ofPages = pages.map((path) => requestOf(path, "get", { parameters }));
	return fc.sample(fc.oneof(...ofEndpoints, ...ofPages), { seed, numRuns: count });
}
