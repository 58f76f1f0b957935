import { describe, expect, it } from "vitest";
import bulgarian from "./bg.json";
import english from "./en.json";
import polish from "./pl.json";
import romanian from "./ro.json";

const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each([
	["pl", polish],
	["ro", romanian],
	["bg", bulgarian],
])("the texts in %s", (_, texts) => {
	it("are the same as in English, in the same order", () => {
		expect(Object.keys(texts)).toEqual(Object.keys(english));
	});

	it("are none of them empty and have the same values", () => {
		const translated = new Map<string, string>(Object.entries(texts));
		for (const [name, text] of Object.entries(english)) {
			expect(translated.get(name)).not.toBe("");
			expect([name, valuesIn(translated.get(name) ?? "")]).toEqual([name, valuesIn(text)]);
		}
	});
});
