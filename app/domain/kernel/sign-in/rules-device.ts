const BROWSERS: readonly [RegExp, string][] = [
	[/\bEdgA?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Chrome|CriOS)\//, "Chrome"],
	[/\bVersion\/.*Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

const firstMatch = (rules: readonly [RegExp, string][], text: string) =>
	rules.find(([pattern]) => pattern.test(text))?.[1];

/** What a session runs on, from its user agent: `Chrome on Windows`, the name of an app, or the name that a device was given at its pairing. */
export function describeDevice(userAgent: string | null, kind: "cookie" | "bearer"): string {
	const text = userAgent ?? "";
	// A name that its user gave it, not the product and version of a user agent.
	if (kind === "bearer" && text !== "" && !text.includes("/")) return text;
	const browser = firstMatch(BROWSERS, text);
	const system = firstMatch(SYSTEMS, text);
	if (browser) return system ? `${browser} on ${system}` : browser;
	const app = /^([A-Za-z][\w .-]{0,40})\//.exec(text)?.[1]?.trim();
	const name = app && app !== "Mozilla" ? app : kind === "bearer" ? "App" : "Browser";
	return system ? `${name} on ${system}` : name;
}
