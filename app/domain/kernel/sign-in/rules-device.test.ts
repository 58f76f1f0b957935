import { expect, it } from "vitest";
import { describeDevice } from "./rules-device";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
	[`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, "cookie", "Chrome on Windows"],
	[`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "cookie", "Edge on Windows"],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15",
		"cookie",
		"Safari on Mac",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "cookie", "Firefox on Linux"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
		"cookie",
		"Chrome on iPhone",
	],
	["CartageDriver/2.1 (Android 14)", "bearer", "CartageDriver on Android"],
	["curl/8.5.0", "bearer", "curl"],
	["Cab tablet", "bearer", "Cab tablet"],
	["Dan's iPhone", "bearer", "Dan's iPhone"],
	["", "bearer", "App"],
	[null, "cookie", "Browser"],
] as const)("%s as %s is %s", (userAgent, kind, device) => {
	expect(describeDevice(userAgent, kind)).toBe(device);
});
