import { expect, it } from "vitest";
import { countRecords } from "./count-records";

it.each([
	[0, "customers", "0 customers"],
	[1, "customers", "1 customer"],
	[1, "tax codes", "1 tax code"],
	[1234, "sub-contractors", "1,234 sub-contractors"],
])("counts %d %s", (count, things, expected) => {
	expect(countRecords(count, things)).toBe(expected);
});
