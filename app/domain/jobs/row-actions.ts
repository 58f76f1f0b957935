import { type Action, actionLabel, decide, type JobActor, type JobFacts } from "./lifecycle";
import type { JobStatus } from "./status";

/** What stands in a row's Action cell: something to press, or words. */
export type RowAction =
	| { kind: "action"; action: Action; label: string; confirm: string | null }
	| { kind: "label"; label: string };

/** What a diary row may offer, one at most. */
const DIARY: readonly Action[] = ["allocate", "restore", "save_as_job"];

/** What a sub-job's row may offer; `at` narrows an action further than the lifecycle does. */
const SUB_JOB: readonly { action: Action; label: string; at?: readonly JobStatus[] }[] = [
	{ action: "allocate", label: "Allocate", at: ["Pending"] },
	{ action: "delete", label: "Delete" },
	{ action: "complete", label: "Complete" },
	{ action: "cancel", label: "Cancel" },
];

function offer(action: Action, label: string, job: JobFacts, actor: JobActor): RowAction[] {
	const decision = decide(job, action, actor);
	return decision.ok ? [{ kind: "action", action, label, confirm: decision.confirm }] : [];
}

/** The Action cell of a diary row; empty for everybody but the office. */
export function diaryRowActions(job: JobFacts, actor: JobActor): RowAction[] {
	if (actor.type !== "client") return [];
	if (job.status === "Billed Manually") return [{ kind: "label", label: job.status }];
	return DIARY.flatMap((action) => offer(action, actionLabel(action), job, actor));
}

/** The actions of a trip's sub-job row; empty for everybody but the office. */
export function subJobRowActions(job: JobFacts, actor: JobActor): RowAction[] {
	if (actor.type !== "client") return [];
	return SUB_JOB.filter(({ at }) => !at || at.includes(job.status)).flatMap(({ action, label }) =>
		offer(action, label, job, actor),
	);
}
