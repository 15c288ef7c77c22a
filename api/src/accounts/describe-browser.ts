/** The first that matches wins: most browsers also call themselves by the names below theirs. */
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

/** A browser in words people know, "Chrome on Windows", as far as its User-Agent header tells. */
export function describeBrowser(userAgent: string): string {
	const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [find(browsers) ?? "Unknown browser", find(systems)].filter(Boolean).join(" on ");
}
