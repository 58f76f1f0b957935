import { z } from "zod";
import { flag, id } from "../jobs/schemas-parts";
import { decimal } from "../money/schemas";
import { dateField } from "../time/schemas";

const required = (name: string) => id.refine((sent) => sent !== null, `Name the ${name}`).transform(Number);

/** What every allocation is asked for with. */
const asked = {
	job_id: required("job"),
	/** The version of the job that was seen; needed, or `change`, where somebody already carries it. */
	version: z.int().positive().optional(),
	change: flag.optional(),
	/** The day of a trip that is Night Only. */
	date: dateField,
};

/** Puts a job on a workday; `is_planned` 1 plans it, 0 books it. */
export const workDayJobInput = z.object({
	...asked,
	work_day_id: required("workday"),
	is_planned: flag.default(0),
});

/** Gives a job to a sub-contractor, with what it costs. */
export const subContractorJobInput = z.object({
	...asked,
	sub_contractor_id: required("sub-contractor"),
	is_planned: flag.default(0),
	cost: decimal(5),
});

/** Gives a job to an owner-driver; it is booked at once. */
export const ownerDriverJobInput = z.object({
	...asked,
	owner_driver_id: required("owner-driver"),
	cost: decimal(5),
});

/** Moves an allocation to another workday. */
export const reassignInput = z.object({
	work_day_id: required("workday"),
	version: z.int().positive().optional(),
});

/** An allocation as the verbs take it, whoever it is to. */
export interface AllocationWish {
	job_id: number;
	carrier: { kind: "driver" | "sub_contractor" | "owner_driver"; id: number };
	is_planned: 0 | 1;
	cost?: number | null;
	date?: string | null;
	version?: number;
	change?: 0 | 1;
}
