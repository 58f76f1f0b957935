import type { Approval } from "~/domain/planning/workdays/approval-responses";

/** The body that approves a workday with its approved or clocked times. */
export const toApprovalBody = (day: Approval) => ({
	clockin_date: day.clockin_date,
	clockin_approved_time: day.clockin_approved_time ?? day.clockin_time,
	clockout_date: day.clockout_date,
	clockout_approved_time: day.clockout_approved_time ?? day.clockout_time,
	break_minutes: day.break_minutes,
	nightout: day.nightout ?? 0,
	approve: 1 as const,
	version: day.version,
});
