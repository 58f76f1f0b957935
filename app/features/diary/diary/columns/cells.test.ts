import { expect, it } from "vitest";
import type { DiaryRow } from "../data/types";
import { numberCell } from "./cells";

const closed = { isChild: false, isOpen: false, toggle: () => {} };

it.each<[string, Partial<DiaryRow>, boolean]>([
	["of a change that its driver has not confirmed", { is_unconfirmed: 1 }, true],
	["of a job that has none", { is_unconfirmed: 0 }, false],
	["of a customer's own row", {}, false],
])("the number %s", (_, fields, isMarked) => {
	const row = { job_number: "48190", is_marked: 0, ...fields } as DiaryRow;
	const shown = JSON.stringify(numberCell(row, closed, []));
	expect(shown.includes("Change not confirmed by the driver")).toBe(isMarked);
});
