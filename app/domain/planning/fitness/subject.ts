import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import type { BoardBase, HoursRule, PlannerJob, PlannerVehicle, PlannerWorkDay } from "../run/responses";
import type { Verdict } from "./verdict";

/** A vehicle's day with its current cards, or those it would have after a drop. */
export interface PlannedVehicleDay {
	date: string;
	vehicle: Omit<PlannerVehicle, "planned_jobs">;
	/** In the order of the day. */
	jobs: readonly PlannerJob[];
	rules: readonly HoursRule[];
	/** Where vehicles start and end their day. */
	bases?: readonly BoardBase[];
	/** What is known of the company's road times. */
	road_times?: readonly RoadTime[] | undefined;
	/** What jobs need and driver, vehicle or trailer lack; see `NeedsRule`. */
	needs?: NeedsRule | undefined;
}

/** What is judged: a vehicle's day, the jobs of it that are about to be put there, and when. */
export interface FitnessSubject extends PlannedVehicleDay {
	/** The jobs that are put there; none judges the day as it is. */
	added: ReadonlySet<number>;
	/** The moment of the judgement: it decides who has not clocked in. Without it nobody is late for work. */
	now?: Date | undefined;
}

/**
 * What jobs need (a certificate for dangerous goods, a tail lift, two drivers) against the skills of the drivers of the day and the
 * features of vehicle and trailer. Its verdicts are shown, enforced and ranked like those of every rule.
 */
export interface NeedsRule {
	missing(day: PlannedVehicleDay): readonly Verdict[];
	/** Whether a job has a need of this name: then what its load type is called is no reason of its own. */
	covers(job_id: number, word: string): boolean;
}

/** The cards of a shift: those on its workday; cards on no workday count for the first shift. */
export function jobsOfShift(
	{ jobs, vehicle }: Pick<PlannedVehicleDay, "jobs" | "vehicle">,
	shift: PlannerWorkDay,
): readonly PlannerJob[] {
	const [first] = vehicle.work_day;
	// The same list, so that what is worked out for it is worked out once.
	if (first === shift && vehicle.work_day.length === 1) return jobs;
	const shifts = new Set(vehicle.work_day.map(({ id }) => id));
	return jobs.filter(({ work_day_jobs }) => {
		const shiftId = work_day_jobs.find(({ work_day_id }) => shifts.has(work_day_id))?.work_day_id;
		return shiftId === undefined ? shift.id === first?.id : shiftId === shift.id;
	});
}

/** The shifts that get one of the added jobs; all of them where none is added. */
export const shiftsInQuestion = (subject: FitnessSubject): PlannerWorkDay[] =>
	subject.added.size === 0
		? subject.vehicle.work_day
		: subject.vehicle.work_day.filter((shift) =>
				jobsOfShift(subject, shift).some(({ id }) => subject.added.has(id)),
			);

/** The ids of all cards. */
export const jobIdsOf = (jobs: readonly { id: number }[]): number[] => jobs.map(({ id }) => id);
