import type { DayMeasures } from "./measures";
import type { PastDay } from "./responses";
import type { NotKnown } from "./rules-driven-lane";

/** The three ways in which a day is looked at. */
export type Way = "planned" | "driven" | "best";

/** What a customer's jobs on a vehicle's day come to in one of the three ways. */
export interface Portion extends DayMeasures {
	date: string;
	vehicle_id: number;
	/** 0 where a job has no customer. */
	customer_id: number;
	way: Way;
	/** Of what was planned: whether it is known how the vehicle was driven, so that the two can be compared. */
	isKnown: boolean;
}

/** A past day in three ways. It can be sent from a worker. */
export interface ComparedDay {
	date: string;
	portions: Portion[];
	vehicles: { id: number; name: string; detail: string }[];
	customers: { id: number; name: string }[];
	/** Vehicles with work of which it is not known how they were driven, and why. */
	not_known: { vehicle_id: number; reason: NotKnown }[];
	/** How many jobs may have been driven late: no arrival was reported. */
	unclear_jobs: number;
	/** Vehicles whose work the best plan leaves as it is, because it reaches into another day. */
	overnight: number[];
	left_out: PastDay["left_out"];
}
