import { describe, expect, it, test } from "vitest";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";
import { describeHours, sumStopHours } from "./rules-hours";

const WINTER = "2026-11-23";
const SUMMER = "2026-07-01";

describe("the stops of a day by hour", () => {
	test.each<[JobStatus, "collection" | "delivery", string | null]>([
		["Pending", "collection", "open"],
		["Booked", "collection", "booked"],
		["Planned", "delivery", "booked"],
		["Collected", "collection", "done"],
		["Collected", "delivery", "open"],
		["Intransit", "delivery", "under"],
		["Completed", "delivery", "done"],
		["Invoiced", "collection", "done"],
		["Quote", "collection", null],
		["Quoted", "collection", null],
		["Cancelled", "delivery", null],
	])("a job at %s counts its %s as %s", (status, stop, state) => {
		const rows = sumStopHours([{ stop, hour: "09", status: statusRank(status), n: 3 }], WINTER);
		expect(rows).toEqual(state === null ? [] : [expect.objectContaining({ hour: 9, total: 3, [state]: 3 })]);
	});

	it("are those of London, from the first with a stop to the last", () => {
		const status = statusRank("Booked");
		const stop = "delivery" as const;
		const rows = sumStopHours(
			[
				{ stop, hour: "05", status, n: 1 },
				{ stop, hour: "07", status, n: 2 },
			],
			SUMMER,
		);
		expect(rows.map(({ hour, total }) => [hour, total])).toEqual([
			[6, 1],
			[7, 0],
			[8, 2],
		]);
	});
});

describe("the hours to come in words", () => {
	const hour = (at: number, total: number, open = 0) => ({
		hour: at,
		total,
		done: 0,
		under: 0,
		booked: total - open,
		open,
	});
	const drivers = Array.from({ length: 24 }, () => 5);
	test.each([
		[[], "No stops today yet.", false],
		[[hour(8, 4)], "No more stops today.", false],
		[
			[hour(8, 4), hour(14, 9)],
			"All stops have a driver. Busiest hour 14:00: 9 stops, 5 drivers on duty.",
			false,
		],
		[
			[hour(8, 4, 4), hour(14, 9, 2), hour(15, 3, 3)],
			"5 stops to come without a driver, most at 15:00. Busiest hour 14:00: 9 stops, 5 drivers on duty.",
			true,
		],
	])("%#", (rows, text, isShort) => {
		expect(describeHours(rows, drivers, 10)).toEqual({ text, isShort });
	});

	it("leave out the drivers for a role that does not see them", () => {
		expect(describeHours([hour(14, 1)], null, 10).text).toBe(
			"All stops have a driver. Busiest hour 14:00: 1 stop.",
		);
	});
});
