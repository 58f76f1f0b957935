import { roadMiles } from "./places.mjs";

/** @typedef {import("./places.mjs").Position} Position */

/** Minutes for loading or unloading, as the planner assumes. */
export const DEMO_STOP_MINUTES = 15;
const MILES_PER_HOUR = 40;

/**
 * Minutes by road, roughly.
 * @param {Position} from
 * @param {Position} to
 */
export const estimateDriveMinutes = (from, to) => Math.round((roadMiles(from, to) / MILES_PER_HOUR) * 60);
/** @param {number} minutes */
export const roundToQuarter = (minutes) => Math.round(minutes / 15) * 15;
/** @param {number} minutes */
export const ceilToQuarter = (minutes) => Math.ceil(minutes / 15) * 15;
