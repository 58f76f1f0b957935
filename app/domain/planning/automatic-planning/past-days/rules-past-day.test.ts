import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleDriver,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import type { PlannerJob, PlannerVehicle } from "../../run/responses";
import { toPastDay } from "./rules-past-day";

const SHIFT = sampleShift({
	clockin_time: "06:05",
	clockout_time: "15:35",
	reported: {
		clockin_date: PLANNER_DAY,
		clockout_date: PLANNER_DAY,
		entries: [{ at: `${PLANNER_DAY}T08:00:00.000Z`, action_type: "collected", job_id: 2 }],
	},
});

const read = (vehicles: readonly PlannerVehicle[], readings: [string, string][] = []) =>
	toPastDay({
		...{ date: PLANNER_DAY, vehicles, hours_rules: [], bases: [], road_times: [] },
		needs: { needs: [], vehicles: [], trailers: [], skills: [] },
		readings: readings.map(([mode, value]) => ({ work_day_id: SHIFT.id, check_id: 1, mode, value })),
	});
const driven = (card: Partial<PlannerJob> = {}, more: Partial<PlannerVehicle> = {}) =>
	sampleVehicle(1, [placedJob(2, 1, 1, { status: "Completed", collected: 1, ...card })], {
		work_day: [SHIFT],
		...more,
	});

describe("a day as it was planned", () => {
	it.each([
		["collected on the day", {}, 0],
		["of the day before, collected on the day", { collection_date: "2026-11-19" }, 0],
		["of the day before, collected then", { id: 3, collection_date: "2026-11-19" }, 1],
	])("%s", (_, card, collected) => {
		const day = read([driven(card)]);
		expect(day.vehicles[0]?.planned_jobs[0]).toMatchObject({ status: "Planned", collected });
		expect(day.may_move).toEqual(collected ? [] : [2]);
	});

	it("has nothing reported, and names nobody", () => {
		const away = { ...SHIFT, away: 2, notes: "Back at two" };
		const [vehicle] = read([driven({}, { work_day: [away], driver_name: "Dev Patel" })]).vehicles;
		expect(vehicle?.work_day[0]).toMatchObject({ clockin_time: null, clockout_time: null, reported: null });
		expect(JSON.stringify(vehicle)).not.toMatch(/Dev|Patel|Back at two/);
		expect(vehicle?.work_day[0]?.away).toBeNull();
	});

	it.each([
		["a driver who was there", {}, []],
		[
			"a driver who has left since",
			{ work_day: [{ ...SHIFT, client_driver: sampleDriver({ inactive: 1 }) }] },
			[],
		],
		[
			"a defect of today",
			{ defects: [{ name: "Brakes", description: null, reported_on: "2026-11-25" }] },
			[],
		],
		["off the road that day", { vor: 1 }, [1]],
		["a driver who was away", { work_day: [{ ...SHIFT, away: 2 }] }, [1]],
	] as const)("%s", (_, more, unavailable) => {
		expect(read([driven({}, more as Partial<PlannerVehicle>)]).unavailable).toEqual(unavailable);
	});

	it("leaves out work without one driver, and counts it", () => {
		const none = { ...SHIFT, driver_id: null };
		const day = read([
			driven({}, { work_day: [] }),
			driven({}, { id: 2, work_day: [none] }),
			driven({}, { id: 3, work_day: [SHIFT, { ...SHIFT, id: 6, shift_type_id: 2 }] }),
			sampleVehicle(4),
		]);
		expect(day.vehicles).toEqual([]);
		expect(day.left_out.map(({ vehicle_id, reason, jobs }) => [vehicle_id, reason, jobs])).toEqual([
			[1, "no_driver", 1],
			[2, "no_driver", 1],
			[3, "two_shifts", 1],
		]);
	});
});

it.each([
	[
		"both",
		[
			["start", "1200.5"],
			["end", "1310"],
		],
		109.5,
	],
	["one", [["start", "1200.5"]], null],
	["none", [], null],
	[
		"the same twice",
		[
			["start", "1200"],
			["end", "1200"],
		],
		null,
	],
] as const)("odometer readings: %s", (_, readings, odometer_miles) => {
	const [shift] = read(
		[driven()],
		readings.map(([mode, value]) => [mode, value]),
	).shifts;
	expect(shift).toMatchObject({ vehicle_id: 1, start: 365, end: 935, odometer_miles });
});
