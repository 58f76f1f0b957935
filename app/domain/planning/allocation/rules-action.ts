import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle-table";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { addDays } from "~/shared/time/dates";
import { SHIFT_TYPE } from "./rules";

type RequestedAction = "allocate" | "plan";

/** What Allocate and Plan mean for a job that is already allocated. */
const ACTIONS_WHEN_ALLOCATED: Partial<Record<JobStatus, Record<RequestedAction, JobAction>>> = {
	Planned: { allocate: "book", plan: "change_allocation" },
	Booked: { allocate: "change_allocation", plan: "unbook" },
};

/** Whether a job is already allocated, so that allocating it again is a change. */
export const isAllocated = (status: JobStatus): boolean => ACTIONS_WHEN_ALLOCATED[status] !== undefined;

/** The lifecycle action of Allocate or Plan for a job in a status. */
export function allocationAction(status: JobStatus, is_planned: 0 | 1): JobAction {
	const requestedAction = is_planned ? "plan" : "allocate";
	return ACTIONS_WHEN_ALLOCATED[status]?.[requestedAction] ?? requestedAction;
}

/** Whether a workday covers a date: the same day, or the night shift that began the evening before. */
export function isForDay(workDay: { date: string; shift_type_id: number }, date: string): boolean {
	if (workDay.date === date) return true;
	return workDay.shift_type_id === SHIFT_TYPE.night && addDays(workDay.date, 1) === date;
}
