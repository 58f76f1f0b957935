import { describe, expect, it } from "vitest";
import { describeCarriedAmong, describeCarriedDay, listCarriedDays } from "./rules-carried-days";

const [THURSDAY, FRIDAY, SATURDAY] = ["2026-11-19", "2026-11-20", "2026-11-21"] as const;
const night = { job_number: "48146", planned_on: THURSDAY, last_day: FRIDAY };
const tramp = { job_number: "47932", planned_on: "2026-11-17", last_day: SATURDAY };

describe("days on the road", () => {
	it.each([
		["the day after a night", [night], THURSDAY, [[FRIDAY, "48146", THURSDAY]]],
		[
			"each day of a tour from today on",
			[tramp],
			FRIDAY,
			[
				[FRIDAY, "47932", "2026-11-17"],
				[SATURDAY, "47932", "2026-11-17"],
			],
		],
		["of several jobs by day", [tramp, night], SATURDAY, [[SATURDAY, "47932", "2026-11-17"]]],
		["no more than a week after its own", [{ ...night, last_day: "2026-12-31" }], "2026-11-27", []],
		["none of work that ends on its day", [{ ...night, last_day: THURSDAY }], THURSDAY, []],
	])("%s", (_, work, today, expected) => {
		const days = listCarriedDays(work, today).map(({ date, job_number, from }) => [date, job_number, from]);
		expect(days).toEqual(expected);
	});

	it("are described by job and the day it began", () => {
		const days = listCarriedDays([night, tramp], THURSDAY);
		expect(describeCarriedDay(days, SATURDAY)).toBe("On the road, job 47932 from Tuesday");
		expect(describeCarriedDay(days, FRIDAY)).toBe(
			"On the road, job 48146 from Thursday, job 47932 from Tuesday",
		);
		expect(describeCarriedDay(days, "2026-11-22")).toBeUndefined();
		expect(describeCarriedAmong("Dev Patel", days, [SATURDAY, "2026-11-22"])).toBe(
			"Dev Patel is on the road on Sat 21-11-2026: job 47932 from Tuesday.",
		);
		expect(describeCarriedAmong("Dev Patel", days, [])).toBe("");
	});
});
