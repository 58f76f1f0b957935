import { describe, expect, it } from "vitest";
import { themeFromCookie } from "./theme";

describe("the theme a browser asks for", () => {
	it("is read from among other cookies", () =>
		expect(themeFromCookie("a=1; theme=dark_mode; b=2")).toBe("dark_mode"));
	it("is none without a cookie", () => expect(themeFromCookie(null)).toBeNull());
	it("is none for an unknown value", () => expect(themeFromCookie("theme=pink")).toBeNull());
	it("is not taken from a cookie whose name only ends alike", () =>
		expect(themeFromCookie("mytheme=dark_mode")).toBeNull());
});
