import { lazy } from "react";

// Each is a chunk of its own, fetched when it is first rendered.
export const AvailableJobs = lazy(() => import("./available-jobs"));
export const DriverAvailability = lazy(() => import("./driver-availability"));
export const MultiDays = lazy(() => import("./multi-days"));
export const VehicleMaintenance = lazy(() => import("./vehicle-maintenance"));
export const VehicleReminder = lazy(() => import("./vehicle-reminder"));
export const WorkdayDialog = lazy(() => import("./workday-dialog"));
