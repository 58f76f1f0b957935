import { describe, expect, it } from "vitest";
import { storedWrite } from "@/tests/support/driver/stored-write";
import type { DayOfDriver, DriverWorkday } from "../api/driver-api";
import type { StoredWrite } from "../outbox/entries";
import { findCurrentWorkday, isJobCheckDue, workdayState } from "./rules-workday";

const question = { id: 1 };
const WORKDAY = {
	id: 1,
	date: "2026-11-24",
	vehicle: { id: 3 },
	trailer: null,
	clockin: null,
	clockout: null,
	is_night_out: false,
	checks_done: [],
	jobs: [],
} as unknown as DriverWorkday;
const DAY = {
	workdays: [WORKDAY],
	checks: { vehicle: [question], trailer: [question], custom: [], job: [question] },
} as unknown as DayOfDriver;

type Fields = { [Key in keyof DriverWorkday]?: unknown };
const workday = (fields: Fields) => ({ ...WORKDAY, ...fields }) as DriverWorkday;
const clockIn = (extra: Partial<StoredWrite> = {}) =>
	storedWrite({ type: "clock_in", work_day_id: 1 }, extra);
const clockOut = (extra: Partial<StoredWrite> = {}) =>
	storedWrite({ type: "clock_out", work_day_id: 1 }, extra);
const activity = (name: "break_start" | "break_end" | "driving", at: string) =>
	storedWrite({ type: "activity", work_day_id: 1, activity: name }, { at });
const nightOut = (is_out: 0 | 1) => storedWrite({ type: "night_out", work_day_id: 1, is_out });
const check = (
	truck_type: 1 | 2 | 3 | 4,
	mode: "start" | "end",
	extra: Partial<StoredWrite> = {},
	job_id = 0,
) =>
	storedWrite(
		{ type: "check", work_day_id: 1, truck_type, mode, answers: [], ...(job_id ? { job_id } : {}) },
		extra,
	);

const NOON = "2026-11-24T12:00:00.000Z";

describe("how far a workday is", () => {
	it.each<[string, Fields, StoredWrite[], Partial<ReturnType<typeof workdayState>>]>([
		["not begun", {}, [], { isClockedIn: false, clockedInAt: null, isClockedOut: false, breakSince: null }],
		[
			"clocked in on this phone, unsent",
			{},
			[clockIn({ at: NOON })],
			{ isClockedIn: true, clockedInAt: NOON },
		],
		[
			"not by a refused write",
			{},
			[clockIn({ state: "refused" })],
			{ isClockedIn: false, clockedInAt: null },
		],
		["not by another workday's write", {}, [clockIn({ work_day_id: 2 })], { isClockedIn: false }],
		[
			"clocked in by the server, at London's time of its day",
			{ clockin: { date: null, time: "06:30" } },
			[],
			{ isClockedIn: true, clockedInAt: "2026-11-24T06:30:00.000Z" },
		],
		[
			"clocked in the evening before",
			{ clockin: { date: "2026-11-23", time: "23:50" } },
			[],
			{ clockedInAt: "2026-11-23T23:50:00.000Z" },
		],
		["clocked out on this phone", {}, [clockIn(), clockOut()], { isClockedOut: true }],
		["in a break", {}, [activity("break_start", NOON)], { breakSince: NOON }],
		[
			"after a break",
			{},
			[activity("break_start", NOON), activity("break_end", "2026-11-24T12:45:00.000Z")],
			{ breakSince: null },
		],
		[
			"driving ends no break",
			{},
			[activity("break_start", NOON), activity("driving", NOON)],
			{ breakSince: NOON },
		],
		[
			"on a break by another phone",
			{ activity: { activity: "break_start", at: NOON } },
			[],
			{ breakSince: NOON },
		],
		[
			"on no break any more",
			{ activity: { activity: "break_start", at: NOON } },
			[activity("break_end", NOON)],
			{ breakSince: null },
		],
		["a night out by the server", { is_night_out: true }, [], { isNightOut: true }],
		["no night out any more", { is_night_out: true }, [nightOut(0)], { isNightOut: false }],
		["a night out on this phone", {}, [nightOut(0), nightOut(1)], { isNightOut: true }],
	])("%s", (_, fields, writes, state) => {
		expect(workdayState(DAY, workday(fields), writes)).toMatchObject(state);
	});

	it.each<[string, Fields, StoredWrite[], number[], number[]]>([
		["those with questions are due", {}, [], [1], [1]],
		["also of a trailer", { trailer: { id: 4 } }, [], [1, 2], [1, 2]],
		["none without a vehicle", { vehicle: null }, [], [], []],
		["not the one that the server has", { checks_done: [{ truck_type: 1, mode: "start" }] }, [], [], [1]],
		["not an unsent one", {}, [check(1, "end")], [1], []],
		["but a refused one", {}, [check(1, "start", { state: "refused" })], [1], [1]],
	])("its checks: %s", (_, fields, writes, startChecks, endChecks) => {
		expect(workdayState(DAY, workday(fields), writes)).toMatchObject({ startChecks, endChecks });
	});
});

describe("the workday that the driver is on", () => {
	const early = workday({ id: 1 });
	const late = workday({ id: 2 });
	const onSecond = { work_day_id: 2 };
	it.each<[string, DriverWorkday[], StoredWrite[], number | null]>([
		["is none without one", [], [], null],
		["is the first that is not over", [early, late], [], 1],
		["is the one clocked in", [early, late], [clockIn(onSecond)], 2],
		["is the next after one has ended", [early, late], [clockIn(), clockOut()], 2],
		["is the last when all are over", [early, late], [clockOut(), clockOut(onSecond)], 2],
	])("%s", (_, workdays, writes, id) => {
		expect(findCurrentWorkday({ ...DAY, workdays }, writes)?.id ?? null).toBe(id);
	});
});

describe("a job's check", () => {
	const job = { id: 7, job_type: 1 } as const;
	it.each<[string, Fields, { id: number; job_type: 1 | 2 | 3 }, StoredWrite[], boolean]>([
		["is due", {}, job, [], true],
		["is not due of a trip, which is checked at its stops", {}, { ...job, job_type: 3 }, [], false],
		["is not due once the server has it", { checks_done: [{ truck_type: 4, job_id: 7 }] }, job, [], false],
		[
			"is due while the server has another job's",
			{ checks_done: [{ truck_type: 4, job_id: 8 }] },
			job,
			[],
			true,
		],
		["is not due once recorded", {}, job, [check(4, "start", {}, 7)], false],
		["is due after a refusal", {}, job, [check(4, "start", { state: "refused" }, 7)], true],
	])("%s", (_, fields, of, writes, isDue) => {
		expect(isJobCheckDue(DAY, workday(fields), of, writes)).toBe(isDue);
	});

	it("is not due in a company without one", () => {
		const day = { ...DAY, checks: { ...DAY.checks, job: [] } };
		expect(isJobCheckDue(day, WORKDAY, job, [])).toBe(false);
	});
});
