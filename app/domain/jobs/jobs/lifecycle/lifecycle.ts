import type { ActivityType } from "../model/rules-activity";
import type { JobStatus } from "../model/status";
import { CONDITIONS, type JobActor, type JobFacts } from "./lifecycle-conditions";
import {
	CONFIRM_TEXTS,
	type JobAction,
	MASTER_EDIT_STATUSES,
	TRANSITIONS,
	type Transition,
	type TransitionSets,
} from "./lifecycle-table";
import { IN_DEPOT, statusAfterDeallocation } from "./rules-deallocation";

export type { JobActor, JobFacts } from "./lifecycle-conditions";
export type { JobAction } from "./lifecycle-table";

/** What a permitted action changes. */
export interface Move {
	ok: true;
	to: JobStatus;
	/** Columns to write; `previous_status` holds the status before deletion. */
	patch: TransitionSets & { status: JobStatus; previous_status?: JobStatus | null };
	activity: { action_type: ActivityType; message: string };
	/** The confirmation to show first, or null. */
	confirm: string | null;
	releasesAllocations: boolean;
}

/** Why an action is not possible. `by` names whether the actor, the status or a condition prevents it. */
export interface Refusal {
	ok: false;
	by: "actor" | "status" | "condition";
	reason: string;
}

const TRANSITION_ROWS: readonly (Transition & { action: JobAction })[] = TRANSITIONS;
const REFUSAL_RANK = { actor: 0, status: 1, condition: 2 } as const;

function findRefusal(row: Transition, job: JobFacts, actor: JobActor): Refusal | null {
	if (!row.actors.includes(actor.type)) {
		return { ok: false, by: "actor", reason: "You do not have permission to do this." };
	}
	if (!row.from.includes(job.status)) {
		return {
			ok: false,
			by: "status",
			reason: `${row.label} is not possible while the job is ${job.status}.`,
		};
	}
	const unmet = row.when.find((name) => !CONDITIONS[name].isMet(job, actor));
	return unmet ? { ok: false, by: "condition", reason: CONDITIONS[unmet].reason } : null;
}

function resolveTarget(
	row: Transition,
	job: JobFacts,
	requestedStatus: JobStatus | undefined,
): JobStatus | Refusal {
	switch (row.to) {
		case "before deletion":
			return job.previous_status ?? "Pending";
		case "after de-allocation":
			return statusAfterDeallocation(job);
		case "unchanged":
			return job.status;
		case "requested": {
			const choice = MASTER_EDIT_STATUSES.find((status) => status === requestedStatus);
			if (choice) return choice;
			const reason = `Master Edit sets one of ${MASTER_EDIT_STATUSES.join(", ")}.`;
			return { ok: false, by: "condition", reason };
		}
		default:
			return row.to;
	}
}

/** Columns to reset when Master Edit sets a status. */
const REQUESTED_SETS: Partial<Record<JobStatus, TransitionSets>> = {
	Pending: { collected: 0, temp_status: null },
	Indepot: { collected: 1, temp_status: IN_DEPOT },
};

function buildMove(row: Transition, job: JobFacts, to: JobStatus): Move {
	const requestedSets = row.to === "requested" ? REQUESTED_SETS[to] : undefined;
	const restoredSets = row.to === "before deletion" ? { previous_status: null } : {};
	const previousStatusSets = to === "Deleted" ? { previous_status: job.status } : restoredSets;
	const needsConfirm =
		row.confirm === "cancel" || (row.confirm === "noPrice" && (job.total_charge ?? 0) <= 0);
	return {
		ok: true,
		to,
		patch: { status: to, ...row.sets, ...requestedSets, ...previousStatusSets },
		activity: {
			action_type: row.activity,
			message: to === job.status ? row.label : `${row.label}: ${job.status} to ${to}`,
		},
		confirm: needsConfirm && row.confirm ? CONFIRM_TEXTS[row.confirm] : null,
		releasesAllocations: row.releasesAllocations === true || requestedSets !== undefined,
	};
}

/**
 * Decides whether an actor may take an action on a job now, and what it changes. `requestedStatus` is the status selected
 * under Master Edit. The buttons and the server both use this function, so they cannot disagree.
 */
export function decide(
	job: JobFacts,
	action: JobAction,
	actor: JobActor,
	requestedStatus?: JobStatus,
): Move | Refusal {
	let nearest: Refusal = { ok: false, by: "actor", reason: "You do not have permission to do this." };
	for (const row of TRANSITION_ROWS) {
		if (row.action !== action) continue;
		const refusal = findRefusal(row, job, actor);
		if (!refusal) {
			const to = resolveTarget(row, job, requestedStatus);
			return typeof to === "string" ? buildMove(row, job, to) : to;
		}
		if (REFUSAL_RANK[refusal.by] >= REFUSAL_RANK[nearest.by]) nearest = refusal;
	}
	return nearest;
}

/** Actions that can be requested by naming the target status. */
const STATUS_ACTIONS: readonly JobAction[] = [
	"save_as_job",
	"complete",
	"confirm_price",
	"confirm_pod",
	"reverse_to_completed",
	"reverse_to_priced",
	"mark_for_invoice",
	"no_ext_invoice",
	"reverse_to_pod",
	"bill_manually",
	"mark_collected",
	"mark_indepot",
	"cancel",
	"master_set_status",
];

/** The move that takes a job to the requested status, or the most specific refusal. */
export function decideStatus(job: JobFacts, requestedStatus: JobStatus, actor: JobActor): Move | Refusal {
	const defaultRefusal: Refusal = {
		ok: false,
		by: "status",
		reason: `A job that is ${job.status} cannot be set to ${requestedStatus}.`,
	};
	let nearest = defaultRefusal;
	for (const action of STATUS_ACTIONS) {
		const leadsThere = TRANSITION_ROWS.some(
			(row) => row.action === action && (row.to === requestedStatus || row.to === "requested"),
		);
		if (!leadsThere) continue;
		const decision = decide(job, action, actor, requestedStatus);
		if (decision.ok && decision.to === requestedStatus) return decision;
		if (!decision.ok && action !== "master_set_status" && decision.by === "condition") nearest = decision;
	}
	return nearest;
}

/** The label of an action's button. */
export function actionLabel(action: JobAction): string {
	return TRANSITION_ROWS.find((row) => row.action === action)?.label ?? action;
}
