import { describe, expect, it } from "vitest";
import { placedJob } from "@/tests/support/planning/planner-day";
import { summariseCarried } from "./carried-summary";

const planned = (number: number, from: string, at: string, to: string, until: string) =>
	placedJob(number, 1, 1, {
		collection_date: from,
		collection_time: at,
		delivery_date: to,
		delivery_time: until,
		job_planner: { id: 1, plannerable_id: 1, date: from, position: 1, is_confirmed: 0 },
	});
const night = { job: planned(1, "2026-11-26", "20:15", "2026-11-27", "11:30"), driver: null };
const weekend = {
	job: planned(2, "2026-11-27", "12:15", "2026-11-30", "08:00"),
	driver: { id: 1, full_name: "Stan Kowalski" },
};

const STAN = { driver_name: "Stan Kowalski", short_name: "S Kowalski" };

describe("the head of a row that carries work over", () => {
	it.each([
		["without any", [], "2026-11-27", null],
		[
			"of the night before",
			[night],
			"2026-11-27",
			{
				count: "1 carried over",
				until: "until 11:30",
				from: "from Thu",
				driver_name: "",
				short_name: "",
				driver: "",
			},
		],
		[
			"of days before that goes on",
			[weekend],
			"2026-11-29",
			{
				count: "1 carried over",
				until: "all day",
				from: "from Fri",
				...STAN,
				driver: "Stan Kowalski from Fri",
			},
		],
		[
			"of both",
			[night, weekend],
			"2026-11-27",
			{
				count: "2 carried over",
				until: "all day",
				from: "from Fri",
				...STAN,
				driver: "Stan Kowalski from Fri",
			},
		],
	])("%s", (_, carried_over, date, expected) => {
		expect(summariseCarried({ carried_over }, date)).toEqual(expected);
	});
});
