import { describe, expect, it } from "vitest";
import { computeUpkeep, type UpkeepDates } from "./upkeep";

const TODAY = "2026-11-20";
const NONE: UpkeepDates = { vor: "", vor_to: "", mot: "", pmi: "", tax: "", calibration: "" };

describe("the state of a vehicle", () => {
	it.each<[Partial<UpkeepDates>, object]>([
		[{}, { state: "on" }],
		[{ vor: "2026-11-20" }, { state: "off", from: "2026-11-20", to: "2026-11-20" }],
		[
			{ vor: "2026-11-27", vor_to: "2026-11-29", mot: "2026-11-21" },
			{ state: "off", from: "2026-11-27", to: "2026-11-29" },
		],
		[
			{ vor: "2026-11-28", mot: "2026-12-20" },
			{ state: "due", what: "MOT", date: "2026-12-20" },
		],
		[{ mot: "2026-12-21" }, { state: "on" }],
		[{ pmi: "2026-11-28" }, { state: "on" }],
		[
			{ pmi: "2026-11-27", mot: "2026-12-01" },
			{ state: "due", what: "PMI", date: "2026-11-27" },
		],
		[
			{ tax: "2026-11-19", mot: "2026-11-21" },
			{ state: "overdue", what: "Tax", date: "2026-11-19" },
		],
		[{ calibration: "2026-11-20" }, { state: "due", what: "Tacho", date: "2026-11-20" }],
	])("%j", (dates, expected) => {
		expect(computeUpkeep({ ...NONE, ...dates }, TODAY)).toEqual(expected);
	});
});
