import { lazyLayer } from "~/ui/lazy-part";

export { DayGlyph, DayLegend } from "./day-legend";
export { getDayToneClass } from "./day-tones";
export { CheckReportDialog } from "./lazy-check-report";
export { PayLines } from "./pay-lines";
export { printChecks } from "./print-checks";
export { toApprovalBody } from "./to-approval-body";
export { WORKDAY_EVENTS } from "./use-vehicle-day";
export { WorkdayActivities } from "./workday-activities";

export const AvailableJobs = lazyLayer(() => import("./available-jobs"));
export const CheckHistory = lazyLayer(() => import("./check-history"));
export const DriverAvailability = lazyLayer(() => import("./driver-availability"));
export const MultiDays = lazyLayer(() => import("./multi-days"));
export const VehicleMaintenance = lazyLayer(() => import("./vehicle-maintenance"));
export const VehicleReminder = lazyLayer(() => import("./vehicle-reminder"));
export const WorkdayDialog = lazyLayer(() => import("./workday-dialog"));
