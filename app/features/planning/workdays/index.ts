import { lazyLayer } from "~/ui/lazy/lazy-part";

export { DayGlyph, DayLegend } from "./calendar/day-legend";
export { getDayToneClass } from "./calendar/day-tones";
export { CheckReportDialog } from "./checks/lazy-check-report";
export { printChecks } from "./checks/print-checks";
export { PayLines } from "./dialog/pay-lines";
export { WORKDAY_EVENTS } from "./dialog/use-vehicle-day";
export { WorkdayActivities } from "./dialog/workday-activities";
export { toApprovalBody } from "./to-approval-body";

export const AvailableJobs = lazyLayer(() => import("./dialog/available-jobs"));
export const CheckHistory = lazyLayer(() => import("./checks/check-history"));
export const DriverAvailability = lazyLayer(() => import("./driver-availability"));
export const MultiDays = lazyLayer(() => import("./multi-days/multi-days"));
export const VehicleMaintenance = lazyLayer(() => import("./vehicle/vehicle-maintenance"));
export const VehicleReminder = lazyLayer(() => import("./vehicle/vehicle-reminder"));
export const WorkdayDialog = lazyLayer(() => import("./dialog/workday-dialog"));
