import { allocationButtons, type JobButton, statusButtons } from "~/domain/jobs/jobs/lifecycle/buttons";
import {
	actionLabel,
	decide,
	type JobAction,
	type JobActor,
	type JobFacts,
} from "~/domain/jobs/jobs/lifecycle/lifecycle";

/** Lifecycle actions that are shown with the status buttons. */
const EXTRA_ACTIONS = ["restore", "save_as_job"] as const satisfies readonly JobAction[];

interface HeaderButtons {
	/** The primary button, or null. */
	main: JobButton | null;
	others: JobButton[];
	danger: JobButton[];
}

/** What a role may do with jobs beyond setting their status. */
export interface JobRights {
	canWrite: boolean;
	canAllocate: boolean;
	canUseExchange: boolean;
}

const WRITING: readonly JobAction[] = [...EXTRA_ACTIONS, "delete"];

const isPermitted = ({ action }: JobButton, { canWrite, canAllocate }: JobRights) =>
	action === "allocate" ? canAllocate : canWrite || !WRITING.includes(action);

/** The buttons in the header of the job detail. Changes of the allocation are beside the driver instead. */
export function headerButtons(job: JobFacts, actor: JobActor, rights: JobRights): HeaderButtons {
	const extras = EXTRA_ACTIONS.flatMap((action): JobButton[] => {
		const decision = decide(job, action, actor);
		return decision.ok && actor.type === "client"
			? [{ action, label: actionLabel(action), variant: "main", confirm: decision.confirm }]
			: [];
	});
	const allocate = allocationButtons(job, actor).filter(({ action }) => action === "allocate");
	const all = [...extras, ...allocate, ...statusButtons(job, actor)].filter((button) =>
		isPermitted(button, rights),
	);
	const main = all.find(({ variant }) => variant === "main") ?? null;
	return {
		main,
		others: all.filter((button) => button !== main && button.variant !== "danger"),
		danger: all.filter(({ variant }) => variant === "danger"),
	};
}

/** The buttons beside the carrier of a job. */
export function allocationChangeButtons(job: JobFacts, actor: JobActor): JobButton[] {
	return allocationButtons(job, actor).filter(({ action }) => action !== "allocate");
}
