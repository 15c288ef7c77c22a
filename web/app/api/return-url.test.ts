import { expect, test } from "vitest";
import { returnUrlOf, signInPath } from "./return-url.ts";

const after = (returnUrl: string) =>
	returnUrlOf(`https://shop.example/account/login?${new URLSearchParams({ returnUrl })}`);

test("a visitor returns to the page they came from", () => {
	expect(after("/checkout")).toBe("/checkout");
	expect(after("/shop/3?sort=priceAsc#top")).toBe("/shop/3?sort=priceAsc#top");
});

test("without a return URL a visitor goes to the home page", () => {
	expect(returnUrlOf("https://shop.example/account/login")).toBe("/home");
	expect(after("")).toBe("/home");
});

test.each([
	"https://evil.example/",
	"//evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"javascript:alert(1)",
	"/\t/evil.example",
	"/..//evil.example",
	"/.//evil.example",
	"evil",
])("%j never leads away from the shop", (returnUrl) => {
	expect(after(returnUrl)).toBe("/home");
});

test("the sign-in page keeps path and query string", () => {
	expect(signInPath("/orders/7?x=1")).toBe("/account/login?returnUrl=%2Forders%2F7%3Fx%3D1");
});
