import { describe, expect, it } from "vitest";
import { caseVariants, likePattern } from "./case-insensitive";

describe("texts are found in any case", () => {
	it.each([
		["ASCII letters are lowered once", "Leeds 50%", ["leeds 50%"]],
		["one accented letter", "É", ["é", "É"]],
		["a word with one", "Café", ["café", "cafÉ"]],
		["two of them", "éö", ["éö", "éÖ", "Éö", "ÉÖ"]],
		["a letter without case", "ñ1ª", ["ñ1ª", "Ñ1ª"]],
		["too many: as typed, small and capital", "Éééééé", ["Éééééé", "éééééé", "ÉÉÉÉÉÉ"]],
		["nothing", "", [""]],
	])("%s", (_case, typed, variants) => {
		expect(caseVariants(typed)).toEqual(variants);
	});
});

describe("a LIKE pattern", () => {
	it.each([
		["contains the text", "Leeds", "%Leeds%"],
		["takes signs literally", "50%_\\", "%50\\%\\_\\\\%"],
		["accepts any letter for an accented one", "Café", "%Caf_%"],
		["is no longer than D1 permits", "x".repeat(100), `%${"x".repeat(48)}%`],
		["never ends in half an escape", `${"x".repeat(47)}%`, `%${"x".repeat(47)}%`],
	])("%s", (_case, typed, pattern) => {
		expect(likePattern(typed)).toBe(pattern);
	});
});
