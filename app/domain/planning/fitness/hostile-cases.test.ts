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
import { judgeAddition, judgePlannedDay } from "./judge";

const figure = (slug: string, minutes: number, figures: Record<string, number> | null = null): HoursRule => ({
	regime: "eu",
	slug,
	title: slug === "daily_rest" ? "Daily rest" : slug,
	minutes,
	figures,
	source: "test",
});
const rules = [figure("daily_rest", 660, { reduced_minutes: 540 }), figure("daily_driving", 540)];
const day = { date: PLANNER_DAY, rules, bases: [] };
const driven = (shift: Parameters<typeof sampleShift>[0] = {}, jobs: PlannerJob[] = [], vehicle = {}) =>
	sampleVehicle(1, jobs, { work_day: [sampleShift(shift)], driver_name: "Dev Patel", ...vehicle });
const judge = (vehicle: PlannerVehicle, job: PlannerJob = sampleJob(9), now?: Date) =>
	judgeAddition({ ...day, vehicle, jobs: [job], now }).map(({ rule, level, message }) => [
		rule,
		level,
		message,
	]);
const at = (date: string, collection_time: string, to: string, delivery_time: string) => ({
	collection_date: date,
	collection_time,
	delivery_date: to,
	delivery_time,
});
const work = (times: ReturnType<typeof at>) => ({ job_id: 46, job_number: "48146", ...times });
/** Half an hour's work at an hour of the day. */
const short = (id: number, hour: string) =>
	placedJob(id, 1, id, at(PLANNER_DAY, `${hour}:00`, PLANNER_DAY, `${hour}:30`));
const [before, after, monday] = ["2026-11-19", "2026-11-21", "2026-11-23"];

describe("the hostile cases", () => {
	it.each<[string, PlannerVehicle, PlannerJob, string[][]]>([
		[
			"the man with 16h 31 on duty",
			driven({}, [short(1, "09"), short(2, "13"), short(3, "17")]),
			sampleJob(9, at(PLANNER_DAY, "22:00", PLANNER_DAY, "22:16")),
			[["daily_rest", "forbidden", "16h 31 on duty, limit 15h"]],
		],
		[
			"a vehicle with an open do-not-drive defect",
			driven({}, [], {
				defects: [{ name: "Horn", description: "weak", reported_on: "2026-11-18" }],
			}),
			sampleJob(9),
			[["defect", "forbidden", "Do not drive: Horn, weak, since 18-11-2026"]],
		],
		[
			"a trailer with an open do-not-drive defect",
			driven({
				trailer: {
					id: 3,
					code: "T3",
					serial_no: null,
					defects: [{ name: "Brakes", description: null, reported_on: "2026-11-18" }],
				},
			}),
			sampleJob(9),
			[["defect", "forbidden", "Do not drive: Trailer T3, Brakes, since 18-11-2026"]],
		],
		[
			"a job over midnight on Thursday is a clash on Friday",
			driven({}, [], { other_days: [work(at(before, "20:15", PLANNER_DAY, "11:30"))] }),
			sampleJob(9),
			[["overlap", "warning", "48009 and 48146, until 11:30 on 20-11-2026, by 2h"]],
		],
		[
			"and a job of Friday evening one with Saturday's first",
			driven({ start_time: "20:00" }, [], { other_days: [work(at(after, "02:00", after, "05:00"))] }),
			sampleJob(9, at(PLANNER_DAY, "20:15", after, "03:00")),
			[["overlap", "warning", "48009 and 48146, from 02:00 on 21-11-2026, by 1h"]],
		],
		[
			"a three-day job over the weekend",
			driven({}, [], { other_days: [work(at("2026-11-19", "12:15", monday, "08:00"))] }),
			sampleJob(9),
			[["overlap", "warning", "48009 and 48146, until 08:00 on 23-11-2026, by 2h"]],
		],
		[
			"a driver who has clocked out",
			driven({ start_time: "12:00", clockin_time: "11:55", clockout_time: "17:01" }),
			sampleJob(9, at(PLANNER_DAY, "18:00", PLANNER_DAY, "19:00")),
			[["clocked_out", "question", "Dev Patel clocked out at 17:01"]],
		],
		[
			"a load type that wants ADR of a vehicle of which it is not known",
			driven(),
			sampleJob(9, { load_type: { id: 1, code: "ADR 18T", color: "" } }),
			[["vehicle_type", "warning", "48009 wants ADR, not known of KV23 HD1"]],
		],
		[
			"seven hours to the next workday",
			driven({ hours: { ...sampleShift().hours, next_start: "2026-11-21T04:00:00.000Z" } }),
			sampleJob(9, at(PLANNER_DAY, "14:00", PLANNER_DAY, "20:45")),
			[
				["rest_until_next", "forbidden", "Only 7h rest before the next workday, 11h due"],
				["daily_rest", "warning", "15h on duty, limit 13h, leaves a reduced rest"],
			],
		],
	])("%s", (_, vehicle, job, verdicts) => {
		expect(judge(vehicle, job)).toEqual(verdicts);
	});
});

describe("drivers and vehicles", () => {
	it.each<[string, PlannerVehicle, string[]]>([
		["off the road", driven({}, [], { vor: 1 }), ["vor", "forbidden"]],
		["on holiday", driven({ away: 1 }), ["driver_away", "forbidden"]],
		[
			"deactivated",
			driven({ client_driver: sampleDriver({ inactive: 1 }) }),
			["driver_inactive", "forbidden"],
		],
		[
			"half a day away",
			driven({ client_driver: sampleDriver({ half_day: "pm" }) }),
			["half_day", "question"],
		],
		["without a driver", driven({ driver_id: null, client_driver: null }), ["no_driver", "warning"]],
		["too small", driven({}, [], { payload: 499 }), ["overload_weight", "forbidden"]],
		["too short", driven({}, [], { spaces: 1 }), ["overload_spaces", "forbidden"]],
		["of another type", driven({}, [], { vehicle_type: { id: 2, v_code: "LWB" } }), ["vehicle_type", "note"]],
		[
			"with a low licence",
			driven({}, [], { driver_class: { class_name: "CE", rank: 5 } }),
			["driver_unfit", "forbidden"],
		],
	])("%s", (_, vehicle, [rule, level]) => {
		expect(judge(vehicle).map((one) => one.slice(0, 2))).toEqual([[rule, level]]);
	});

	it("who has not clocked in is missed a quarter of an hour after the start, by the moment of the judgement", () => {
		const vehicle = driven({ start_time: "07:15" });
		const at = (time: string) => judge(vehicle, sampleJob(9), new Date(`${PLANNER_DAY}T${time}:00.000Z`));
		expect(at("07:30")).toEqual([]);
		expect(at("07:31")).toEqual([["not_clocked_in", "warning", "Dev Patel has not clocked in, due 07:15"]]);
	});

	it("the driver of the shift that gets the job counts, and no other", () => {
		const night = sampleShift({ id: 6, shift_type_id: 2, start_time: "18:00", away: 2 });
		const vehicle = driven({}, [], { work_day: [sampleShift(), night] });
		const judgeFor = (workday_id: number) =>
			judgeAddition({ ...day, vehicle, jobs: [sampleJob(9)], workday_id }).map(({ rule }) => rule);
		expect(judgeFor(5)).toEqual([]);
		expect(judgeFor(6)).toContain("driver_away");
	});

	it("a finished day has no sign of its driver's going home, and an empty one shows its defect", () => {
		const finished = driven({ clockin_time: "05:55", clockout_time: "17:01" }, [placedJob(1, 1, 1)]);
		expect(judgePlannedDay({ ...day, vehicle: finished, jobs: finished.planned_jobs })).toEqual([]);
		const defects = [{ name: "Horn", description: null, reported_on: "2026-11-18" }];
		const empty = judgePlannedDay({ ...day, vehicle: driven({}, [], { defects, vor: 1 }), jobs: [] });
		expect(empty.map(({ rule }) => rule)).toEqual(["defect"]);
	});
});
