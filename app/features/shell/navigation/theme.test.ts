import { describe, expect, it } from "vitest";
import { readThemeCookie, themeScript } from "./theme";

describe("reading the theme cookie", () => {
	it("finds the theme among other cookies", () =>
		expect(readThemeCookie("a=1; theme=dark_mode; b=2")).toBe("dark_mode"));
	it("returns null without a cookie", () => expect(readThemeCookie(null)).toBeNull());
	it("returns null for an unknown value", () => expect(readThemeCookie("theme=pink")).toBeNull());
	it("ignores a cookie whose name only ends the same", () =>
		expect(readThemeCookie("mytheme=dark_mode")).toBeNull());
});

/** Runs the script of the head in a browser of its own; `systemTurns` changes the theme of the system. */
function openPage({ stored, isDark }: { stored: string | null; isDark: boolean }) {
	const classes = new Set(["light_mode"]);
	const system = { matches: isDark, listener: () => {} };
	const documentElement = {
		classList: {
			remove: (...names: string[]) => names.forEach((name) => void classes.delete(name)),
			add: (name: string) => classes.add(name),
		},
	};
	new Function("document", "localStorage", "matchMedia", themeScript)(
		{ documentElement, cookie: "" },
		{ getItem: () => stored },
		() => ({
			get matches() {
				return system.matches;
			},
			addEventListener: (_: string, listener: () => void) => {
				system.listener = listener;
			},
		}),
	);
	return {
		classes,
		systemTurns: (dark: boolean) => {
			system.matches = dark;
			system.listener();
		},
	};
}

describe("the theme before the first paint", () => {
	it.each([
		[null, true, "dark_mode"],
		[null, false, "light_mode"],
		["light_mode", true, "light_mode"],
		["dark_mode", false, "dark_mode"],
	])("stored %s, system dark %s: %s", (stored, isDark, theme) => {
		expect([...openPage({ stored, isDark }).classes]).toEqual([theme]);
	});

	it.each([
		[null, "dark_mode"],
		["light_mode", "light_mode"],
	])("with %s stored, a system that turns dark gives %s", (stored, theme) => {
		const page = openPage({ stored, isDark: false });
		page.systemTurns(true);
		expect([...page.classes]).toEqual([theme]);
	});
});
