import type { TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";

/** What can be done with a day of the timesheet, and whether something is under way. */
export interface DayActions {
	canApprove: boolean;
	isBusy: boolean;
	onApprove: (day: TimesheetDay) => void;
	onOpen: (day: TimesheetDay) => void;
}
