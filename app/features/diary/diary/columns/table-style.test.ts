import { expect, test } from "vitest";
import { openPhase, parseTableStyle } from "./table-style";

test("opening a third phase folds the least recently used one", () => {
	expect(openPhase(["before", "under"], "done")).toEqual(["under", "done"]);
	expect(openPhase(["before", "under"], "before")).toEqual(["under", "before"]);
});

test("parses a saved style and replaces unknown values with defaults", () => {
	expect(parseTableStyle({ size: "normal", type: "stripes", phases: ["money", "before"] })).toEqual({
		size: "normal",
		type: "stripes",
		phases: ["money", "before"],
	});
	expect(parseTableStyle({ size: "huge", phases: "all" })).toEqual({
		size: "compact",
		type: "lines",
		phases: ["before", "under"],
	});
});
