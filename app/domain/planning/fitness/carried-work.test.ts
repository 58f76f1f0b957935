import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleDriver,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import type { HoursRule, PlannerJob, PlannerVehicle } from "../run/responses";
import {
	carriedOfShift,
	hasCarriedDuty,
	hoursBeforeShift,
	stopsWithCarried,
	withCarried,
} from "./carried-work";
import { judgePlannedDay } from "./judge";
import { shiftHours } from "./shift-hours";

const rest: HoursRule = {
	regime: "eu",
	slug: "daily_rest",
	title: "Daily rest",
	minutes: 660,
	figures: { reduced_minutes: 540 },
	source: "test",
};
const [THURSDAY, FRIDAY, SATURDAY] = ["2026-11-19", PLANNER_DAY, "2026-11-21"] as const;
const over = (at: string, to: string, until: string, from: string = THURSDAY): PlannerJob =>
	sampleJob(146, {
		status: "Booked",
		collection_date: from,
		collection_time: at,
		delivery_date: to,
		delivery_time: until,
		job_planner: { id: 1, plannerable_id: 1, date: from, position: 1, is_confirmed: 1 },
	});
const dev = { id: 1, full_name: "Dev Patel" };
const shift = sampleShift({ start_time: null });
const carrying = (
	job: PlannerJob,
	jobs: PlannerJob[] = [],
	work_day = [shift],
	driver = dev,
): PlannerVehicle => sampleVehicle(1, jobs, { work_day, carried_over: [{ job, driver }] });
const night = over("20:15", FRIDAY, "11:30");
const late = over("20:15", FRIDAY, "03:00");

describe("carried work of a shift", () => {
	it.each<[string, PlannerVehicle, number[]]>([
		["delivered after a night's rest", carrying(night), [146]],
		["delivered in the night: the evening's work", carrying(late), []],
		["goes on until tomorrow", carrying(over("12:15", SATURDAY, "08:00")), []],
		["of three days, delivered today", carrying(over("12:15", FRIDAY, "08:00", "2026-11-17")), [146]],
		[
			"of a driver who is not there: of the one who drives",
			carrying(night, [], [shift], { ...dev, id: 9 }),
			[146],
		],
		["without a driver on the day", carrying(night, [], [sampleShift({ driver_id: null })]), []],
		["without any", sampleVehicle(1, [], { work_day: [shift] }), []],
	])("%s", (_, vehicle, ids) => {
		const day = { date: FRIDAY, vehicle };
		const found = vehicle.work_day.flatMap((one) => carriedOfShift(day, one));
		expect(found.map(({ id }) => id)).toEqual(ids);
		expect(hasCarriedDuty(day)).toBe(ids.length > 0);
	});

	it("is delivered at its time, among the cards of the day", () => {
		const early = placedJob(1, 1, 1, { collection_time: "06:00", delivery_time: "07:00" });
		const evening = placedJob(2, 1, 2, { collection_time: "15:00", delivery_time: "16:00" });
		const vehicle = carrying(night, [early, evening]);
		const cards = withCarried({ date: FRIDAY, vehicle }, shift, vehicle.planned_jobs);
		expect(cards.map(({ id, collected }) => [id, collected])).toEqual([
			[1, 0],
			[146, 1],
			[2, 0],
		]);
		const plain = sampleVehicle(1, [early], { work_day: [shift] });
		expect(withCarried({ date: FRIDAY, vehicle: plain }, shift, plain.planned_jobs)).toBe(plain.planned_jobs);
	});

	it("makes no stop late that has time for it", () => {
		const morning = placedJob(1, 1, 1, { collection_time: "11:00", delivery_time: "12:00" });
		const vehicle = carrying(night, [morning]);
		const stops = stopsWithCarried({ date: FRIDAY, vehicle }, shift, vehicle.planned_jobs);
		expect(stops.map(({ job_id, wanted }) => [job_id, wanted])).toEqual([
			[1, 660],
			[146, 690],
			[1, 720],
		]);
	});

	it("counts in the day's hours, also where it is all there is", () => {
		const vehicle = carrying(night, []);
		const day = { date: FRIDAY, rules: [rest], bases: [], vehicle, jobs: vehicle.planned_jobs };
		const { day: duty, jobs } = shiftHours(day, shift);
		expect([duty?.start, duty?.end, jobs]).toEqual([690, 705, []]);
		const sick = carrying(night, [], [sampleShift({ away: 2 })]);
		expect(judgePlannedDay({ ...day, vehicle: sick }).map(({ rule }) => rule)).toContain("driver_away");
		const free = carrying(night, [], []);
		expect(judgePlannedDay({ ...day, vehicle: free })).toEqual([]);
	});
});

describe("the rest after the night's work", () => {
	const first = placedJob(1, 1, 1, { collection_time: "09:00", delivery_time: "10:00" });
	it.each<[string, PlannerVehicle, string | null]>([
		["from its last stop", carrying(late, [first]), "2026-11-20T03:15:00.000Z"],
		["none where the delivery is the day's own", carrying(night, [first]), null],
		["none of another driver", carrying(late, [first], [shift], { ...dev, id: 9 }), null],
		[
			"as clocked out, once that is known",
			carrying(
				late,
				[first],
				[sampleShift({ hours: { ...shift.hours, last_end: "2026-11-20T02:10:00.000Z" } })],
			),
			"2026-11-20T02:10:00.000Z",
		],
		[
			"not as clocked out the day before",
			carrying(
				late,
				[first],
				[sampleShift({ hours: { ...shift.hours, last_end: "2026-11-19T04:00:00.000Z" } })],
			),
			"2026-11-20T03:15:00.000Z",
		],
	])("%s", (_, vehicle, end) => {
		const [own = shift] = vehicle.work_day;
		expect(hoursBeforeShift({ date: FRIDAY, vehicle }, own).last_end).toBe(end);
	});

	it("is judged before the first job of the next day", () => {
		const vehicle = carrying(
			late,
			[first],
			[sampleShift({ start_time: "08:30", client_driver: sampleDriver() })],
		);
		const verdicts = judgePlannedDay({
			date: FRIDAY,
			rules: [rest],
			bases: [],
			vehicle,
			jobs: vehicle.planned_jobs,
		});
		expect(verdicts.map(({ rule, level, message }) => [rule, level, message])).toContainEqual([
			"daily_rest",
			"forbidden",
			"Only 5h 15 rest since the last workday, 11h due",
		]);
	});
});

describe("the load on board in the morning", () => {
	const goods = (job: PlannerJob, weight = 6_000, spaces = 8): PlannerJob => ({ ...job, weight, spaces });
	const card = (at: string, to: string) =>
		placedJob(1, 1, 1, { collection_time: at, delivery_time: to, weight: 5_000, spaces: 6 });
	const judge = (job: PlannerJob, jobs: PlannerJob[]) => {
		const vehicle = { ...carrying(job, jobs), payload: 9_000, spaces: 12 };
		const day = { date: FRIDAY, rules: [], bases: [], vehicle, jobs };
		return judgePlannedDay(day)
			.filter(({ rule }) => rule.startsWith("overload"))
			.map(({ level, rule, message, job_ids }) => [level, rule, message, job_ids]);
	};
	const both = [
		["forbidden", "overload_weight", "2,000 kg over, with 48146 on board since Thu", [1, 146]],
		["forbidden", "overload_spaces", "2 sp over, with 48146 on board since Thu", [1, 146]],
	];
	it.each<[string, PlannerJob, PlannerJob[], unknown[]]>([
		["before its delivery it is on board", goods(night), [card("08:00", "10:00")], both],
		["once it is delivered it is not", goods(night), [card("13:00", "15:00")], []],
		["delivered in the night it is not", goods(late), [card("08:00", "10:00")], []],
		[
			"until tomorrow it is there all day",
			goods(over("12:15", SATURDAY, "08:00")),
			[card("15:00", "17:00")],
			both,
		],
		[
			"a split job's goods are loaded with its halves",
			{ ...goods(night), job_type: 2 },
			[card("08:00", "10:00")],
			[],
		],
		[
			"before the end of last night's work it is no load of the day",
			goods(late),
			[card("00:30", "02:00")],
			[],
		],
		["what fits beside it is no matter", goods(night, 4_000, 6), [card("08:00", "10:00")], []],
		["planned again today it counts once", goods(night), [{ ...goods(night), work_day_jobs: [] }], []],
		[
			"collected on the day it is on board from then",
			goods(over("13:00", FRIDAY, "16:00", FRIDAY)),
			[card("08:00", "10:00")],
			[],
		],
		["without goods of its own it adds nothing", goods(night, 0, 0), [card("08:00", "10:00")], []],
	])("%s", (_, carried, jobs, expected) => {
		expect(judge(carried, jobs)).toEqual(expected);
	});
});
