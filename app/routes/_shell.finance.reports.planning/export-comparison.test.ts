import { expect, it } from "vitest";
import { NO_MEASURES } from "~/domain/planning/automatic-planning/past-days/measures";
import { toFileColumns } from "./export-comparison";

const ROW = {
	...{ key: "2026-11-16", name: "2026-11-16", detail: "", best: { ...NO_MEASURES, pence: 900 } },
	planned: { ...NO_MEASURES, pence: 1_050, miles: 123 },
	planned_of_driven: { ...NO_MEASURES, pence: 500 },
	driven: { ...NO_MEASURES, pence: 650 },
	vehicle_days: { planned: 3, driven: 2, best: 2 },
};

it.each([
	["known", ROW, ["16-11-26", 10.5, 6.5, 5, 9, 12.3]],
	[
		"not known",
		{ ...ROW, vehicle_days: { planned: 3, driven: 0, best: 2 } },
		["16-11-26", 10.5, null, null, 9, 12.3],
	],
])("a day whose driving is %s", (_, row, cells) => {
	const columns = toFileColumns("day");
	expect(columns.slice(0, 6).map(([, cell]) => cell(row))).toEqual(cells);
	expect(new Set(columns.map(([heading]) => heading)).size).toBe(columns.length);
});
