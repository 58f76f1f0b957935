import type { PlannerJob } from "~/domain/planner/shapes";

/** Where lifted jobs would go: a place of a vehicle among the cards in sight, from 1, or the unplanned list. */
export interface Aim {
	vehicle: number | null;
	place: number;
}

/** Jobs that have been lifted, by pointer or keys, and where they are held over. */
export interface Lift {
	jobs: readonly PlannerJob[];
	ids: readonly number[];
	by: "pointer" | "keys";
	aim: Aim | null;
}

export const sameAim = (a: Aim | null, b: Aim | null) => a?.vehicle === b?.vehicle && a?.place === b?.place;

/** The place aimed at on a vehicle; 0 where the jobs are held over something else. */
export const placeOn = (vehicle: number) => (lift: Lift | null) =>
	lift?.aim && lift.aim.vehicle === vehicle ? lift.aim.place : 0;

/** Where the keyboard is: a job of the unplanned list, a vehicle, or one of its cards. */
export interface Cursor {
	zone: "list" | "board";
	vehicle: number | null;
	job: number | null;
}
