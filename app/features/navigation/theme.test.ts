import { describe, expect, it } from "vitest";
import { readThemeCookie } from "./theme";

describe("reading the theme cookie", () => {
	it("finds the theme among other cookies", () =>
		expect(readThemeCookie("a=1; theme=dark_mode; b=2")).toBe("dark_mode"));
	it("returns null without a cookie", () => expect(readThemeCookie(null)).toBeNull());
	it("returns null for an unknown value", () => expect(readThemeCookie("theme=pink")).toBeNull());
	it("ignores a cookie whose name only ends the same", () =>
		expect(readThemeCookie("mytheme=dark_mode")).toBeNull());
});
