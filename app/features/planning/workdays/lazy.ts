import { deferred } from "~/ui/deferred";

// Each is a chunk of its own, fetched when it is first rendered.
export const AvailableJobs = deferred("layer", () => import("./available-jobs"));
export const CheckHistory = deferred("layer", () => import("./check-history"));
export const DriverAvailability = deferred("layer", () => import("./driver-availability"));
export const MultiDays = deferred("layer", () => import("./multi-days"));
export const VehicleMaintenance = deferred("layer", () => import("./vehicle-maintenance"));
export const VehicleReminder = deferred("layer", () => import("./vehicle-reminder"));
export const WorkdayDialog = deferred("layer", () => import("./workday-dialog"));
