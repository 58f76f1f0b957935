import { actionLabel, decide, type JobAction, type JobActor, type JobFacts } from "./lifecycle";

interface JobButtonRow {
	action: JobAction;
	variant: "main" | "plain" | "danger";
	/** Whether it is shown at all; by default wherever its action is possible. */
	isShown?: (job: JobFacts) => boolean;
}

/** The status buttons of the job detail, in display order. */
const STATUS_BUTTONS: readonly JobButtonRow[] = [
	{ action: "complete", variant: "main" },
	{ action: "confirm_price", variant: "main" },
	{ action: "confirm_pod", variant: "main" },
	{ action: "reverse_to_completed", variant: "plain" },
	{ action: "reverse_to_priced", variant: "plain" },
	{ action: "mark_for_invoice", variant: "main" },
	{ action: "no_ext_invoice", variant: "main" },
	{ action: "bill_manually", variant: "main", isShown: ({ customer_type }) => customer_type === 0 },
	{ action: "reverse_to_pod", variant: "plain" },
	{ action: "mark_collected", variant: "plain" },
	{ action: "mark_indepot", variant: "plain" },
	{ action: "cancel", variant: "danger" },
];

/** The allocation buttons of the job detail, in display order. */
const ALLOCATION_BUTTONS: readonly JobButtonRow[] = [
	{ action: "allocate", variant: "main" },
	{ action: "change_allocation", variant: "plain" },
	{ action: "cancel_plan", variant: "plain" },
	{ action: "deallocate", variant: "plain" },
];

/** A button whose action is currently allowed. */
export interface JobButton extends Pick<JobButtonRow, "action" | "variant"> {
	label: string;
	/** The confirmation to show first, or null. */
	confirm: string | null;
}

function availableButtons(rows: readonly JobButtonRow[], job: JobFacts, actor: JobActor): JobButton[] {
	return rows.flatMap(({ action, variant, isShown }) => {
		const decision = decide(job, action, actor);
		if (!decision.ok || isShown?.(job) === false) return [];
		return [{ action, variant, label: actionLabel(action), confirm: decision.confirm }];
	});
}

/** The status buttons shown on a job; only office users get any. */
export function statusButtons(job: JobFacts, actor: JobActor): JobButton[] {
	return actor.type === "client" ? availableButtons(STATUS_BUTTONS, job, actor) : [];
}

/** The allocation buttons shown on a job; only office users get any. */
export function allocationButtons(job: JobFacts, actor: JobActor): JobButton[] {
	return actor.type === "client" ? availableButtons(ALLOCATION_BUTTONS, job, actor) : [];
}
