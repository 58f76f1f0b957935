import { describe, expect, it } from "vitest";
import { contrastOf, parseColour } from "~/shared/colour/colour";
import { deriveLook } from "./rules-look";

const SURFACES = {
	light: ["#ffffff", "#f6f6f8", "#fafafb", "#f3f3f6", "#ebebf0"],
	dark: ["#0f0f13", "#16161b", "#131318", "#202029", "#282833"],
};

const COLOURS = [
	["black", "#000000"],
	["white", "#ffffff"],
	["mid grey", "#777777"],
	["yellow", "#ffd400"],
	["pale yellow", "#fffbe6"],
	["red", "#e30613"],
	["orange", "#ff7a00"],
	["green", "#1f4d3f"],
	["bright green", "#00ff00"],
	["cyan", "#00ffff"],
	["navy", "#000033"],
	["blue", "#0000ff"],
	["magenta", "#ff00ff"],
	["the product's own", "#6b3fd9"],
] as const;

const contrast = (one: string | undefined, other: string | undefined) => {
	const [a, b] = [parseColour(one ?? ""), parseColour(other ?? "")];
	return a && b ? contrastOf(a, b) : 0;
};

describe.each(COLOURS)("the look of %s", (_, colour) => {
	const look = deriveLook(colour);
	it.each(["light", "dark"] as const)("is read in the %s theme", (theme) => {
		const tokens = look?.[theme] ?? {};
		for (const fill of ["--primary", "--primary-hover"])
			expect(contrast(tokens["--on-primary"], tokens[fill])).toBeGreaterThanOrEqual(4.5);
		for (const behind of [...SURFACES[theme], tokens["--soft"], tokens["--soft-strong"]])
			expect(contrast(tokens["--link"], behind)).toBeGreaterThanOrEqual(4.5);
	});
	it.each(["light", "dark"] as const)("stands out from the page in the %s theme", (theme) => {
		const page = theme === "light" ? "#ffffff" : "#16161b";
		const tokens = look?.[theme] ?? {};
		for (const token of ["--primary", "--ring"])
			expect(contrast(tokens[token], page)).toBeGreaterThanOrEqual(3);
	});
	it("has a mark in the colour itself, with text that is read", () => {
		expect(look?.mark.background).toBe(colour);
		expect(contrast(look?.mark.text, look?.mark.background)).toBeGreaterThanOrEqual(4.5);
	});
});

describe("every colour", () => {
	it("of a coarse cube keeps the contrast", () => {
		for (let red = 0; red < 256; red += 51)
			for (let green = 0; green < 256; green += 51)
				for (let blue = 0; blue < 256; blue += 51) {
					const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
					const look = deriveLook(colour);
					for (const theme of ["light", "dark"] as const) {
						const tokens = look?.[theme] ?? {};
						expect(contrast(tokens["--on-primary"], tokens["--primary"]), colour).toBeGreaterThanOrEqual(4.5);
						expect(contrast(tokens["--link"], tokens["--soft-strong"]), colour).toBeGreaterThanOrEqual(4.5);
						expect(contrast(tokens["--link"], SURFACES[theme][4]), colour).toBeGreaterThanOrEqual(4.5);
					}
				}
	});
});

describe("a company without a colour", () => {
	it.each([null, "", "red", "#fff", "#12345g"])("has no look: %s", (colour) =>
		expect(deriveLook(colour)).toBeNull(),
	);
});
