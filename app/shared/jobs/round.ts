/** Where a round ends: at whichever stop comes last by the road, at the last one listed, or back where it started. */
export const ROUND_ENDS = ["anywhere", "last_listed", "start"] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

/** Stops of a new trip, and of a round to be put in order. */
export const MAX_STOPS = 100;

/** Minutes allowed for loading or unloading at a stop whose site is not known. */
export const STOP_MINUTES = 15;
