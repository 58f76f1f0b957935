import { expect, test } from "vitest";
import { keywordPhrases, matchQuery } from "./search";

test.each([
	["leicester", ["leicester"]],
	["  High   Street ", ["High Street"]],
	["NN4 6HX", ["NN4 6HX"]],
	["BK10001 BK10002", ["BK10001", "BK10002"]],
	["BK10001\r\nBK10002\tPO-50078, 48190-1;BK10001", ["BK10001", "BK10002", "PO-50078", "48190-1"]],
	["Ribble Glass, 48190 48191", ["Ribble Glass", "48190", "48191"]],
	[" ,\n; ", []],
])("%j is searched as %j", (typed, phrases) => {
	expect(keywordPhrases(typed)).toEqual(phrases);
});

test("at most 200 phrases are searched", () => {
	expect(keywordPhrases(Array.from({ length: 500 }, (_, n) => `REF${n}`).join("\n"))).toHaveLength(200);
});

test("phrases of three or more letters become one quoted query", () => {
	expect(matchQuery(["ab", `5" pipe`, "BK10001"])).toBe(`"5"" pipe" OR "BK10001"`);
	expect(matchQuery(["ab"])).toBeNull();
	expect(matchQuery(["BK1", "BK2"], "shown")).toBe(`{body} : ("BK1" OR "BK2")`);
});
