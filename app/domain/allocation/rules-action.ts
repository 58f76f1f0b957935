import type { Action } from "../jobs/lifecycle-table";
import type { JobStatus } from "../jobs/status";
import { addDays } from "../time/dates";
import { SHIFT } from "./rules";

type Wish = "allocate" | "plan";

/** What Allocate and Plan of the dialog mean for a job that somebody already carries. */
const ALREADY: Partial<Record<JobStatus, Record<Wish, Action>>> = {
	Planned: { allocate: "book", plan: "change_allocation" },
	Booked: { allocate: "change_allocation", plan: "unbook" },
};

/** Whether somebody already carries a job, so that giving it to another is a change. */
export const isAllocated = (status: JobStatus): boolean => ALREADY[status] !== undefined;

/** Which action of the life cycle Allocate or Plan is for a job at a status. */
export function allocationAction(status: JobStatus, is_planned: 0 | 1): Action {
	const wish = is_planned ? "plan" : "allocate";
	return ALREADY[status]?.[wish] ?? wish;
}

/** Whether a workday is right for a job of a day: that day's, or the night shift that began the evening before. */
export function isForDay(workDay: { date: string; shift_type_id: number }, date: string): boolean {
	if (workDay.date === date) return true;
	return workDay.shift_type_id === SHIFT.night && addDays(workDay.date, 1) === date;
}
