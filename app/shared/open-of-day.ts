import type { DayStepId } from "./day-steps";

/** A job that is open in a step. The time is UTC. */
export interface OpenDayJob {
	id: number;
	job_number: string;
	diary_date: string;
	customer_name: string;
	status: number;
	/** Where and when the step is about: its delivery, or tomorrow's collection. */
	place: string | null;
	date: string | null;
	time: string | null;
	carrier: string | null;
	reg: string | null;
	total: number;
}

/** A waiting charge that awaits approval. */
export interface OpenDayCharge {
	job_number: string;
	diary_date: string;
	customer_name: string;
	/** Pounds. */
	amount: number | null;
	total: number;
}

/** A defect that nobody has dealt with. */
export interface OpenDayDefect {
	id: number;
	name: string;
	subject: string;
	severity: "minor" | "do_not_drive";
	reported_by: string | null;
	reported_at: string;
	total: number;
}

/** A driver's workday that is not approved. Times are UTC. */
export interface OpenDayHours {
	id: number;
	date: string;
	driver: string;
	reg: string | null;
	clockin_time: string;
	clockout_time: string | null;
	total: number;
}

/** What is carried over of a step. */
export interface CarriedStep {
	step: DayStepId;
	/** How much was open by then. */
	open: number;
	reason: string;
	carried_at: string;
	by: string | null;
}

/** The times of a workday, in UTC. */
export interface ClockedTimes {
	clockin_time: string | null;
	clockout_time: string | null;
}
