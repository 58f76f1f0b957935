import { describe, expect, it } from "vitest";
import { caseVariants, containsText } from "./contains";

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

it("is one parameter, however many texts and spellings there are", () => {
	const { sql, params } = containsText(["a.name", "a.code"], "éé", "Éé", "Leeds");
	expect(sql.split("?")).toHaveLength(2);
	expect(params).toEqual([JSON.stringify(["éé", "éÉ", "Éé", "ÉÉ", "leeds"])]);
});
