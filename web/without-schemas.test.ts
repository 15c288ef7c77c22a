import { expect, test } from "vitest";
import { splitContract } from "./without-schemas.ts";

test("what the browser calls an endpoint by stands apart from the schemas", () => {
	const contract = `import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const anyone = { access: "anyone" } as const;
export const widths = [160, 2 * 160] as const;
export const Lamp = z.object({ name: z.string() });
export type Lamp = z.output<typeof Lamp>;
export const names = Object.keys(Lamp.shape);
const ofLamp = { id: Lamp.shape.name };
export const getLamp = endpoint({
	config: anyone,
	method: "GET",
	url: "/api/Lamps/:id",
	schema: { summary: "One lamp, { or none }", params: z.object(ofLamp), response: { 200: Lamp } },
});
export function lampUrl(id: number) {
	return \`/lamps/\${id}/\${widths[0]}\`;
}
export function readLamp(given: unknown) {
	return Lamp.parse(given);
}
`;
	const { plain, rest } = splitContract(contract, "/shop/contract/src/lamps.ts");
	expect(plain).toBe(`export const anyone = { access: "anyone" } as const;
export const widths = [160, 2 * 160] as const;
export const getLamp = { config: anyone, method: "GET", url: "/api/Lamps/:id" };
export function lampUrl(id: number) {
	return \`/lamps/\${id}/\${widths[0]}\`;
}
`);
	expect(rest).toBe(`import { anyone, widths, getLamp, lampUrl } from "./lamps.ts?plain";
export { widths, getLamp, lampUrl } from "./lamps.ts?plain";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
export const Lamp = /* @__PURE__ */ (() => z.object({ name: z.string() }))();
export type Lamp = z.output<typeof Lamp>;
export const names = /* @__PURE__ */ (() => Object.keys(Lamp.shape))();
const ofLamp = { id: Lamp.shape.name };
export function readLamp(given: unknown) {
	return Lamp.parse(given);
}`);
});
