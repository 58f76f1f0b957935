import { roadMiles } from "./places.mjs";

/** Minutes for loading or unloading, and average speed, as the planner assumes. */
export const DEMO_STOP_MINUTES = 15;
const MILES_PER_HOUR = 40;

export const estimateDriveMinutes = (from, to) => Math.round((roadMiles(from, to) / MILES_PER_HOUR) * 60);
export const roundToQuarter = (minutes) => Math.round(minutes / 15) * 15;
export const ceilToQuarter = (minutes) => Math.ceil(minutes / 15) * 15;
