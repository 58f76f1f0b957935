import { describe, expect, it } from "vitest";
import { type PlanScope, USUAL_SCOPE } from "./plan-scope";
import { parseScope } from "./plan-settings";

describe("stored settings", () => {
	it.each<[string, unknown, Partial<PlanScope>]>([
		["nothing", null, {}],
		["no object", "shown", {}],
		["a part", { mayMove: false, miles: 4 }, { mayMove: false, miles: 4 }],
		["choices", { vehicles: "all", subContract: "never" }, { vehicles: "all", subContract: "never" }],
		["an unknown choice", { vehicles: "some", keep: 3 }, { keep: 3 }],
		["a stop that no slider has", { time: 5, keep: 1.5, miles: -1 }, {}],
		["other types", { unplanned: 1, time: "2" }, {}],
	])("of %s are read, the rest is as usual", (_case, stored, change) => {
		expect(parseScope(stored)).toEqual({ ...USUAL_SCOPE, ...change });
	});
});
