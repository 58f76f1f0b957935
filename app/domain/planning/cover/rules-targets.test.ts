import { describe, expect, it } from "vitest";
import { placedJob, sampleDriver, sampleShift, sampleVehicle } from "@/tests/support/planning/planner-day";
import { type CoverPartner, comparePartners, isSameChoice, withDriver, withSpare } from "./rules-targets";

const partner = (name: string, overrides: Partial<CoverPartner> = {}): CoverPartner => ({
	...{ id: 1, name, verdicts: [], last_on_lane: null, last_used: null },
	...overrides,
});
const expired = {
	rule: "documents",
	title: "",
	level: "question",
	message: "",
	tag: "",
	job_ids: [],
} as const;

describe("carriers", () => {
	it("a free driver takes one shift of the vehicle, as not clocked in, with the hours of their own", () => {
		const day = sampleShift({ id: 1, away: 2, clockin_time: "05:00" });
		const night = sampleShift({ id: 2, shift_type_id: 2, driver_id: 9 });
		const hours = { ...sampleShift().hours, week: 600 };
		const driver = { ...sampleDriver({ id: 7, full_name: "Fay" }), hours, favourite_of: [] };
		const vehicle = withDriver(sampleVehicle(1, [], { work_day: [day, night] }), 1, driver);
		expect(vehicle.work_day[0]).toMatchObject({ driver_id: 7, away: null, clockin_time: null, hours });
		expect([vehicle.work_day[1], vehicle.driver_name]).toEqual([night, "Fay"]);
	});

	it("sub-contractors stand by what speaks against them, the lane, and when they were used", () => {
		const sorted = [
			partner("Zeta"),
			partner("Expired", { verdicts: [{ ...expired, job_ids: [] }], last_on_lane: "2026-11-20" }),
			partner("Used", { last_used: "2026-11-01" }),
			partner("Long ago", { last_on_lane: "2026-01-01" }),
			partner("Lately", { last_on_lane: "2026-11-01" }),
			partner("Alpha"),
		].sort(comparePartners);
		expect(sorted.map(({ name }) => name)).toEqual([
			"Lately",
			"Long ago",
			"Used",
			"Alpha",
			"Zeta",
			"Expired",
		]);
	});

	it("choices are the same by kind and id", () => {
		expect(isSameChoice({ to: "workday", id: 1 }, { to: "workday", id: 1 })).toBe(true);
		expect(isSameChoice({ to: "workday", id: 1 }, { to: "driver", id: 1 })).toBe(false);
	});
});

it("a spare vehicle gets the workday with the cards that are on it", () => {
	const day = sampleShift({ id: 1, shift_type_id: 1 });
	const night = sampleShift({ id: 2, shift_type_id: 2 });
	const card = (id: number, work_day_id: number) =>
		placedJob(id, 1, id, {
			work_day_jobs: [{ id, work_day_id, position: id, is_planned: 1, is_completed: 0 }],
		});
	const source = sampleVehicle(1, [card(1, 1), card(2, 2)], { work_day: [day, night] });
	const spare = withSpare(source, night, sampleVehicle(5, [], { work_day: [] }));
	expect([spare.id, spare.work_day.map(({ id }) => id), spare.planned_jobs.map(({ id }) => id)]).toEqual([
		5,
		[2],
		[2],
	]);
});
