import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleDriver,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import { type ShiftOfVehicle, shortlistDrivers, shortlistShifts, shortlistSpares } from "./rules-shortlist";

const work = { date: PLANNER_DAY, bases: [], card: sampleJob(1), vehicle_type_id: 1 };
const shiftOf = (id: number, overrides: Parameters<typeof sampleVehicle>[2] = {}): ShiftOfVehicle => {
	const shift = sampleShift({ id, driver_id: id, client_driver: sampleDriver({ id }) });
	return { shift, vehicle: sampleVehicle(id, [], { work_day: [shift], ...overrides }) };
};
const many = (count: number) => Array.from({ length: count }, (_, at) => shiftOf(100 + at));
const idsOf = (list: readonly ShiftOfVehicle[]) => list.map(({ shift }) => shift.id);

describe("what is judged for a job", () => {
	it("are all workdays of most fleets, in their order", () => {
		const all = [shiftOf(1, { vor: 1 }), ...many(59)];
		expect(idsOf(shortlistShifts(all, work))).toEqual(idsOf(all));
	});

	it.each<[string, ShiftOfVehicle]>([
		["off the road", shiftOf(1, { vor: 1 })],
		["busy at the time", shiftOf(1, { planned_jobs: [placedJob(9, 1, 1)] })],
		["of another type", shiftOf(1, { vehicle_type_id: 2 })],
		[
			"with a driver who has gone home",
			{ ...shiftOf(1), shift: sampleShift({ id: 1, clockout_time: "15:00" }) },
		],
	])("is in a large fleet no workday %s, while there are others", (_, last) => {
		const listed = idsOf(shortlistShifts([last, ...many(80)], work));
		expect([listed.length, listed.includes(1)]).toEqual([60, false]);
	});

	it("are free drivers, with those first who have the vehicle as favourite", () => {
		const drivers = Array.from({ length: 30 }, (_, id) => ({
			...sampleDriver({ id }),
			hours: sampleShift().hours,
			favourite_of: id === 29 ? [1] : [],
		}));
		const listed = shortlistDrivers(drivers, 1).map(({ id }) => id);
		expect([listed.length, listed[0], listed[1]]).toEqual([20, 29, 0]);
	});
});

describe("spare vehicles", () => {
	const spare = (id: number, vehicle_type_id: number, payload: number | null) =>
		sampleVehicle(id, [], { vehicle_type_id, payload });
	it("of the same type come first, then those that take as much, the smallest first; ten at most", () => {
		const spares = [
			spare(1, 2, 9_000),
			spare(2, 1, 500),
			spare(3, 1, 18_000),
			spare(4, 1, 9_000),
			spare(5, 2, null),
		];
		const source = { vehicle_type_id: 1, payload: 9_000 };
		expect(shortlistSpares(spares, source).map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
		const many = Array.from({ length: 20 }, (_, at) => spare(at + 1, 1, 9_000));
		expect(shortlistSpares(many, source)).toHaveLength(10);
	});
});
