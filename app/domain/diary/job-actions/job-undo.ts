import { z } from "zod";
import { decideStatus, type JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobView } from "~/domain/jobs/jobs/model/responses-relations";
import { canReopenTo, STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { isAllocated } from "~/domain/planning/allocation/rules-action";
import type { AllocationRequest } from "~/domain/planning/allocation/schemas";
import { BOARD_UNDO_ACTIONS } from "~/domain/planning/planner/plan/undo-schemas";
import { flagValue } from "~/shared/response-fields";

const carrier = z.object({ kind: z.enum(["driver", "sub_contractor", "owner_driver"]), id: z.int() });

const undoAction = z.discriminatedUnion("action", [
	z.object({ action: z.literal("status"), status: z.enum(STATUS_NAMES) }),
	z.object({ action: z.literal("reopen"), status: z.enum(STATUS_NAMES) }),
	z.object({ action: z.literal("restore") }),
	z.object({ action: z.literal("mark"), is_marked: flagValue }),
	z.object({ action: z.literal("deallocate") }),
	...BOARD_UNDO_ACTIONS,
	z.object({ action: z.literal("allocate"), carrier, is_planned: flagValue, cost: z.number().nullable() }),
]);

/** The key `deed` of steps that 1.0.0-beta stored, accepted for one version: they are undone all the same before the database is migrated. */
function withCurrentName(stored: unknown): unknown {
	if (typeof stored !== "object" || stored === null || !("deed" in stored)) return stored;
	const { deed: action, ...rest } = stored;
	return { ...rest, action };
}

/** The action that undoes a change of a job, and the version it applies to. Stored as JSON, so its keys and values are fixed. */
export const jobUndo = z.object({
	id: z.int(),
	version: z.int(),
	/** The version before the change: a step that left the job with it applies again once this one is undone. */
	prior_version: z.int().optional(),
	/** The run of several calls that the step belongs to. */
	run: z.string().optional(),
	back: z.preprocess(withCurrentName, undoAction),
});
export type JobUndo = z.infer<typeof jobUndo>;
export type UndoAction = JobUndo["back"];

interface OpenAllocation {
	is_planned: 0 | 1;
	is_completed: 0 | 1;
	/** A stop has no cost of its own. */
	cost?: number | null;
}

interface AllocatedJob {
	work_day_jobs: readonly (Omit<OpenAllocation, "cost"> & { work_day: { id: number } })[];
	sub_contractor_jobs: readonly (OpenAllocation & { sub_contractor_id: number })[];
	owner_driver_jobs: readonly (OpenAllocation & { owner_driver_id: number })[];
}

/** A job's open allocation, as the request that would create it. */
export function getCurrentAllocation(
	job: AllocatedJob,
): Pick<AllocationRequest, "carrier" | "is_planned" | "cost"> | null {
	const allocations = [
		...job.work_day_jobs.map((allocation) => ({
			kind: "driver" as const,
			to: allocation.work_day.id,
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

const undoDeallocation = (before: AllocatedJob): UndoAction | null => {
	const allocation = getCurrentAllocation(before);
	return allocation && { action: "allocate", ...allocation, cost: allocation.cost ?? null };
};

function undoAllocation(before: AllocatedJob & Pick<SubJobView, "status">): UndoAction | null {
	return isAllocated(before.status) ? undoDeallocation(before) : { action: "deallocate" };
}

/** The undo steps of the stops that were allocated with their trip. */
export function undoOfStops(before: JobView, after: JobView, run: string | undefined): JobUndo[] {
	const stopsById = new Map(before.trip_sub_jobs.map((stop) => [stop.id, stop]));
	return after.trip_sub_jobs.flatMap(({ id, version }) => {
		const stop = stopsById.get(id);
		const back = stop && stop.version !== version ? undoAllocation(stop) : null;
		return stop && back ? [{ id, version, prior_version: stop.version, run, back }] : [];
	});
}

/** Builds the undo action of each action, or null when it cannot be undone. */
export const UNDO_BUILDERS = {
	/** Possible when the lifecycle allows the reverse move, and for a completion. */
	status: (before: JobView, after: JobView, actor: JobActor): UndoAction | null => {
		if (after.status === "Completed" && canReopenTo(before.status))
			return { action: "reopen", status: before.status };
		return decideStatus(lifecycleFacts(after), before.status, actor).ok
			? { action: "status", status: before.status }
			: null;
	},
	delete: (): UndoAction | null => ({ action: "restore" }),
	mark: (before: JobView): UndoAction | null => ({ action: "mark", is_marked: before.is_marked }),
	allocate: undoAllocation,
	deallocate: undoDeallocation,
} as const;
export type UndoableAction = keyof typeof UNDO_BUILDERS;
