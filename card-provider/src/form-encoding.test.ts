import { expect, test } from "vitest";
import { decodeForm } from "./form-encoding.ts";

test.each([
	["plain names", "amount=1&currency=aed", { amount: "1", currency: "aed" }],
	[
		"nested names",
		"shipping[address][city]=Dubai&shipping[name]=L",
		{ shipping: { address: { city: "Dubai" }, name: "L" } },
	],
	["numbered lists", "expand[1]=b&expand[0]=a", { expand: ["a", "b"] }],
	["lists without numbers", "expand[]=a&expand[]=b", { expand: ["a", "b"] }],
	["lists of things", "line[0][sku]=x&line[1][sku]=y", { line: [{ sku: "x" }, { sku: "y" }] }],
	["escapes", "name=Layla+H%26Co&a%5Bb%5D=%C3%A9", { name: "Layla H&Co", a: { b: "é" } }],
	["an empty value, which unsets", "metadata=", { metadata: "" }],
	["metadata with numbers as keys", "metadata[2024]=x&metadata[7]=y", { metadata: { 7: "y", 2024: "x" } }],
	["metadata inside", "payment_method_data[metadata][0]=x", { payment_method_data: { metadata: { 0: "x" } } }],
	["nothing", "", {}],
])("reads %s", (_what, text, form) => {
	expect(decodeForm(text)).toEqual(form);
});

test("does not allow prototype pollution", () => {
	expect(decodeForm("__proto__[admin]=1&a[constructor][prototype][x]=1")).toEqual({});
	expect(({} as { admin?: string }).admin).toBeUndefined();
});
