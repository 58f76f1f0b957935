import { describe, expect, it, test } from "vitest";
import { type DriverShift, isAbsent, minutesAbsent, summariseShifts } from "./rules-duty";

const DAY = "2026-11-23";
const duty = (changes: Partial<DriverShift> = {}): DriverShift => ({
	...{ work_day_id: 1, driver: "Dan Webb", mobile: null, reg: "AB12 CDE", jobs: 1 },
	...{ start_time: "06:00", clockin_time: null, clockout_time: null },
	...changes,
});

describe("a driver who has not clocked in", () => {
	test.each([
		["is not missed within ten minutes of the start", duty(), "06:09", null],
		["is missed from then on", duty(), "06:42", 42],
		["is not missed after clocking in", duty({ clockin_time: "06:30" }), "06:42", null],
		["is not missed without a start", duty({ start_time: null }), "12:00", null],
	])("%s", (_, workday, time, minutes) => {
		expect(minutesAbsent(workday, DAY, time)).toBe(minutes);
	});

	it("is nobody's concern without a booked job", () => {
		expect([isAbsent(duty(), DAY, "07:00"), isAbsent(duty({ jobs: 0 }), DAY, "07:00")]).toEqual([
			true,
			false,
		]);
	});
});

describe("drivers on duty", () => {
	it("count by hour from the start, or the clocking in, until they clock out or a usual shift is over", () => {
		const { hours } = summariseShifts(
			[duty(), duty({ start_time: "08:00", clockin_time: "09:20", clockout_time: "11:40" })],
			DAY,
			"12:00",
		);
		expect(hours.slice(5, 17)).toEqual([0, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 0]);
	});

	it("of a night shift stay until midnight", () => {
		const { hours } = summariseShifts([duty({ start_time: "20:00", clockout_time: "03:00" })], DAY, "12:00");
		expect(hours.map((n, hour) => (n > 0 ? hour : -1)).filter((hour) => hour >= 0)).toEqual([20, 21, 22, 23]);
	});

	it("are counted by where they are in their shift", () => {
		const states = summariseShifts(
			[
				duty(),
				duty({ clockin_time: "06:00" }),
				duty({ clockin_time: "06:00", clockout_time: "11:00" }),
				duty({ start_time: "14:00" }),
				duty({ start_time: null }),
			],
			DAY,
			"12:00",
		);
		expect(states).toMatchObject({ drivers: 5, on_duty: 1, finished: 1, not_clocked_in: 1, later: 2 });
	});
});
