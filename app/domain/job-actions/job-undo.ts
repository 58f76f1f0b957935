import { z } from "zod";
import { isAllocated } from "~/domain/allocation/rules-action";
import type { AllocationRequest } from "~/domain/allocation/schemas";
import { decideStatus, type JobActor } from "~/domain/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/model/responses";
import { canReopenTo, STATUS_NAMES } from "~/domain/jobs/model/status";
import { BOARD_UNDO_ACTIONS } from "~/domain/planner/undo-schemas";

const carrier = z.object({ kind: z.enum(["driver", "sub_contractor", "owner_driver"]), id: z.int() });
const flag = z.literal([0, 1]);

/** The action that undoes a change of a job, and the version it applies to. Stored as JSON, so its keys and values are fixed. */
export const jobUndo = z.object({
	id: z.int(),
	version: z.int(),
	/** The version before the change: a step that left the job with it applies again once this one is undone. */
	prior_version: z.int().optional(),
	/** The run of several calls that the step belongs to. */
	run: z.string().optional(),
	back: z.discriminatedUnion("deed", [
		z.object({ deed: z.literal("status"), status: z.enum(STATUS_NAMES) }),
		z.object({ deed: z.literal("reopen"), status: z.enum(STATUS_NAMES) }),
		z.object({ deed: z.literal("restore") }),
		z.object({ deed: z.literal("mark"), is_marked: flag }),
		z.object({ deed: z.literal("deallocate") }),
		...BOARD_UNDO_ACTIONS,
		z.object({ deed: z.literal("allocate"), carrier, is_planned: flag, cost: z.number().nullable() }),
	]),
});
export type JobUndo = z.infer<typeof jobUndo>;
export type UndoAction = JobUndo["back"];

/** A job's open allocation, as the request that would create it. */
export function getCurrentAllocation(
	job: JobView,
): Pick<AllocationRequest, "carrier" | "is_planned" | "cost"> | null {
	const allocations = [
		...job.work_day_jobs.map((allocation) => ({
			kind: "driver" as const,
			to: allocation.work_day_id,
			cost: null,
			...allocation,
		})),
		...job.sub_contractor_jobs.map((allocation) => ({
			kind: "sub_contractor" as const,
			to: allocation.sub_contractor_id,
			...allocation,
		})),
		...job.owner_driver_jobs.map((allocation) => ({
			kind: "owner_driver" as const,
			to: allocation.owner_driver_id,
			...allocation,
		})),
	];
	const open = allocations.find(({ is_completed }) => !is_completed);
	return open
		? { carrier: { kind: open.kind, id: open.to }, is_planned: open.is_planned, cost: open.cost }
		: null;
}

const undoDeallocation = (before: JobView): UndoAction | null => {
	const allocation = getCurrentAllocation(before);
	return allocation && { deed: "allocate", ...allocation, cost: allocation.cost ?? null };
};

/** Builds the undo action of each action, or null when it cannot be undone. */
export const UNDO_BUILDERS = {
	/** Possible when the lifecycle allows the reverse move, and for a completion. */
	status: (before: JobView, after: JobView, actor: JobActor): UndoAction | null => {
		if (after.status === "Completed" && canReopenTo(before.status))
			return { deed: "reopen", status: before.status };
		return decideStatus(lifecycleFacts(after), before.status, actor).ok
			? { deed: "status", status: before.status }
			: null;
	},
	delete: (): UndoAction | null => ({ deed: "restore" }),
	mark: (before: JobView): UndoAction | null => ({ deed: "mark", is_marked: before.is_marked }),
	allocate: (before: JobView): UndoAction | null =>
		isAllocated(before.status) ? undoDeallocation(before) : { deed: "deallocate" },
	deallocate: undoDeallocation,
} as const;
export type UndoableAction = keyof typeof UNDO_BUILDERS;
