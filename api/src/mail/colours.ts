/**
 * The colours of HTML mails by day and by night: those of the website's tokens of the same names (`web/app/styles.css`).
 * Few mail programs know custom properties and `light-dark()`.
 */
export const colours = {
	day: {
		surface: "#f5f2ec",
		raised: "#fbfaf7",
		ink: "#1b1916",
		quiet: "#6b645a",
		line: "#ddd6ca",
		brass: "#b98a3c",
	},
	night: {
		surface: "#14120f",
		raised: "#1d1a16",
		ink: "#f1ebe0",
		quiet: "#a79e90",
		line: "#35302a",
		brass: "#d9ae66",
	},
};
