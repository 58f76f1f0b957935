import { z } from "zod";
import { overrideField } from "~/domain/planning/fitness/override";
import { flagField, idField } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";
import { dateField } from "~/shared/time/schemas";

const requiredId = (name: string) =>
	idField.refine((value) => value !== null, `Name the ${name}`).transform(Number);

/** The fields common to all allocation requests. */
const commonFields = {
	job_id: requiredId("job"),
	/** The version of the job that was read; this or `change` is required when it is already allocated. */
	version: z.int().positive().optional(),
	change: flagField.optional(),
	/** The day of a Night Only trip. */
	date: dateField,
	/** 1 allocates a trip with its stops of that day that nobody else carries; not with an offer. */
	with_sub_jobs: flagField.optional(),
	/** The rules that are overridden: without the name of each rule that forbids it, an allocation is refused. */
	override: overrideField,
};

/** Allocates a job to a workday; `is_planned` 1 plans it, 0 books it. */
export const workDayJobInput = z.object({
	...commonFields,
	work_day_id: requiredId("workday"),
	is_planned: flagField.default(0),
});

/** Allocates a job to a sub-contractor, with its cost. */
export const subContractorJobInput = z.object({
	...commonFields,
	sub_contractor_id: requiredId("sub-contractor"),
	is_planned: flagField.default(0),
	cost: priceField(5),
	/** 1 offers the job by mail: it is Planned until the sub-contractor has accepted or declined it. */
	ask_first: flagField.default(0),
});

/** Allocates a job to an owner-driver; it is always booked. */
export const ownerDriverJobInput = z.object({
	...commonFields,
	owner_driver_id: requiredId("owner-driver"),
	cost: priceField(5),
});

/** Moves an allocation to another workday. */
export const reassignInput = z.object({
	work_day_id: requiredId("workday"),
	version: z.int().positive().optional(),
	override: overrideField,
});

/** An allocation request for any kind of carrier. */
export interface AllocationRequest {
	job_id: number;
	carrier: { kind: "driver" | "sub_contractor" | "owner_driver"; id: number };
	is_planned: 0 | 1;
	/** The sub-contractor gets an offer first; `is_planned` is then 1. */
	is_offer?: boolean;
	cost?: number | null;
	date?: string | null;
	version?: number;
	change?: 0 | 1;
	with_sub_jobs?: 0 | 1;
	override?: readonly string[] | undefined;
}
