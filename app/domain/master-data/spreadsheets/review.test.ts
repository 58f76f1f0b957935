import { expect, it } from "vitest";
import { type CellMessages, hasWarning } from "./review";

it.each<[string, CellMessages, unknown, boolean]>([
	["nothing to note", {}, null, false],
	["a field whose warning has ended", { weight: undefined }, null, false],
	["a delivery before its collection", { delivery_time: "Earlier than the collection." }, null, true],
	["a row that is a job", { delivery_time: "Earlier than the collection." }, { job_id: 1 }, false],
])("%s", (_, notices, saved, warns) => {
	expect(hasWarning({ notices, saved })).toBe(warns);
});
