import { expect, it } from "vitest";
import { deletionDueAt, isExportRecent } from "./rules-closing";

const NOW = new Date("2026-11-23T12:00:00.000Z");

it.each([
	[null, false],
	["2026-11-23T11:59:00.000Z", true],
	["2026-11-16T12:00:00.000Z", true],
	["2026-11-16T11:59:59.999Z", false],
])("an export of %s lets its company be closed: %s", (exported_at, isRecent) => {
	expect(isExportRecent(exported_at, NOW)).toBe(isRecent);
});

it("the data are deleted thirty days after the closing", () => {
	expect(deletionDueAt(NOW)).toBe("2026-12-23T12:00:00.000Z");
});
