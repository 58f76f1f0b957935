import { type Action, actionLabel, decide, type JobActor, type JobFacts } from "./lifecycle";

interface ButtonRow {
	action: Action;
	look: "main" | "plain" | "danger";
}

/** The status buttons of the job detail, in the order they stand. */
const STATUS_BUTTONS: readonly ButtonRow[] = [
	{ action: "complete", look: "main" },
	{ action: "confirm_price", look: "main" },
	{ action: "confirm_pod", look: "main" },
	{ action: "reverse_to_completed", look: "plain" },
	{ action: "reverse_to_priced", look: "plain" },
	{ action: "mark_for_invoice", look: "main" },
	{ action: "no_ext_invoice", look: "main" },
	{ action: "reverse_to_pod", look: "plain" },
	{ action: "mark_collected", look: "plain" },
	{ action: "mark_indepot", look: "plain" },
	{ action: "cancel", look: "danger" },
];

/** The allocation buttons of the job detail. */
const ALLOCATION_BUTTONS: readonly ButtonRow[] = [
	{ action: "allocate", look: "main" },
	{ action: "change_allocation", look: "plain" },
	{ action: "cancel_plan", look: "plain" },
	{ action: "deallocate", look: "plain" },
];

/** A button that can be pressed now. */
export interface JobButton extends ButtonRow {
	label: string;
	/** The question to ask first, or null. */
	confirm: string | null;
}

function offered(rows: readonly ButtonRow[], job: JobFacts, actor: JobActor): JobButton[] {
	return rows.flatMap((row) => {
		const decision = decide(job, row.action, actor);
		return decision.ok ? [{ ...row, label: actionLabel(row.action), confirm: decision.confirm }] : [];
	});
}

/** The status buttons a person sees on a job; none for anybody but the office. */
export function statusButtons(job: JobFacts, actor: JobActor): JobButton[] {
	return actor.type === "client" ? offered(STATUS_BUTTONS, job, actor) : [];
}

/** The allocation buttons a person sees on a job; none for anybody but the office. */
export function allocationButtons(job: JobFacts, actor: JobActor): JobButton[] {
	return actor.type === "client" ? offered(ALLOCATION_BUTTONS, job, actor) : [];
}
