import type { Appearance } from "@stripe/stripe-js";

/** The variables of the appearance API. */
export type ThemeVariables = NonNullable<Appearance["variables"]>;

const lightTheme: ThemeVariables = {
	colorBackground: "#ffffff",
	colorDanger: "#df1b41",
	colorPrimary: "#0570de",
	colorText: "#30313d",
	borderRadius: "5px",
	fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
	fontSizeBase: "16px",
	spacingUnit: "4px",
};
const themes: Record<string, ThemeVariables> = {
	stripe: lightTheme,
	flat: { ...lightTheme, colorBackground: "#f1f1f1", borderRadius: "4px" },
	night: {
		...lightTheme,
		colorBackground: "#30313d",
		colorDanger: "#fe87a1",
		colorPrimary: "#85d996",
		colorText: "#ffffff",
	},
};

/** All variables of an appearance. Given variables override those of its theme. */
export function themeVariables({ theme = "stripe", variables }: Appearance): ThemeVariables {
	return { ...(themes[theme] ?? lightTheme), ...variables };
}

/**
 * The colour scheme of an appearance. The frame and its element must have the same one; otherwise browsers give the frame
 * an opaque background.
 */
export function colorSchemeOf({ theme }: Appearance): "dark" | "light" {
	return theme === "night" ? "dark" : "light";
}
