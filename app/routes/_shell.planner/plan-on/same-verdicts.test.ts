import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PLANNER_DAY } from "@/tests/support/planning/planner-day";
import { createDraw, type RandomDay, randomDay } from "@/tests/support/planning/random-day";
import { rankVehicles } from "@/tests/support/planning/ranked-vehicles";
import { judgeWorkdays } from "~/domain/planning/allocation/judge-workdays";
import { judgeNeeds } from "~/domain/planning/fitness/judge-needs";
import { judgeOnDays } from "~/domain/planning/fitness/judge-work";
import { findPositionByTime } from "~/domain/planning/fitness/position";
import { speaksAgainst, type Verdict } from "~/domain/planning/fitness/verdict";
import { judgeWeekDay } from "~/domain/planning/organizer/judge-week-day";
import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "~/domain/planning/run/responses";
import { previewRowFacts } from "../state/row-facts";

const NOW = new Date(`${PLANNER_DAY}T09:00:00.000Z`);
/** 400 days of 5 vehicles and 5 jobs. */
const DAYS = 400;
const COUNTS = { vehicles: 5, jobs: 5 };

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterAll(() => void vi.useRealTimers());

const tuples = (verdicts: readonly Verdict[]) =>
	verdicts.filter(speaksAgainst).map(({ rule, level, message }) => `${level} ${rule}: ${message}`);

/** What each entry point knows of a day. */
function openDay({ vehicles, needs }: RandomDay) {
	const shared = { date: PLANNER_DAY, rules: [], bases: [], road_times: [], needs: judgeNeeds(needs) };
	return { shared, planner: { ...shared, days: 1 as const }, vehicles };
}
type OpenDay = ReturnType<typeof openDay>;

/** The row that the list of carriers has of a workday. */
const toListed = ({ client_driver, ...shift }: PlannerWorkDay, vehicle_id: number) => ({
	...shift,
	vehicle_id,
	client_driver,
	papers: client_driver?.papers ?? null,
	inactive: client_driver?.inactive ?? (0 as const),
});

/** The verdicts of one question by entry point. The first shift gets the job, as with a drag. */
function askAll({ shared, planner, vehicles }: OpenDay, vehicle: PlannerVehicle, job: PlannerJob) {
	const [shift] = vehicle.work_day;
	if (!shift) throw new Error("a vehicle without a shift");
	const days = { ...shared, vehicles, jobs: [job] };
	const position = findPositionByTime(vehicle, [job], PLANNER_DAY);
	const work = { date: PLANNER_DAY, vehicle_id: vehicle.id, workday_id: shift.id, job_ids: [job.id] };
	const listed = judgeWorkdays([toListed(shift, vehicle.id)], days, NOW).get(shift.id);
	const [ranked] = rankVehicles([vehicle], [job], planner, { now: NOW });
	return {
		call: tuples(judgeOnDays(days, work, NOW).verdicts),
		allocate: tuples(listed?.verdicts ?? []),
		drag: tuples(previewRowFacts(vehicle, [job], position, planner).warnings),
		planOn: tuples(ranked?.placement?.verdicts ?? []),
	};
}

/** Rules that need no job, so that the organizer's week knows them too. */
const RULES_OF_BOOKINGS = new Set([
	"vor",
	"defect",
	"driver_inactive",
	"driver_away",
	"half_day",
	"driver_unfit",
]);
const ofBookings = (verdicts: readonly Verdict[]) =>
	tuples(verdicts.filter(({ rule }) => RULES_OF_BOOKINGS.has(rule)));

/** What the organizer's week finds about the driver of a shift. */
function askOrganizer(vehicle: PlannerVehicle, shift: PlannerWorkDay) {
	const { reg, driver_class: needed, gross_weight, defects = [], vor, vor_notes: notes } = vehicle;
	const { client_driver, away, trailer } = shift;
	const dates = vor ? [{ date: PLANNER_DAY, kind: "vor" as const, notes }] : [];
	const { inactive = 0, half_day = null, papers = null } = client_driver ?? {};
	return judgeWeekDay(
		{ reg, needed, gross_weight, defects, dates },
		{
			date: PLANNER_DAY,
			client_driver,
			papers,
			presence: { inactive, away, half_day },
			trailer: trailer && { code: trailer.code, defects: trailer.defects ?? [] },
			clockout_time: null,
		},
	);
}

describe("10,000 random questions", () => {
	const next = createDraw(20_261_120);
	const days = Array.from({ length: DAYS }, () => randomDay(next, COUNTS));

	it("get the same verdicts from allocation, drag, Plan on and call", () => {
		let count = 0;
		const seen = new Set<string>();
		for (const random of days) {
			const day = openDay(random);
			for (const vehicle of random.vehicles)
				for (const job of random.jobs) {
					count += 1;
					const { call, ...others } = askAll(day, vehicle, job);
					const isSame = Object.values(others).every((one) => one.join() === call.join());
					if (!isSame) expect(others).toEqual({ allocate: call, drag: call, planOn: call });
					for (const verdict of call) seen.add(verdict.split(":")[0] ?? "");
				}
		}
		expect(count).toBe(10_000);
		// The days are as bad as they should be: most kinds of rule are among the verdicts.
		expect(seen.size).toBeGreaterThan(14);
	});

	it("get the same verdicts from the organizer's week and allocation before any job is known", () => {
		const seen = new Set<string>();
		for (const random of days) {
			const { shared, vehicles } = openDay(random);
			for (const vehicle of vehicles)
				for (const shift of vehicle.work_day.filter(({ driver_id }) => driver_id !== null)) {
					const day = { ...shared, vehicles, jobs: [] };
					const listed = judgeWorkdays([toListed(shift, vehicle.id)], day, NOW).get(shift.id);
					const found = askOrganizer(vehicle, shift);
					expect(ofBookings(found)).toEqual(ofBookings(listed?.verdicts ?? []));
					for (const { rule } of found) seen.add(rule);
				}
		}
		expect([...seen].sort()).toEqual([...RULES_OF_BOOKINGS].sort());
	});
});
