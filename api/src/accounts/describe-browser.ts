import * as m from "@noor/messages/api/accounts";

/** The first match wins: the User-Agent of most browsers also contains the names below theirs. */
const browsers: readonly [RegExp, string][] = [
	[/\bEdgA?\/|\bEdgiOS\//, "Edge"],
	[/\bOPR\/|\bOPT\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\bChrome\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

/** The browser and the system of a User-Agent header, for people: "Chrome on Windows". An unknown system is left out. */
export function describeBrowser(userAgent: string): string {
	const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
	const browser = find(browsers) ?? m.unknown_browser();
	const system = find(systems);
	return system ? m.browser_on_system({ browser, system }) : browser;
}
