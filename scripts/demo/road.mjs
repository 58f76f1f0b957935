import { roadMiles } from "./places.mjs";

/** Minutes for loading or unloading, and what a lorry makes of the roads: as the planner reckons. */
export const AT_A_STOP = 15;
const MILES_AN_HOUR = 40;

export const driveMinutes = (from, to) => Math.round((roadMiles(from, to) / MILES_AN_HOUR) * 60);
export const quarter = (minutes) => Math.round(minutes / 15) * 15;
export const quarterUp = (minutes) => Math.ceil(minutes / 15) * 15;
