import { expect, it } from "vitest";
import { formatRecordCount } from "./format-record-count";

it.each([
	[0, "customers", "0 customers"],
	[1, "customers", "1 customer"],
	[1, "tax codes", "1 tax code"],
	[1234, "sub-contractors", "1,234 sub-contractors"],
])("counts %d %s", (count, things, expected) => {
	expect(formatRecordCount(count, things)).toBe(expected);
});
