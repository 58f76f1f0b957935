import { afterDeallocation, IN_DEPOT } from "../allocation/rules";
import { CONDITIONS, type JobActor, type JobFacts } from "./lifecycle-conditions";
import {
	type Action,
	MASTER_EDIT_STATUSES,
	QUESTIONS,
	TRANSITIONS,
	type Transition,
	type TransitionSets,
} from "./lifecycle-table";
import type { ActivityType } from "./rules-activity";
import type { JobStatus } from "./status";

export type { JobActor, JobFacts } from "./lifecycle-conditions";
export type { Action } from "./lifecycle-table";

/** What a permitted action does. */
export interface Move {
	ok: true;
	to: JobStatus;
	/** Columns to write; `previous_status` remembers where a deleted job came from. */
	patch: TransitionSets & { status: JobStatus; previous_status?: JobStatus | null };
	activity: { action_type: ActivityType; message: string };
	/** The question to ask the user first, or null. */
	confirm: string | null;
	/** The allocations of the job are to be removed. */
	releases: boolean;
}

/** Why an action is not possible. `by` tells whether the person, the status or a condition stands in the way. */
export interface Refusal {
	ok: false;
	by: "actor" | "status" | "condition";
	reason: string;
}

const ROWS: readonly (Transition & { action: Action })[] = TRANSITIONS;
const NEARNESS = { actor: 0, status: 1, condition: 2 } as const;

function refusalOf(row: Transition, job: JobFacts, actor: JobActor): Refusal | null {
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
	const missing = row.when.find((name) => !CONDITIONS[name].holds(job, actor));
	return missing ? { ok: false, by: "condition", reason: CONDITIONS[missing].reason } : null;
}

function targetOf(row: Transition, job: JobFacts, wanted: JobStatus | undefined): JobStatus | Refusal {
	switch (row.to) {
		case "before deletion":
			return job.previous_status ?? "Pending";
		case "after de-allocation":
			return afterDeallocation(job);
		case "unchanged":
			return job.status;
		case "chosen": {
			const choice = MASTER_EDIT_STATUSES.find((status) => status === wanted);
			if (choice) return choice;
			const reason = `Master Edit sets one of ${MASTER_EDIT_STATUSES.join(", ")}.`;
			return { ok: false, by: "condition", reason };
		}
		default:
			return row.to;
	}
}

/** Where a job is put by hand, what is known of its journey follows. */
const CHOSEN_SETS: Partial<Record<JobStatus, TransitionSets>> = {
	Pending: { collected: 0, temp_status: null },
	Indepot: { collected: 1, temp_status: IN_DEPOT },
};

function moveOf(row: Transition, job: JobFacts, to: JobStatus): Move {
	const chosen = row.to === "chosen" ? CHOSEN_SETS[to] : undefined;
	const remembered = row.to === "before deletion" ? { previous_status: null } : {};
	const remember = to === "Deleted" ? { previous_status: job.status } : remembered;
	const asks = row.confirm === "cancel" || (row.confirm === "noPrice" && (job.total_charge ?? 0) <= 0);
	return {
		ok: true,
		to,
		patch: { status: to, ...row.sets, ...chosen, ...remember },
		activity: {
			action_type: row.activity,
			message: to === job.status ? row.label : `${row.label}: ${job.status} to ${to}`,
		},
		confirm: asks && row.confirm ? QUESTIONS[row.confirm] : null,
		releases: row.releases === true || chosen !== undefined,
	};
}

/**
 * Whether somebody may do something with a job now, and what it does. `wanted` is the status chosen under Master Edit.
 * The buttons and the server both ask here, so they cannot disagree.
 */
export function decide(job: JobFacts, action: Action, actor: JobActor, wanted?: JobStatus): Move | Refusal {
	let nearest: Refusal = { ok: false, by: "actor", reason: "You do not have permission to do this." };
	for (const row of ROWS) {
		if (row.action !== action) continue;
		const refusal = refusalOf(row, job, actor);
		if (!refusal) {
			const to = targetOf(row, job, wanted);
			return typeof to === "string" ? moveOf(row, job, to) : to;
		}
		if (NEARNESS[refusal.by] >= NEARNESS[nearest.by]) nearest = refusal;
	}
	return nearest;
}

/** Actions that are asked for by naming the status wanted. */
const BY_STATUS: readonly Action[] = [
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

/** The move that takes a job to a status somebody asked for by name, or the refusal that came nearest. */
export function decideStatus(job: JobFacts, wanted: JobStatus, actor: JobActor): Move | Refusal {
	const none: Refusal = {
		ok: false,
		by: "status",
		reason: `A job that is ${job.status} cannot be set to ${wanted}.`,
	};
	let nearest = none;
	for (const action of BY_STATUS) {
		const leadsThere = ROWS.some(
			(row) => row.action === action && (row.to === wanted || row.to === "chosen"),
		);
		if (!leadsThere) continue;
		const decision = decide(job, action, actor, wanted);
		if (decision.ok && decision.to === wanted) return decision;
		if (!decision.ok && action !== "master_set_status" && decision.by === "condition") nearest = decision;
	}
	return nearest;
}

/** The label of an action's button. */
export function actionLabel(action: Action): string {
	return ROWS.find((row) => row.action === action)?.label ?? action;
}
