import { z } from "zod";
import { isAllocated } from "~/domain/allocation/rules-action";
import type { AllocationWish } from "~/domain/allocation/schemas";
import { factsOf } from "~/domain/jobs/facts";
import { decideStatus, type JobActor } from "~/domain/jobs/lifecycle";
import type { JobView } from "~/domain/jobs/shapes";
import { STATUS_NAMES } from "~/domain/jobs/status";

const carrier = z.object({ kind: z.enum(["driver", "sub_contractor", "owner_driver"]), id: z.int() });
const flag = z.literal([0, 1]);
/** A vehicle's row of the planner on a day. */
const row = { plannerable_id: z.int(), date: z.string() };

/** The deed that takes a job back to what it was, and the version of the job it was found for. */
export const backStep = z.object({
	id: z.int(),
	version: z.int(),
	back: z.discriminatedUnion("deed", [
		z.object({ deed: z.literal("status"), status: z.enum(STATUS_NAMES) }),
		z.object({ deed: z.literal("restore") }),
		z.object({ deed: z.literal("mark"), is_marked: flag }),
		z.object({ deed: z.literal("deallocate") }),
		z.object({ deed: z.literal("board_unplan"), date: z.string() }),
		z.object({ deed: z.literal("board_place"), ...row, position: z.int(), is_planned: flag }),
		z.object({ deed: z.literal("board_confirm"), ...row, is_confirmed: flag }),
		z.object({ deed: z.literal("board_order"), ...row, job_ids: z.array(z.int()) }),
		z.object({ deed: z.literal("board_split") }),
		z.object({ deed: z.literal("board_merge"), vehicle_id: z.int().nullable() }),
		z.object({ deed: z.literal("allocate"), carrier, is_planned: flag, cost: z.number().nullable() }),
	]),
});
export type BackStep = z.infer<typeof backStep>;
export type Back = BackStep["back"];

/** Who carries a job now, as the wish that would give it to them. */
export function carriedBy(job: JobView): Pick<AllocationWish, "carrier" | "is_planned" | "cost"> | null {
	const all = [
		...job.work_day_jobs.map((one) => ({ kind: "driver" as const, to: one.work_day_id, cost: null, ...one })),
		...job.sub_contractor_jobs.map((one) => ({
			kind: "sub_contractor" as const,
			to: one.sub_contractor_id,
			...one,
		})),
		...job.owner_driver_jobs.map((one) => ({
			kind: "owner_driver" as const,
			to: one.owner_driver_id,
			...one,
		})),
	];
	const open = all.find(({ is_completed }) => !is_completed);
	return open
		? { carrier: { kind: open.kind, id: open.to }, is_planned: open.is_planned, cost: open.cost }
		: null;
}

const allocateAgain = (before: JobView): Back | null => {
	const wish = carriedBy(before);
	return wish && { deed: "allocate", ...wish, cost: wish.cost ?? null };
};

/** How each deed is taken back, or null where there is no way back. */
export const WAYS_BACK = {
	/** The life cycle itself says whether a way leads back. */
	status: (before: JobView, after: JobView, actor: JobActor): Back | null =>
		decideStatus(factsOf(after), before.status, actor).ok ? { deed: "status", status: before.status } : null,
	delete: (): Back | null => ({ deed: "restore" }),
	mark: (before: JobView): Back | null => ({ deed: "mark", is_marked: before.is_marked }),
	allocate: (before: JobView): Back | null =>
		isAllocated(before.status) ? allocateAgain(before) : { deed: "deallocate" },
	deallocate: allocateAgain,
} as const;
export type Deed = keyof typeof WAYS_BACK;
