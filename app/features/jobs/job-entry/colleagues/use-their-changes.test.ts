import { expect, it } from "vitest";
import { emptyValues } from "../values/values";
import { describeTheirChanges } from "./use-their-changes";

const base = { ...emptyValues("job"), weight: 90, collection_town: "Hull" };

it.each([
	[
		"a field changed by both, with both values",
		{ weight: 99 },
		{ weight: 98 },
		"Weight (theirs 98, yours 99)",
	],
	["a field changed by them alone", { spaces: 2 }, { collection_town: "York" }, "Collection town"],
	["the same change by both", { weight: 98 }, { weight: 98 }, "Weight"],
	["nothing for map positions", {}, { collection_latitude: 53.7 }, ""],
])("names %s", (_what, own, theirs, text) => {
	expect(describeTheirChanges(base, own, { ...base, ...theirs })).toBe(text);
});
