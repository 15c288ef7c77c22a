import type { Appearance } from "@stripe/stripe-js";

/** The look of an Element, by the names of the appearance API's variables. */
export type ThemeVariables = NonNullable<Appearance["variables"]>;

const LIGHT: ThemeVariables = {
	colorBackground: "#ffffff",
	colorDanger: "#df1b41",
	colorPrimary: "#0570de",
	colorText: "#30313d",
	borderRadius: "5px",
	fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
	fontSizeBase: "16px",
	spacingUnit: "4px",
};
const THEMES: Record<string, ThemeVariables> = {
	stripe: LIGHT,
	flat: { ...LIGHT, colorBackground: "#f1f1f1", borderRadius: "4px" },
	night: {
		...LIGHT,
		colorBackground: "#30313d",
		colorDanger: "#fe87a1",
		colorPrimary: "#85d996",
		colorText: "#ffffff",
	},
};

/** Every variable of an appearance: those given over those of its theme. */
export function themeVariables({ theme = "stripe", variables }: Appearance): ThemeVariables {
	return { ...(THEMES[theme] ?? LIGHT), ...variables };
}

/**
 * What the frame and its element must agree on: a frame whose colour scheme differs from the page's is painted on an
 * opaque ground.
 */
export function colorSchemeOf({ theme }: Appearance): "dark" | "light" {
	return theme === "night" ? "dark" : "light";
}
