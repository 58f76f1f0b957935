import type { Approval } from "~/domain/workdays/approval-shapes";

/** The approval of a workday just as it was clocked. */
export const asClocked = (day: Approval) => ({
	clockin_date: day.clockin_date,
	clockin_approved_time: day.clockin_approved_time ?? day.clockin_time,
	clockout_date: day.clockout_date,
	clockout_approved_time: day.clockout_approved_time ?? day.clockout_time,
	break_minutes: day.break_minutes,
	nightout: day.nightout,
	approve: 1,
	version: day.version,
});
