import { moveIds } from "../run/move-ids";
import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "../run/responses";
import { hasCarriedDuty } from "./carried-work";
import { judgeClock, judgeClockOf, judgePapers, judgePresence } from "./judge-driver";
import { judgeExpectedLate, judgeHours } from "./judge-hours";
import { judgeLoad } from "./judge-load";
import { judgeOverlap } from "./judge-overlap";
import { judgeDefects, judgeOffRoad, judgeVehicleType } from "./judge-vehicle";
import { findPositionByTime } from "./position";
import type { FitnessSubject, PlannedVehicleDay } from "./subject";
import { sortVerdicts, type Verdict } from "./verdict";

/**
 * Judges driver, vehicle and trailer of a day with its jobs: the gravest verdict first, else off the road, defects, driver, load, hours,
 * overlaps, lateness. Every screen and every call that gives work to a vehicle's day shows and enforces what it returns.
 */
export const judgeDay = (subject: FitnessSubject): Verdict[] =>
	sortVerdicts([
		...judgeOffRoad(subject),
		...judgeDefects(subject),
		...judgePresence(subject),
		...judgePapers(subject),
		...judgeClock(subject),
		...(subject.needs?.missing(subject) ?? []),
		...judgeVehicleType(subject),
		...judgeLoad(subject),
		...judgeExpectedLate(subject),
		...judgeHours(subject),
		...judgeOverlap(subject),
	]);

/** What of an empty day is worth a sign before anything is planned on it: who may not drive it, what must not be driven, what is on board. */
const RULES_OF_EMPTY_DAYS: ReadonlySet<string> = new Set([
	"driver_unfit",
	"defect",
	"overload_weight",
	"overload_spaces",
]);

/** The verdicts of a vehicle's day as it is: what speaks against it, and no notes. */
export function judgePlannedDay(day: PlannedVehicleDay): Verdict[] {
	const verdicts = judgeDay({ ...day, added: NONE }).filter(({ level }) => level !== "note");
	return day.jobs.length > 0 || hasCarriedDuty(day)
		? verdicts
		: verdicts.filter(({ rule }) => RULES_OF_EMPTY_DAYS.has(rule));
}

const NONE: ReadonlySet<number> = new Set();

/** Judges a workday before anything is known of its jobs: its vehicle and trailer, its driver, and whether the driver is there. */
export function judgeWorkday(
	day: Omit<PlannedVehicleDay, "jobs"> & Pick<FitnessSubject, "now">,
	shift: PlannerWorkDay,
): Verdict[] {
	const subject = { ...day, vehicle: { ...day.vehicle, work_day: [shift] }, jobs: [], added: NONE };
	return sortVerdicts([
		...judgeOffRoad(subject),
		...judgeDefects(subject),
		...judgePresence(subject),
		...judgePapers(subject),
		...judgeClockOf(shift, day, []),
	]);
}

/** Work that is about to be given to a vehicle's day. */
export interface Addition extends Omit<PlannedVehicleDay, "vehicle" | "jobs"> {
	vehicle: PlannerVehicle;
	/** The jobs to put there, in their order; those that are there already move. */
	jobs: readonly PlannerJob[];
	/** The position of the first among the other cards, from 1; null for the end, undefined for its time. */
	position?: number | null | undefined;
	/** The workday that gets them; without it the first shift does. */
	workday_id?: number | null | undefined;
	now?: Date | undefined;
	/** How many jobs of the jobs' customer each driver has delivered lately. */
	customer_jobs?: ReadonlyMap<number, number> | undefined;
}

/** The cards of a vehicle's day once the jobs are there. */
export function cardsWith({ vehicle, jobs, date, position, workday_id }: Addition): PlannerJob[] {
	const moved = jobs.map((job) => (workday_id ? onWorkday(job, workday_id) : job));
	const byId = new Map([...vehicle.planned_jobs, ...moved].map((job) => [job.id, job]));
	const at = position === undefined ? findPositionByTime(vehicle, jobs, date) : position;
	const ids = jobs.map(({ id }) => id);
	const order = moveIds(
		vehicle.planned_jobs.map(({ id }) => id),
		ids,
		at,
	);
	return order.flatMap((id) => byId.get(id) ?? []);
}

/** A card on a workday instead of those it is on. */
export const onWorkday = (job: PlannerJob, work_day_id: number): PlannerJob => ({
	...job,
	work_day_jobs: [{ id: 0, work_day_id, position: 0, is_planned: 1, is_completed: 0 }],
});

/** What the caller has worked out already: the cards with the jobs among them, and the verdicts before. */
interface KnownOfAddition {
	cards?: readonly PlannerJob[];
	before?: readonly Verdict[];
}

/** The verdicts that concern the jobs in question, and those that were not there before. */
export function listNewVerdicts(
	verdicts: readonly Verdict[],
	before: readonly Verdict[],
	concerned: ReadonlySet<number>,
): Verdict[] {
	const known = new Set(before.map(keyOf));
	return verdicts.filter(
		(verdict) => verdict.job_ids.some((id) => concerned.has(id)) || !known.has(keyOf(verdict)),
	);
}

const keyOf = ({ rule, message }: Verdict) => `${rule} ${message}`;

/** The verdicts about jobs that are put on a vehicle's day: those that concern them, and what they bring about for the others. */
export function judgeAddition(
	addition: Addition,
	{ cards = cardsWith(addition), before }: KnownOfAddition = {},
): Verdict[] {
	const { vehicle, date, rules, bases, road_times, now, needs } = addition;
	const added = new Set(addition.jobs.map(({ id }) => id));
	const shared = { vehicle, date, rules, bases, road_times, now, needs };
	const verdicts = judgeDay({ ...shared, jobs: cards, added });
	// The day without them is of interest only where something does not concern them.
	if (verdicts.every(({ job_ids }) => job_ids.some((id) => added.has(id)))) return verdicts;
	const known = before ?? judgeDay({ ...shared, jobs: vehicle.planned_jobs, added: NONE });
	return listNewVerdicts(verdicts, known, added);
}
