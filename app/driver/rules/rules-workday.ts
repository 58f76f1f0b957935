import { instantOf } from "~/shared/time/london";
import type { CheckQuestion, DayOfDriver, DriverJob, DriverWorkday } from "../api/driver-api";
import type { NewWrite, StoredWrite } from "../outbox/entries";

export type CheckKind = 1 | 2 | 3 | 4;
/** The type of a job that has its stops as jobs of their own. */
const TRIP = 3;

export type CheckMode = "start" | "end";

export interface WorkdayState {
	isClockedIn: boolean;
	/** The moment of clocking in; null before it. */
	clockedInAt: string | null;
	isClockedOut: boolean;
	/** The moment the running break began, or null. */
	breakSince: string | null;
	isNightOut: boolean;
	/** The checks of the start of the day that are still to be sent. */
	startChecks: CheckKind[];
	endChecks: CheckKind[];
}

/** The questions of a check of the day. */
export function questionsOf(day: DayOfDriver, kind: CheckKind): readonly CheckQuestion[] {
	const { vehicle, trailer, custom, job } = day.checks;
	return { 1: vehicle, 2: trailer, 3: custom, 4: job }[kind];
}

/** Whether a job's check is due: the company has one, and it has not been sent. A trip is checked at its stops. */
export function isJobCheckDue(
	day: DayOfDriver,
	workday: DriverWorkday,
	job: Pick<DriverJob, "id" | "job_type">,
	writes: readonly StoredWrite[],
): boolean {
	const isDone =
		workday.checks_done.some(({ truck_type, job_id }) => truck_type === 4 && job_id === job.id) ||
		writes.some(
			({ state, write }) =>
				state !== "refused" && write.type === "check" && write.truck_type === 4 && write.job_id === job.id,
		);
	return day.checks.job.length > 0 && job.job_type !== TRIP && !isDone;
}

/** The workday that the driver is on: the one clocked in, else the first that is not over, else the last. */
export function findCurrentWorkday(day: DayOfDriver, writes: readonly StoredWrite[]): DriverWorkday | null {
	const states = day.workdays.map((workday) => ({ workday, state: workdayState(day, workday, writes) }));
	const current =
		states.find(({ state }) => state.isClockedIn && !state.isClockedOut) ??
		states.find(({ state }) => !state.isClockedOut) ??
		states.at(-1);
	return current?.workday ?? null;
}

/** How far a workday is: by the server's day and by what was recorded on this phone, also unsent. */
export function workdayState(
	day: DayOfDriver,
	workday: DriverWorkday,
	writes: readonly StoredWrite[],
): WorkdayState {
	const own = writes.filter(({ state, work_day_id }) => state !== "refused" && work_day_id === workday.id);
	const has = (type: NewWrite["type"]) => own.some(({ write }) => write.type === type);
	const isDone = (kind: CheckKind, mode: CheckMode) =>
		workday.checks_done.some((done) => done.truck_type === kind && done.mode === mode) ||
		own.some(({ write }) => write.type === "check" && write.truck_type === kind && write.mode === mode);
	const due = (mode: CheckMode) =>
		listKinds(workday).filter((kind) => questionsOf(day, kind).length > 0 && !isDone(kind, mode));
	const lastBreak = own.findLast(
		({ write }) =>
			write.type === "activity" && (write.activity === "break_start" || write.activity === "break_end"),
	);
	const night = own.findLast(({ write }) => write.type === "night_out")?.write;
	return {
		clockedInAt: workday.clockin
			? instantOf(workday.clockin.date ?? workday.date, workday.clockin.time).toISOString()
			: (own.find(({ write }) => write.type === "clock_in")?.at ?? null),
		isClockedIn: workday.clockin !== null || has("clock_in"),
		isClockedOut: workday.clockout !== null || has("clock_out"),
		breakSince: findBreak(workday, lastBreak),
		isNightOut: night?.type === "night_out" ? night.is_out === 1 : workday.is_night_out,
		startChecks: due("start"),
		endChecks: due("end"),
	};
}

/** Since when the driver is on a break: by what was reported last, on this phone or on another. */
function findBreak({ activity }: DriverWorkday, own: StoredWrite | undefined): string | null {
	const isNewer = own === undefined || (activity != null && activity.at > own.at);
	if (isNewer && activity?.activity === "break_start") return activity.at;
	if (isNewer && activity?.activity === "break_end") return null;
	return own?.write.type === "activity" && own.write.activity === "break_start" ? own.at : null;
}

/** Custom checks belong to a vehicle too. */
const listKinds = ({ vehicle, trailer }: DriverWorkday): CheckKind[] => [
	...(vehicle ? ([1] as const) : []),
	...(trailer ? ([2] as const) : []),
	...(vehicle ? ([3] as const) : []),
];
