import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ThemeScript, ThemeToggle } from "./theme.tsx";

test("a chosen theme is applied and stored; choosing the system's theme removes the stored choice", async () => {
	const screen = await render(<ThemeToggle />);
	await screen.getByRole("button", { name: "Switch to night" }).click();
	expect(document.documentElement.dataset.theme).toBe("night");
	expect(localStorage.getItem("theme")).toBe("night");
	expect(getComputedStyle(document.body).colorScheme).toBe("dark");
	await screen.getByRole("button", { name: "Switch to day" }).click();
	expect(document.documentElement.dataset.theme).toBeUndefined();
	expect(localStorage.getItem("theme")).toBeNull();
});

test("without a choice the system's theme applies, also when it changes while the page is open", async () => {
	const screen = await render(<ThemeToggle />);
	await commands.emulateMedia({ colorScheme: "dark" });
	await expect.element(screen.getByRole("button", { name: "Switch to day" })).toBeVisible();
	await screen.getByRole("button", { name: "Switch to day" }).click();
	expect(localStorage.getItem("theme")).toBe("day");
	await commands.emulateMedia({ colorScheme: "light" });
	await expect.element(screen.getByRole("button", { name: "Switch to night" })).toBeVisible();
});

test("the script of the head applies a stored theme and ignores any other stored value", () => {
	const template = document.createElement("template");
	template.innerHTML = renderToStaticMarkup(<ThemeScript />);
	const source = template.content.querySelector("script")?.textContent ?? "";
	const themeFor = (stored: string) => {
		localStorage.setItem("theme", stored);
		// A script that is inserted into a page runs at once, as it does while the page is parsed.
		const script = document.createElement("script");
		script.textContent = source;
		document.head.append(script);
		script.remove();
		return document.documentElement.dataset.theme;
	};
	expect(themeFor("dusk")).toBeUndefined();
	expect(themeFor("night")).toBe("night");
});
