import type { JobStatus } from "../model/status";
import { actionLabel, decide, type JobAction, type JobActor, type JobFacts } from "./lifecycle";

/** The content of a row's Action cell: a button or a plain label. */
export type JobRowAction =
	| { kind: "action"; action: JobAction; label: string; confirm: string | null }
	| { kind: "label"; label: string };

/** The actions a diary row can offer; at most one is possible at a time. */
const DIARY_ACTIONS: readonly JobAction[] = ["allocate", "restore", "save_as_job"];

/** The actions a sub-job's row can offer; `at` restricts an action further than the lifecycle does. */
const SUB_JOB_ACTIONS: readonly { action: JobAction; label: string; at?: readonly JobStatus[] }[] = [
	{ action: "allocate", label: "Allocate", at: ["Pending"] },
	{ action: "delete", label: "Delete" },
	{ action: "complete", label: "Complete" },
	{ action: "cancel", label: "Cancel" },
];

function availableAction(action: JobAction, label: string, job: JobFacts, actor: JobActor): JobRowAction[] {
	const decision = decide(job, action, actor);
	return decision.ok ? [{ kind: "action", action, label, confirm: decision.confirm }] : [];
}

/** The Action cell of a diary row; empty except for office users. */
export function diaryRowActions(job: JobFacts, actor: JobActor): JobRowAction[] {
	if (actor.type !== "client") return [];
	if (job.status === "Billed Manually") return [{ kind: "label", label: job.status }];
	return DIARY_ACTIONS.flatMap((action) => availableAction(action, actionLabel(action), job, actor));
}

/** The actions of a sub-job row; empty except for office users. */
export function subJobRowActions(job: JobFacts, actor: JobActor): JobRowAction[] {
	if (actor.type !== "client") return [];
	return SUB_JOB_ACTIONS.filter(({ at }) => !at || at.includes(job.status)).flatMap(({ action, label }) =>
		availableAction(action, label, job, actor),
	);
}
