export { DayGlyph, DayLegend } from "./day-legend";
export { getDayToneClass } from "./day-tones";
export { CheckReportDialog } from "./deferred-check-report";
export {
	AvailableJobs,
	CheckHistory,
	DriverAvailability,
	MultiDays,
	VehicleMaintenance,
	VehicleReminder,
	WorkdayDialog,
} from "./lazy";
export { PayLines } from "./pay-lines";
export { printChecks } from "./print-checks";
export { toApprovalBody } from "./to-approval-body";
export { WORKDAY_EVENTS } from "./use-vehicle-day";
export { WorkdayActivities } from "./workday-activities";
